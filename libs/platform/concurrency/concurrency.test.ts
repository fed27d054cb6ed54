import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { FairQueue } from './fair-queue.js';
import { GatheredCalls } from './gathered-calls.js';
import { memoizeFor } from './memoize-for.js';
import { MergedCalls } from './merged-calls.js';
import { KeyedMutex } from './keyed-mutex.js';
import { Semaphore } from './semaphore.js';

test('semaphore: runs a limited number at once, queues a limited number and rejects the rest', async () => {
  const turns = new Semaphore(2, 3, 'Too many at once.');
  let [running, most] = [0, 0];
  const endings: (() => void)[] = [];
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => endings.push(resolve));
    running -= 1;
    return 'done';
  };
  const accepted = Array.from({ length: 5 }, () => turns.take(work));
  await expect(turns.take(work)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', message: 'Too many at once.' });
  for (let done = 0; done < 5; done += 1) {
    endings.shift()?.();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  expect(await Promise.all(accepted)).toEqual(Array.from({ length: 5 }, () => 'done'));
  expect([most, running]).toEqual([2, 0]);
});

test('semaphore: failed work passes its permit on', async () => {
  const turns = new Semaphore(1, 1, 'Busy.');
  const failing = turns.take(() => Promise.reject(new Error('broken')));
  const next = turns.take(() => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

test('fair queue: owners take turns, one piece of work at a time, and a full queue rejects', async () => {
  const queue = new FairQueue(4, 'Busy.');
  const started: string[] = [];
  const endings: (() => void)[] = [];
  const work = (name: string) => async () => {
    started.push(name);
    await new Promise<void>((resolve) => endings.push(resolve));
  };
  const taken = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => queue.take(name.slice(0, 1), work(name)));
  await expect(queue.take('c', work('c1'))).rejects.toMatchObject({ message: 'Busy.' });
  for (let done = 0; done < 5; done += 1) {
    expect(endings).toHaveLength(1);
    endings.shift()?.();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(taken);
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

test('fair queue: failed work passes its turn on', async () => {
  const queue = new FairQueue(1, 'Busy.');
  const failing = queue.take('a', () => Promise.reject(new Error('broken')));
  const next = queue.take('b', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

test('keyed mutex: work with the same key runs in order, one at a time; other keys do not wait', async () => {
  const turns = new KeyedMutex();
  const done: string[] = [];
  let running = 0;
  const work = (name: string, ms: number) => async () => {
    running += 1;
    expect(running).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, ms));
    running -= 1;
    done.push(name);
    if (name === 'b') throw new Error('b fails');
    return name;
  };
  const other = turns.run('other', () => Promise.resolve(done.push('other')));
  const results = await Promise.allSettled([
    turns.run('key', work('a', 10)),
    turns.run('key', work('b', 1)),
    turns.run('key', work('c', 1)),
  ]);
  await other;
  expect(done).toEqual(['other', 'a', 'b', 'c']);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('memoize: concurrent callers share one reading, stale values are read again, failures are not cached', async () => {
  let readings = 0;
  const read = memoizeFor(() => {
    readings += 1;
    return readings === 2 ? Promise.reject(new Error('away')) : Promise.resolve(readings);
  }, 30);
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  await new Promise((resolve) => setTimeout(resolve, 40));
  await expect(Promise.all([read(), read()])).rejects.toThrow('away');
  expect(await read()).toBe(3);
});

test('merged calls: calls during a run share the next one, also after a failure', async () => {
  const runs: (() => void)[] = [];
  let fails = true;
  const calls = new MergedCalls(async () => {
    await new Promise<void>((resolve) => runs.push(resolve));
    if (fails) throw new Error('away');
  });
  const [first, second, third] = [calls.call(), calls.call(), calls.call()];
  runs[0]?.();
  await expect(first).rejects.toThrow('away');
  fails = false;
  await new Promise((resolve) => setImmediate(resolve));
  runs[1]?.();
  await Promise.all([second, third]);
  expect(runs).toHaveLength(2);
  const later = calls.call();
  runs[2]?.();
  await later;
  expect(runs).toHaveLength(3);
});

test('gathered calls: each item gets its own result or error, whatever is gathered with it, in one run at a time', async () => {
  const moments = fc.array(fc.array(fc.boolean(), { maxLength: 8 }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(moments, async (isBadIn) => {
      let [alone, most] = [0, 0];
      const runs: number[][] = [];
      const calls = new GatheredCalls(async (items: readonly { id: number; isBad: boolean }[]) => {
        const isShared = items.length > 1;
        most = Math.max(most, (alone += isShared ? 1 : 0));
        await new Promise((resolve) => setImmediate(resolve));
        alone -= isShared ? 1 : 0;
        if (items.some(({ isBad }) => isBad)) throw new Error('bad');
        runs.push(items.map(({ id }) => id));
        return items.map(({ id }) => id * 2);
      });
      const asked: { id: number; isBad: boolean; result: Promise<number | string> }[] = [];
      for (const moment of isBadIn) {
        for (const isBad of moment) {
          const item = { id: asked.length, isBad };
          asked.push({ ...item, result: calls.call(item).catch(() => 'bad') });
        }
        await new Promise((resolve) => setImmediate(resolve));
      }
      expect(await Promise.all(asked.map(({ result }) => result))).toEqual(
        asked.map(({ id, isBad }) => (isBad ? 'bad' : id * 2)),
      );
      const good = asked.filter(({ isBad }) => !isBad).map(({ id }) => id);
      expect([runs.flat().toSorted((a, b) => a - b), most <= 1]).toEqual([good, true]);
    }),
    { numRuns: 200 },
  );
});

test('gathered calls: those of one moment share a run', async () => {
  const sizes: number[] = [];
  const calls = new GatheredCalls(async (items: readonly number[]) => {
    sizes.push(items.length);
    return items;
  });
  expect(await Promise.all([1, 2, 3].map((item) => calls.call(item)))).toEqual([1, 2, 3]);
  expect(sizes).toEqual([3]);
});
