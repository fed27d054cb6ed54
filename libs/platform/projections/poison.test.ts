import { afterEach, describe, expect, test } from '@jest/globals';
import { queryThrough } from '@soulvia/platform/database';
import { eventually } from '../../../test/support/eventually.js';
import { countingProjection, TestLog } from '../../../test/support/test-log.js';
import { advance } from './advance.js';
import { listFailures, resume } from './operate.js';
import { recordFailure, recordPoison } from './poison.js';
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

describe('poison event', () => {
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

  test('policy stop: the projection stops before it and names event and error', async () => {
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

  test('policy stop: resumed without a fix the projection stops again; fixed it continues without a gap', async () => {
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

  test('policy stop: a replay with the fixed fold resumes the projection', async () => {
    await begin('stop');
    await requestRebuild(log.query, sound, 'replay');
    expect(await rebuild(log.database.url, sound)).toBe(true);
    expect(await log.totals()).toEqual({ 1: 6, 2: 30 });
    expect(await log.checkpoint()).toMatchObject({ state: 'running', last_error: null });
    expect(await onlyFailure()).toMatchObject({ state: 'retried' });
  });

  test('a worker that reports it late changes neither what an operator has skipped nor a pause', async () => {
    const broken = await begin('stop');
    const { id } = await onlyFailure();
    const [failed] = await log.query<{ position: number }>('select position from projection_failures');
    const reportLate = () => recordPoison(log.orm, broken, failed?.position ?? 0, new Error('late'));
    expect(await reportLate()).toBeUndefined();
    await log.orm.em.fork().transactional((em) => skipFailure(queryThrough(em), id, 'a test'));
    expect(await reportLate()).toBeUndefined();
    expect(await onlyFailure()).toMatchObject({ state: 'skipped', reason: 'a test' });
    await log.query(`update projection_failures set state = 'retried'`);
    await log.query(`update projections set state = 'paused'`);
    expect(await reportLate()).toBeUndefined();
    expect(await log.checkpoint()).toMatchObject({ state: 'paused' });
    expect(await onlyFailure()).toMatchObject({ state: 'retried' });
  });

  test('policy park: a worker sees what another one has parked while it waited for the checkpoint', async () => {
    const projection = countingProjection({ onPoison: 'park' });
    log = await TestLog.open([projection]);
    const position = await log.append(...story.slice(0, 2));
    await advance(log.orm, projection, () => undefined);
    await log.append(...story.slice(2));
    const advanced = await log.orm.em.fork().transactional(async (em) => {
      const query = queryThrough(em);
      await query('select 1 from projections for update');
      const waiting = advance(log.orm, projection, () => undefined);
      await eventually(async () =>
        expect(
          await log.query(
            `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          ),
        ).toHaveLength(1),
      );
      await recordFailure(query, projection, position + 1, new Error('a bad event'), false);
      await query('update projections set position = position + 1');
      return { waiting };
    });
    await advanced.waiting;
    expect(await log.totals()).toEqual({ 1: 1, 2: 30 });
  });

  test('policy skip: only that event is missing, and a retry adds it', async () => {
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

  test('a retry with the broken fold changes nothing', async () => {
    const broken = await begin('skip');
    await retryFailure(log.query, (await onlyFailure()).id);
    await expect(rebuild(log.database.url, broken)).rejects.toThrow('division by zero');
    expect(await log.totals()).toEqual({ 1: 4, 2: 30 });
    expect(await onlyFailure()).toMatchObject({ state: 'passed' });
    await log.append({ counter: 2, amount: 1 });
    await advance(log.orm, broken, () => undefined);
    expect(await log.totals()).toEqual({ 1: 4, 2: 31 });
  });

  test('policy park: later events of its subject wait, other subjects continue', async () => {
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

  test('skipping a parked event releases the rest of its subject', async () => {
    const broken = await begin('park');
    await skipFailure(log.query, (await onlyFailure()).id, 'entered twice by mistake');
    await rebuild(log.database.url, broken);
    expect(await log.totals()).toEqual({ 1: 4, 2: 30 });
    expect(await onlyFailure()).toMatchObject({ state: 'skipped', reason: 'entered twice by mistake' });
    expect(await verify(log.orm, log.database.url, broken)).toMatchObject({ equal: true });
  });

  test('too many of them stop a projection with any policy', async () => {
    const broken = countingProjection({ broken: true, onPoison: 'skip' });
    log = await TestLog.open([broken]);
    for (let bad = 0; bad < 120; bad += 1) await log.append({ counter: bad, amount: 1, bad: true });
    await advance(log.orm, broken, () => undefined);
    expect(await log.checkpoint()).toMatchObject({ state: 'stopped' });
    const { total } = await listFailures(log.query, { limit: 1, offset: 0 });
    expect(total).toBe(101);
  });

  test('a transient error is thrown, not recorded, and a retry succeeds', async () => {
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

  test('cannot be resolved during a rebuild, which may have passed it already', async () => {
    await begin('skip');
    const { id } = await onlyFailure();
    await requestRebuild(log.query, sound, 'replay');
    expect(await retryFailure(log.query, id)).toEqual({ outcome: 'busy', projection: 'counting' });
    expect(await skipFailure(log.query, id, 'why')).toEqual({ outcome: 'busy', projection: 'counting' });
    expect(await onlyFailure()).toMatchObject({ state: 'passed' });
    expect(await retryFailure(log.query, 999)).toEqual({ outcome: 'unknown' });
  });

  test('its resolution delays a concurrent verification request until the replay is requested', async () => {
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

  test('a skip whose rebuild fails leaves it parked with all later events of its subject', async () => {
    const broken = await begin('park');
    await log.append({ counter: 1, amount: 50, bad: true });
    await advance(log.orm, broken, () => undefined);
    await skipFailure(log.query, (await onlyFailure()).id, 'entered twice');
    await expect(rebuild(log.database.url, broken)).rejects.toThrow('division by zero');
    expect(await onlyFailure()).toMatchObject({ state: 'parked' });
    expect(await log.totals()).toEqual({ 1: 1, 2: 30 });
  });

  describe('first met by the rebuild of a newer version', () => {
    async function newer(onPoison: Projection['onPoison']): Promise<Projection> {
      log = await TestLog.open([{ ...sound, onPoison }]);
      await log.append(...story);
      await advance(log.orm, { ...sound, onPoison }, () => undefined);
      const next = { ...countingProjection({ broken: true, onPoison }), version: 2 };
      await requestRebuild(log.query, next, 'replay');
      return next;
    }

    test('policy skip: it is passed and recorded', async () => {
      const next = await newer('skip');
      expect(await rebuild(log.database.url, next)).toBe(true);
      expect(await log.totals()).toEqual({ 1: 4, 2: 30 });
      expect(await onlyFailure()).toMatchObject({ state: 'passed' });
      expect(await verify(log.orm, log.database.url, next)).toMatchObject({ equal: true });
    });

    test('policy stop: the rebuild stops for an operator; the current read model is untouched', async () => {
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
