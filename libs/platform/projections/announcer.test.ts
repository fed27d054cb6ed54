import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { FanOutMessage, LivePublisher } from '@soulvia/platform/live';
import { pino } from 'pino';
import { eventually } from '../../../test/support/eventually.js';
import { countingProjection, TestLog } from '../../../test/support/test-log.js';
import { advance } from './advance.js';
import { Announcer } from './announcer.js';
import type { FoldedRange, Projection } from './projection.js';
import { ProjectionRegistry } from './registry.js';

const resync = { audience: 'everyone', topic: 'live.resync', payload: {} };
const change = (from: number, to: number) => ({
  audience: 'everyone',
  topic: 'catalogue.changed',
  payload: { position: to, product_ids: [from], category_ids: [] },
});

/** Records messages while it is reachable. */
class RecordingPublisher implements LivePublisher {
  readonly sent: FanOutMessage[] = [];
  isReachable = true;
  attempts = 0;
  async publish(messages: readonly FanOutMessage[]): Promise<void> {
    this.attempts += 1;
    if (!this.isReachable) throw new Error('not reachable');
    this.sent.push(...messages);
  }
  async close(): Promise<void> {}
}

describe('announcements', () => {
  let log: TestLog;
  let live: RecordingPublisher;
  let statement: string;
  const announcers: Announcer[] = [];
  const projection: Projection = {
    ...countingProjection(),
    announce: async ({ from, to }, query) => {
      await query(statement);
      return [
        {
          audience: 'everyone',
          topic: 'catalogue.changed',
          payload: { position: to, product_ids: [from], category_ids: [] },
        } as const,
      ];
    },
  };
  beforeEach(async () => {
    log = await TestLog.open([projection]);
    live = new RecordingPublisher();
    statement = 'select 1';
  });
  afterEach(async () => {
    await Promise.all(announcers.splice(0).map((announcer) => announcer.stop()));
    await log.close();
  });

  function open(): Announcer {
    const silent = pino({ level: 'silent' });
    const announcer = new Announcer(log.orm, new ProjectionRegistry([projection]), live, silent);
    announcers.push(announcer);
    return announcer;
  }
  async function fold(): Promise<FoldedRange> {
    const ranges: FoldedRange[] = [];
    await log.append({ counter: 1, amount: 1 });
    await advance(log.orm, projection, ({ from, to }) => ranges.push({ from, to }));
    if (!ranges[0]) throw new Error('nothing was folded');
    return ranges[0];
  }
  async function noted(): Promise<number> {
    const [row] = await log.query<{ position: number }>('select position from projection_announcements');
    return row?.position ?? -1;
  }
  /** Repeats lost announcements as a worker's poll does. */
  async function look(announcer: Announcer, times = 1): Promise<void> {
    for (let count = 0; count < times; count += 1) {
      announcer.repeatLost();
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  }
  /** A worker that has already run its first check. */
  async function openRunning(): Promise<Announcer> {
    const announcer = open();
    await look(announcer);
    return announcer;
  }

  test('published ranges are recorded shortly after, many ranges in few writes', async () => {
    const announcer = await openRunning();
    let last = 0;
    for (let count = 0; count < 40; count += 1) {
      const range = await fold();
      announcer.announce(projection, range);
      last = range.to;
    }
    await eventually(async () => expect(await noted()).toBe(last));
    await look(announcer, 3);
    expect(live.sent).toHaveLength(40);
  });

  test('alternating workers leave no gap and announce nothing twice', async () => {
    const workers = [await openRunning(), await openRunning()];
    let last = 0;
    for (let count = 0; count < 40; count += 1) {
      const range = await fold();
      workers[count % 2]?.announce(projection, range);
      last = range.to;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await eventually(async () => expect(await noted()).toBe(last));
    for (const worker of workers) await look(worker, 2);
    expect(live.sent).toHaveLength(40);
  });

  test('a starting worker announces at once the ranges of a killed one', async () => {
    await openRunning();
    const lost = await fold();
    open().repeatLost();
    await eventually(() => expect(live.sent).toEqual([change(lost.from, lost.to)]));
    await eventually(async () => expect(await noted()).toBe(lost.to));
  });

  test('one running worker announces the lost ranges of another, at the second check', async () => {
    const workers = [await openRunning(), await openRunning()];
    const lost = await fold();
    for (const worker of workers) await look(worker);
    expect(live.sent).toEqual([]);
    await Promise.all(workers.map((worker) => look(worker)));
    expect(live.sent).toEqual([change(lost.from, lost.to)]);
    await eventually(async () => expect(await noted()).toBe(lost.to));
  });

  test('a later published range does not hide an earlier lost one', async () => {
    const worker = await openRunning();
    const lost = await fold();
    const later = await fold();
    worker.announce(projection, later);
    await eventually(async () =>
      expect(await log.query('select 1 from projection_announcements where beyond <> $1', ['{}'])).toHaveLength(1),
    );
    await eventually(async () => {
      await look(worker);
      expect(live.sent).toContainEqual(change(lost.from, lost.to));
    });
    expect(live.sent[0]).toEqual(change(later.from, later.to));
    await eventually(async () => expect(await noted()).toBe(later.to));
  });

  test('failed announcements are repeated when publishing works again', async () => {
    const worker = await openRunning();
    live.isReachable = false;
    const range = await fold();
    worker.announce(projection, range);
    await eventually(async () => {
      await look(worker);
      expect(live.attempts).toBeGreaterThan(1);
    }, 20_000);
    expect(await noted()).toBe(range.from);
    live.isReachable = true;
    await eventually(async () => {
      await look(worker);
      expect(live.sent).toContainEqual(change(range.from, range.to));
    }, 20_000);
    await eventually(async () => expect(await noted()).toBe(range.to));
  });

  test('a range too long to repeat tells every page to refetch', async () => {
    await openRunning();
    await log.append(...Array.from({ length: 2_500 }, () => ({ counter: 1, amount: 1 })));
    await advance(log.orm, projection, () => undefined);
    open().repeatLost();
    await eventually(() => expect(live.sent).toEqual([resync]));
    await eventually(async () => expect(await noted()).toBe((await log.checkpoint()).position));
  });

  test('a new read model announces no old events', async () => {
    await fold();
    await fold();
    const worker = await openRunning();
    await look(worker, 3);
    expect(live.sent).toEqual([]);
  });

  test('a permanently failing statement is not retried', async () => {
    const worker = await openRunning();
    statement = 'select 1 / 0';
    worker.announce(projection, await fold());
    await eventually(async () => expect(await noted()).toBe((await log.checkpoint()).position));
    await look(worker, 3);
    expect(live.sent).toEqual([]);
  });
});
