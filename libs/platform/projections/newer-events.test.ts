import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { defineEvent, NewerEventVersion } from '@soulvia/platform/event-log';
import { countingProjection, TestLog } from '../../../test/support/test-log.js';
import { advance } from './advance.js';
import { listFailures } from './operate.js';
import { rebuild } from './rebuild.js';
import { requestRebuild } from './rebuild-request.js';
import { verify } from './verify.js';

const older = countingProjection();
/** The projection in the next release, which supports a second version of the event. */
const newer = {
  ...older,
  version: 2,
  listensTo: [
    defineEvent('Counted', 'counter', {
      version: 2,
      upcasters: { 1: `jsonb_build_object('amount', (e.body->>'amount')::int)` },
    }),
  ],
};

describe('projection: events of schema versions that this process does not know', () => {
  let log: TestLog;
  beforeEach(async () => (log = await TestLog.open([older])));
  afterEach(async () => log.close());

  async function record(schemaVersion: number, subjectId: number, type = 'Counted'): Promise<number> {
    const [row] = await log.query<{ position: number }>(
      `insert into events (type, schema_version, subject, subject_id, subject_version, actor, recorded_at, body)
       values ($3, $1, 'counter', $2, 1, 'test', now(), '{"amount": 7}') returning position`,
      [schemaVersion, subjectId, type],
    );
    return row?.position ?? 0;
  }

  const fold = (projection = older) => advance(log.orm, projection, () => undefined);

  test.each([2, 999])(
    'an older fold stops before an event of schema version %i, says so, and records no failure',
    async (version) => {
      await log.append({ counter: 1, amount: 5 });
      const position = await record(version, 2);
      await log.append({ counter: 3, amount: 1 });
      await expect(fold()).rejects.toThrow(NewerEventVersion);
      await expect(fold()).rejects.toThrow(`event ${position} (Counted) has schema version ${version}`);
      expect(await log.totals()).toEqual({ 1: 5 });
      expect(await log.checkpoint()).toMatchObject({
        position: position - 1,
        state: 'running',
        last_error: expect.stringContaining('waits for a newer worker'),
      });
      expect((await listFailures(log.query, { limit: 10, offset: 0 })).total).toBe(0);
    },
  );

  test('a newer worker continues where the older one waits, and the note disappears', async () => {
    await log.append({ counter: 1, amount: 5 });
    await record(2, 2);
    await expect(fold()).rejects.toThrow(NewerEventVersion);
    const sameTables = { ...newer, version: 1 };
    await fold(sameTables);
    expect(await log.totals()).toEqual({ 1: 5, 2: 7 });
    expect(await log.checkpoint()).toMatchObject({ state: 'running', last_error: null });
    expect(await verify(log.orm, log.database.url, sameTables)).toEqual({ equal: true, rows: 2 });
  });

  test('a rebuild by an older process fails transiently, and its request stays for a newer one', async () => {
    await log.append({ counter: 1, amount: 5 });
    await record(2, 2);
    await log.query(`update projections set state = 'stopped'`);
    await requestRebuild(log.query, older, 'replay');
    await expect(rebuild(log.database.url, older)).rejects.toThrow(NewerEventVersion);
    const [request] = await log.query<{ phase: string }>('select phase from projection_rebuilds');
    expect(request?.phase).not.toBe('failed');
    expect(await rebuild(log.database.url, { ...newer, version: 1 })).toBe(true);
    expect(await log.totals()).toEqual({ 1: 5, 2: 7 });
  });

  test('an event of schema version 0, which nothing can read, is handled by the policy for poison events', async () => {
    await log.append({ counter: 1, amount: 5 });
    const position = await record(0, 2);
    await log.append({ counter: 3, amount: 1 });
    await fold();
    expect(await log.totals()).toEqual({ 1: 5 });
    expect(await log.checkpoint()).toMatchObject({ position: position - 1, state: 'stopped' });
    const { failures } = await listFailures(log.query, { limit: 10, offset: 0 });
    expect(failures).toEqual([
      expect.objectContaining({ position, state: 'open', error: 'schema version 0 of Counted cannot be read' }),
    ]);
  });

  test('an event of an unknown type is ignored', async () => {
    await log.append({ counter: 1, amount: 5 });
    await record(1, 2, 'NeverDeclared');
    await log.append({ counter: 3, amount: 1 });
    await fold();
    expect(await log.totals()).toEqual({ 1: 5, 3: 1 });
  });
});
