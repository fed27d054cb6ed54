import { afterEach, describe, expect, test } from '@jest/globals';
import { queryThrough } from '@soulvia/platform/database';
import { countingProjection, TestLog } from '../../../test/support/test-log.js';
import { advance } from './advance.js';
import { listFailures, resume } from './operate.js';
import type { Projection } from './projection.js';
import { rebuild } from './rebuild.js';
import { requestRebuild } from './rebuild-request.js';
import { retryFailure, skipFailure } from './resolve-failure.js';
import { verify } from './verify.js';

const sound = countingProjection();

/** Two counters; the second event of the first one cannot be folded. */
const story = [
  { counter: 1, amount: 1 },
  { counter: 2, amount: 10 },
  { counter: 1, amount: 2, bad: true },
  { counter: 2, amount: 20 },
  { counter: 1, amount: 3 },
];

describe('an event that can never be folded', () => {
  let log: TestLog;
  afterEach(async () => log.close());

  async function begin(onPoison: Projection['onPoison']): Promise<Projection> {
    const broken = countingProjection({ broken: true, onPoison });
    log = await TestLog.open([broken]);
    await log.append(...story);
    await advance(log.orm, broken, () => undefined);
    return broken;
  }

  async function onlyFailure(): Promise<{
    id: number;
    state: string;
    error: string;
    event_type: string;
    subject: string;
  }> {
    const { failures, total } = await listFailures(log.query, { limit: 10, offset: 0 });
    expect(total).toBe(1);
    const [failure] = failures;
    if (!failure) throw new Error('no failure was recorded');
    return failure;
  }

  test('stops a projection of that policy right before it, and says which event and why', async () => {
    await begin('stop');
    expect(await log.totals()).toEqual({ 1: 1, 2: 10 });
    expect(await log.checkpoint()).toMatchObject({
      state: 'stopped',
      last_error: expect.stringContaining('division by zero'),
    });
    expect(await onlyFailure()).toMatchObject({
      state: 'open',
      event_type: 'Counted',
      subject: 'counter:1',
      error: expect.stringContaining('division by zero'),
    });
  });

  test('stops it again when it is resumed unchanged; repaired, it goes on as if nothing had been', async () => {
    const broken = await begin('stop');
    await resume(log.query, 'counting');
    await advance(log.orm, broken, () => undefined);
    expect((await log.checkpoint()).state).toBe('stopped');
    const { id } = await onlyFailure();
    await retryFailure(log.query, id);
    await advance(log.orm, sound, () => undefined);
    expect(await log.totals()).toEqual({ 1: 6, 2: 30 });
    expect(await verify(log.orm, log.database.url, sound)).toMatchObject({ equal: true });
  });

  test('a replay with the repaired fold brings a stopped projection back', async () => {
    await begin('stop');
    await requestRebuild(log.query, sound, 'replay');
    expect(await rebuild(log.database.url, sound)).toBe(true);
    expect(await log.totals()).toEqual({ 1: 6, 2: 30 });
    expect(await log.checkpoint()).toMatchObject({ state: 'running', last_error: null });
    expect(await onlyFailure()).toMatchObject({ state: 'retried' });
  });

  test('skipped by policy, only that one event is missing, and a retry puts it in its place', async () => {
    const broken = await begin('skip');
    expect(await log.totals()).toEqual({ 1: 4, 2: 30 });
    expect(await verify(log.orm, log.database.url, broken)).toMatchObject({ equal: true });
    const failure = await onlyFailure();
    expect(failure.state).toBe('passed');
    await retryFailure(log.query, failure.id);
    await rebuild(log.database.url, { ...sound, onPoison: 'skip' });
    expect(await log.totals()).toEqual({ 1: 6, 2: 30 });
    expect(await onlyFailure()).toMatchObject({ state: 'retried' });
  });

  test('a retry while the fold is still broken leaves everything as it was', async () => {
    const broken = await begin('skip');
    await retryFailure(log.query, (await onlyFailure()).id);
    await expect(rebuild(log.database.url, broken)).rejects.toThrow('division by zero');
    expect(await log.totals()).toEqual({ 1: 4, 2: 30 });
    expect(await onlyFailure()).toMatchObject({ state: 'passed' });
    await log.append({ counter: 2, amount: 1 });
    await advance(log.orm, broken, () => undefined);
    expect(await log.totals()).toEqual({ 1: 4, 2: 31 });
  });

  test('parked by policy, everything later of its subject waits with it, the others go on', async () => {
    const broken = await begin('park');
    expect(await log.totals()).toEqual({ 1: 1, 2: 30 });
    await log.append({ counter: 1, amount: 100 }, { counter: 2, amount: 1 });
    await advance(log.orm, broken, () => undefined);
    expect(await log.totals()).toEqual({ 1: 1, 2: 31 });
    expect(await verify(log.orm, log.database.url, broken)).toMatchObject({ equal: true });
    await retryFailure(log.query, (await onlyFailure()).id);
    await rebuild(log.database.url, { ...sound, onPoison: 'park' });
    expect(await log.totals()).toEqual({ 1: 106, 2: 31 });
  });

  test('an operator who skips a parked event frees the rest of its subject', async () => {
    const broken = await begin('park');
    await skipFailure(log.query, (await onlyFailure()).id, 'entered twice by mistake');
    await rebuild(log.database.url, broken);
    expect(await log.totals()).toEqual({ 1: 4, 2: 30 });
    expect(await onlyFailure()).toMatchObject({ state: 'skipped', reason: 'entered twice by mistake' });
    expect(await verify(log.orm, log.database.url, broken)).toMatchObject({ equal: true });
  });

  test('a storm of them stops a projection whatever its policy', async () => {
    const broken = countingProjection({ broken: true, onPoison: 'skip' });
    log = await TestLog.open([broken]);
    for (let bad = 0; bad < 120; bad += 1) await log.append({ counter: bad, amount: 1, bad: true });
    await advance(log.orm, broken, () => undefined);
    expect(await log.checkpoint()).toMatchObject({ state: 'stopped' });
    const { total } = await listFailures(log.query, { limit: 1, offset: 0 });
    expect(total).toBe(101);
  });

  test('an error that passes with time is no poison: it is thrown, nothing is recorded, and the next try succeeds', async () => {
    log = await TestLog.open([sound]);
    await log.append(...story);
    await log.query(
      `create function hiccup() returns trigger language plpgsql as $$ begin raise exception 'out of disk' using errcode = '53100'; end $$`,
    );
    await log.query('create trigger hiccup before insert on views.counting for each row execute function hiccup()');
    await expect(advance(log.orm, sound, () => undefined)).rejects.toThrow('out of disk');
    expect((await listFailures(log.query, { limit: 1, offset: 0 })).total).toBe(0);
    await log.query('drop trigger hiccup on views.counting');
    await advance(log.orm, sound, () => undefined);
    expect(await log.totals()).toEqual({ 1: 6, 2: 30 });
  });

  test('cannot be settled while a rebuild is under way, which may have left it out already', async () => {
    await begin('skip');
    const { id } = await onlyFailure();
    await requestRebuild(log.query, sound, 'replay');
    expect(await retryFailure(log.query, id)).toEqual({ outcome: 'busy', projection: 'counting' });
    expect(await skipFailure(log.query, id, 'why')).toEqual({ outcome: 'busy', projection: 'counting' });
    expect(await onlyFailure()).toMatchObject({ state: 'passed' });
    expect(await retryFailure(log.query, 999)).toEqual({ outcome: 'unknown' });
  });

  test('being settled makes a verification that is asked for at the same moment wait, and the replay it needs comes first', async () => {
    await begin('skip');
    const { id } = await onlyFailure();
    await requestRebuild(log.query, sound, 'verify');
    await rebuild(log.database.url, { ...sound, onPoison: 'skip' });
    let verification: Promise<boolean> | undefined;
    await log.orm.em.fork().transactional(async (em) => {
      const query = queryThrough(em);
      await query(`select 1 from projections where name = 'counting' for update`);
      verification = requestRebuild(log.query, sound, 'verify');
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(await retryFailure(query, id)).toEqual({ outcome: 'settled', projection: 'counting' });
    });
    expect(await verification).toBe(false);
    await rebuild(log.database.url, { ...sound, onPoison: 'skip' });
    expect(await log.totals()).toEqual({ 1: 6, 2: 30 });
    expect(await onlyFailure()).toMatchObject({ state: 'retried' });
  });

  test('a skip whose rebuild breaks off leaves it parked, with all that waits behind it', async () => {
    const broken = await begin('park');
    await log.append({ counter: 1, amount: 50, bad: true });
    await advance(log.orm, broken, () => undefined);
    await skipFailure(log.query, (await onlyFailure()).id, 'entered twice');
    await expect(rebuild(log.database.url, broken)).rejects.toThrow('division by zero');
    expect(await onlyFailure()).toMatchObject({ state: 'parked' });
    expect(await log.totals()).toEqual({ 1: 1, 2: 30 });
  });

  describe('met first by the rebuild of a newer version', () => {
    async function newer(onPoison: Projection['onPoison']): Promise<Projection> {
      log = await TestLog.open([{ ...sound, onPoison }]);
      await log.append(...story);
      await advance(log.orm, { ...sound, onPoison }, () => undefined);
      const next = { ...countingProjection({ broken: true, onPoison }), version: 2 };
      await requestRebuild(log.query, next, 'replay');
      return next;
    }

    test('is passed over and on record where the policy says so', async () => {
      const next = await newer('skip');
      expect(await rebuild(log.database.url, next)).toBe(true);
      expect(await log.totals()).toEqual({ 1: 4, 2: 30 });
      expect(await onlyFailure()).toMatchObject({ state: 'passed' });
      expect(await verify(log.orm, log.database.url, next)).toMatchObject({ equal: true });
    });

    test('stops it, for an operator to see and settle; what is live is untouched until then', async () => {
      const next = await newer('stop');
      await expect(rebuild(log.database.url, next)).rejects.toThrow('division by zero');
      expect(await log.totals()).toEqual({ 1: 6, 2: 30 });
      expect(await log.checkpoint()).toMatchObject({
        state: 'stopped',
        last_error: expect.stringContaining('rebuild failed'),
      });
      const failure = await onlyFailure();
      expect(failure.state).toBe('open');
      await skipFailure(log.query, failure.id, 'a test entry');
      expect(await rebuild(log.database.url, next)).toBe(true);
      expect(await log.totals()).toEqual({ 1: 4, 2: 30 });
      expect(await log.checkpoint()).toMatchObject({ state: 'running' });
    });
  });
});
