import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { retryDelay } from '@soulvia/platform/concurrency';
import { queryThrough } from '@soulvia/platform/database';
import { appendEvents, defineEvent } from '@soulvia/platform/event-log';
import { rebuild, requestRebuild } from '@soulvia/platform/projections';
import { pino } from 'pino';
import { eventually } from '../../../test/support/eventually.js';
import { countingProjection, TestLog } from '../../../test/support/test-log.js';
import { type Claim, claimDue, findDue, reclaimExpiredLeases } from './claims.js';
import { collectAll, ensureReactions } from './collect.js';
import { dropRow, listOutbox, retryRow, deleteOldOutboxRows } from './outbox.js';
import { perform } from './perform.js';
import type { Attempt, Outcome, Reaction } from './reaction.js';
import { ReactionRunner, type RunnerTimings } from './reaction-runner.js';
import { saveOutcomes } from './save-outcome.js';

const asked = defineEvent<{ for: string }>('Asked', 'question');
const quick: Partial<RunnerTimings> = { pollMs: 20, firstRetryMs: 10 };

describe('reactions', () => {
  let log: TestLog;
  let done: string[];
  let asker = 0;
  const written: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => void written.push(line) });
  const runners: ReactionRunner[] = [];
  beforeEach(async () => {
    log = await TestLog.open([countingProjection()]);
    done = [];
    written.length = 0;
  });
  afterEach(async () => {
    for (const runner of runners.splice(0)) await runner.stop();
    await log.close();
  });

  /** Records its attempts. */
  const answering = (react?: (attempt: Attempt<{ for: string }>) => Promise<Outcome>): Reaction => ({
    name: 'answer',
    listensTo: asked,
    react: async (attempt) => {
      const outcome = react && (await react(attempt as Attempt<{ for: string }>));
      if (outcome && outcome.kind !== 'done') return outcome;
      done.push(String(attempt.event.body.for));
      return { kind: 'done', how: 'answered' };
    },
  });

  async function ask(names: string[], at?: Date): Promise<void> {
    const context = { actor: 'test', correlationId: null, causationId: null, at };
    await log.orm.em.fork().transactional((em) =>
      appendEvents(
        queryThrough(em),
        names.map((name) => ({ definition: asked, subjectId: (asker += 1), body: { for: name } })),
        context,
      ),
    );
  }

  async function run(reaction: Reaction, patience = quick): Promise<ReactionRunner> {
    const runner = new ReactionRunner(log.orm, [reaction], logger, patience);
    runners.push(runner);
    await runner.start();
    return runner;
  }

  const collect = (reaction: Reaction) =>
    collectAll(log.query, reaction, undefined, new AbortController().signal, () => undefined);

  /** Collects what was recorded and claims the next row, as a worker does. */
  async function claimOne(reaction: Reaction) {
    await ensureReactions(log.query, [reaction]);
    await ask(['one']);
    await collect(reaction);
    const [claim] = await claimDue(log.query, [reaction], 60_000, 1);
    if (!claim) throw new Error('nothing was due');
    return claim;
  }

  const saveOne = async (claim: Claim, outcome: Outcome) =>
    (await saveOutcomes(log.query, [{ claim, outcome }], 10))[0];

  const rows = () =>
    log.query<{ state: string; attempts: number }>('select state, attempts from reaction_outbox order by id');
  const states = async () => (await rows()).map(({ state }) => state);
  const endLease = () =>
    log.query(`update reaction_outbox set claimed_until = now() - interval '1 second' where state = 'sending'`);

  test('a new reaction ignores old events', async () => {
    await ask(['before']);
    await run(answering());
    await ask(['after']);
    await eventually(async () => expect(await states()).toEqual(['sent']));
    expect(done).toEqual(['after']);
  });

  test('a reaction that is switched off gets no rows, also later, and has those of events after it is switched on', async () => {
    let isOff = true;
    const reaction = { ...answering(), isOff: async () => isOff };
    await run(reaction);
    await ask(['while it is off']);
    const [last] = await log.query<{ position: number }>('select max(position) as position from events');
    await eventually(async () => {
      const [checkpoint] = await log.query<{ position: number }>('select position from reactions where name = $1', [
        reaction.name,
      ]);
      expect(checkpoint?.position).toBeGreaterThanOrEqual(last?.position ?? 0);
    });
    isOff = false;
    await ask(['while it is on']);
    await eventually(async () => expect(await states()).toEqual(['sent']));
    expect(done).toEqual(['while it is on']);
  });

  test('an event of a newer schema version waits, is shown to operators, and is handled by a newer worker', async () => {
    const older = await run(answering());
    await log.query(
      `insert into events (type, schema_version, subject, subject_id, subject_version, actor, recorded_at, body)
       values ('Asked', 2, 'question', 900, 1, 'test', now(), '{"for": "later"}')`,
    );
    await eventually(async () => {
      const { rows: waiting } = await listOutbox(log.query, ['waiting'], { limit: 10, offset: 0 });
      expect(waiting.map(({ last_error }) => last_error)).toEqual([
        expect.stringContaining('waits for a newer worker'),
      ]);
    });
    await older.stop();
    expect(done).toEqual([]);
    const version2 = { version: 2, upcasters: { 1: 'e.body' } };
    await run({ ...answering(), listensTo: defineEvent<{ for: string }>('Asked', 'question', version2) });
    await eventually(() => expect(done).toEqual(['later']));
  });

  test('workers that collect at the same time add each event once, and none of them fails', async () => {
    const reaction = answering();
    await ensureReactions(log.query, [reaction]);
    for (let round = 0; round < 10; round += 1) {
      await ask(['one', 'two']);
      const collected = await Promise.all([1, 2, 3, 4].map(() => collect(reaction)));
      expect(collected.reduce((sum, added) => sum + added, 0)).toBe(2);
    }
    expect(await states()).toHaveLength(20);
  });

  test('two runners perform each of a hundred events once, while they are being recorded', async () => {
    const another = await log.anotherOrm();
    const reaction = answering(async ({ markDispatched }) => {
      await markDispatched();
      return { kind: 'done', how: '' };
    });
    const second = new ReactionRunner(another, [reaction], logger, quick);
    await run(reaction);
    await second.start();
    const names = Array.from({ length: 100 }, (_, index) => `event ${index}`);
    await Promise.all(names.map((name) => ask([name])));
    await eventually(() => expect(done.length).toBeGreaterThanOrEqual(100));
    await eventually(async () => expect(new Set(await states())).toEqual(new Set(['sent'])));
    await second.stop();
    await another.close(true);
    expect(done.toSorted()).toEqual(names.toSorted());
    expect((await rows()).map(({ attempts }) => attempts)).toEqual(names.map(() => 1));
  });

  test('a rewound checkpoint repeats nothing, also after finished rows were deleted', async () => {
    await run(answering());
    await ask(['recent', 'recent too']);
    await ask(['old'], new Date(Date.now() - 29 * 86_400_000));
    await eventually(async () => expect(await states()).toEqual(['sent', 'sent', 'sent']));
    await log.query(`update reactions set position = 0`);
    await ask(['next']);
    await eventually(async () => expect(await states()).toEqual(['sent', 'sent', 'sent', 'sent']));
    // Makes the third row three days older.
    await log.query(`alter table events disable trigger append_only`);
    for (const table of ['events', 'reaction_outbox'])
      await log.query(`update ${table} set recorded_at = recorded_at - interval '3 days'`);
    expect(await deleteOldOutboxRows(log.query)).toBe(1);
    await log.query(`update reactions set position = 0`);
    await ask(['last']);
    await eventually(() => expect(done).toContain('last'));
    expect(done.toSorted()).toEqual(['last', 'next', 'old', 'recent', 'recent too']);
    expect(written.join()).toContain('events were too old to react to');
  });

  test('without its row a rewound checkpoint repeats the event', async () => {
    await run(answering());
    await ask(['again']);
    await eventually(async () => expect(await states()).toEqual(['sent']));
    await log.query('delete from reaction_outbox');
    await log.query('update reactions set position = 0');
    await eventually(() => expect(done).toEqual(['again', 'again']));
  });

  test('a replay of every projection triggers no reaction', async () => {
    await run(answering());
    await ask(['one', 'two']);
    await log.append({ counter: 1, amount: 1 });
    await eventually(async () => expect(await states()).toEqual(['sent', 'sent']));
    await requestRebuild(log.query, countingProjection(), 'replay');
    expect(await rebuild(log.database.url, countingProjection())).toBe(true);
    await ask(['three']);
    await eventually(() => expect(done).toHaveLength(3));
    expect(done.toSorted()).toEqual(['one', 'three', 'two']);
  });

  test('an event that commits late is not missed', async () => {
    await run(answering());
    const held = log.orm.em.fork();
    await held.begin();
    await appendEvents(queryThrough(held), [{ definition: asked, subjectId: 1_000, body: { for: 'late' } }], {
      actor: 'test',
      correlationId: null,
      causationId: null,
    });
    await ask(['early']);
    await log.append({ counter: 1, amount: 1 });
    await new Promise((resolve) => setTimeout(resolve, 200));
    await held.commit();
    await eventually(() => expect(done.toSorted()).toEqual(['early', 'late']));
  });

  test('failed attempts are retried with backoff, refused and unknown ones are not', async () => {
    let attempts = 0;
    await run(
      answering(async ({ event }) => {
        if (event.body.for === 'stubborn') return { kind: 'refused', why: 'never' };
        if (event.body.for === 'lost') return { kind: 'unknown', why: 'who knows' };
        if (event.body.for === 'gone') return { kind: 'dropped', why: 'too late' };
        attempts += 1;
        return attempts < 4 ? { kind: 'retry', why: 'busy' } : { kind: 'done', how: '' };
      }),
    );
    await ask(['stubborn', 'lost', 'gone', 'busy']);
    await eventually(async () => expect(await states()).toEqual(['failed', 'held', 'dropped', 'sent']));
    expect((await rows()).map((row) => row.attempts)).toEqual([1, 1, 1, 4]);
    expect(done).toEqual(['busy']);
    const levels = written.map((line) => JSON.parse(line) as { level: number; why?: string });
    expect(levels.find(({ why }) => why === 'who knows')?.level).toBe(50);
    expect([1, 2, 3, 9, 60].map((count) => retryDelay(count, 5_000))).toEqual([
      5_000, 10_000, 20_000, 900_000, 900_000,
    ]);
  });

  test('rows that fail for days are left to an operator, who may retry or drop them', async () => {
    const reaction = answering(async () => ({ kind: 'retry', why: 'no server' }));
    const claim = await claimOne(reaction);
    await log.query(`update reaction_outbox set created_at = now() - interval '6 days'`);
    expect(await saveOne(claim, { kind: 'retry', why: 'no server' })).toBe('failed');
    expect(await retryRow(log.query, claim.id)).toEqual({ reaction: 'answer', position: claim.position });
    expect(await retryRow(log.query, claim.id)).toBeUndefined();
    expect(await dropRow(log.query, claim.id, 'waiting rows are not for dropping')).toBeUndefined();
    const [again] = await claimDue(log.query, [reaction], 60_000, 1);
    expect(again?.attempts).toBe(2);
    if (again) await saveOne(again, { kind: 'refused', why: 'never' });
    expect(await dropRow(log.query, claim.id, 'not wanted')).toEqual({ reaction: 'answer', position: claim.position });
    const { rows: listed, total } = await listOutbox(log.query, ['dropped'], { limit: 10, offset: 0 });
    expect([total, listed[0]?.last_error]).toEqual([1, 'not wanted']);
  });

  test('rows of a dead worker are retried before dispatch and held after it', async () => {
    const reaction = answering();
    const claim = await claimOne(reaction);
    expect(await reclaimExpiredLeases(log.query)).toEqual([]);
    await endLease();
    expect(await reclaimExpiredLeases(log.query)).toEqual([
      expect.objectContaining({ id: claim.id, state: 'waiting' }),
    ]);
    const [again] = await claimDue(log.query, [reaction], 60_000, 1);
    if (!again) throw new Error('nothing was due');
    const options = { signal: new AbortController().signal, leaseMs: 60_000 };
    const dying = answering(async ({ markDispatched }) => {
      await markDispatched();
      await endLease();
      expect(await reclaimExpiredLeases(log.query)).toEqual([expect.objectContaining({ id: claim.id, state: 'held' })]);
      return { kind: 'done', how: 'after all' };
    });
    const { outcome } = await perform(log.query, dying, again, options);
    expect(await states()).toEqual(['held']);
    expect(await findDue(log.query, [reaction])).toEqual([]);
    // The worker was only frozen: its certain outcome replaces the unknown one.
    expect(await saveOne(again, outcome)).toBe('sent');
  });

  test('a worker that resumes after its row was claimed by another dispatches and changes nothing', async () => {
    const reaction = answering(async ({ markDispatched }) => {
      await markDispatched();
      return { kind: 'done', how: '' };
    });
    const frozen = await claimOne(reaction);
    await endLease();
    await reclaimExpiredLeases(log.query);
    const [other] = await claimDue(log.query, [reaction], 60_000, 1);
    const options = { signal: new AbortController().signal, leaseMs: 60_000 };
    const { outcome } = await perform(log.query, reaction, frozen, options);
    expect(outcome.kind).toBe('retry');
    expect(done).toEqual([]);
    expect(await saveOne(frozen, outcome)).toBeUndefined();
    if (!other) throw new Error('nothing was due');
    expect((await perform(log.query, reaction, other, options)).outcome.kind).toBe('done');
    expect(done).toEqual(['one']);
  });

  test('an error after dispatch holds the row; one before it is retried', async () => {
    let broken = true;
    await run(
      answering(async ({ event, markDispatched }) => {
        if (event.body.for === 'after') await markDispatched();
        if (event.body.for === 'after' || broken) {
          broken = false;
          throw new Error('a bug');
        }
        return { kind: 'done', how: '' };
      }),
    );
    await ask(['before']);
    await eventually(async () => expect(await states()).toEqual(['sent']));
    await ask(['after']);
    await eventually(async () => expect(await states()).toEqual(['sent', 'held']));
    expect(done).toEqual(['before']);
  });

  test('a stopping runner leaves undispatched rows to the next one and waits for dispatched ones', async () => {
    let entered = 0;
    const reaction = answering(async ({ event, signal, markDispatched }) => {
      entered += 1;
      if (event.body.for === 'dispatched') await markDispatched();
      await new Promise((resolve) => setTimeout(resolve, event.body.for === 'dispatched' ? 300 : 100));
      return signal.aborted && event.body.for !== 'dispatched'
        ? { kind: 'retry', why: 'this worker is ending' }
        : { kind: 'done', how: '' };
    });
    const runner = await run(reaction, { ...quick, firstRetryMs: 60_000 });
    await ask(['dispatched', 'not yet']);
    await eventually(() => expect(entered).toBe(2));
    await runner.stop();
    expect(await states()).toEqual(['sent', 'waiting']);
  });

  test('a wake-up is handled without waiting for the poll', async () => {
    const runner = await run(answering(), { pollMs: 3_600_000, firstRetryMs: 10 });
    await ask(['by-wake-up']);
    void runner.wakeUp();
    void runner.wakeUp();
    await eventually(() => expect(done).toEqual(['by-wake-up']));
  });
});
