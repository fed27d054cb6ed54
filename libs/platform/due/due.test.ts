import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { NotFound } from '@soulvia/kernel';
import { queryThrough } from '@soulvia/platform/database';
import { defineEvent, runInContext, UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { pino } from 'pino';
import { byWriters } from '../../../test/support/by-writers.js';
import { eventually } from '../../../test/support/eventually.js';
import { TestLog } from '../../../test/support/test-log.js';
import { claimDue, maxAttempts, saveFailedAttempt } from './claim.js';
import { defineDueKind, type Due, type DueHandler } from './due-handler.js';
import { DueRunner, type DueRunnerOptions } from './due-runner.js';
import { retryDueWork } from './operate.js';
import { type DueTime, schedule, unschedule } from './schedule.js';

type Reminder = { text: string };
const reminder = defineDueKind<Reminder>('reminder');
const reminded = defineEvent<{ text: string }>('Reminded', 'reminder');
const quick = { pollMs: 20, firstRetryMs: 10 };
const now: DueTime = { afterSeconds: 0 };

describe('timed work', () => {
  let log: TestLog;
  let unitOfWork: UnitOfWork;
  let woken: number;
  const written: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => void written.push(line) });
  const runners: DueRunner[] = [];
  beforeEach(async () => {
    log = await TestLog.open([]);
    await log.query('create table effects (subject_id int, text text)');
    unitOfWork = new UnitOfWork(log.orm, { requestWakeUp: () => undefined });
    woken = 0;
    written.length = 0;
  });
  afterEach(async () => {
    for (const runner of runners.splice(0)) await runner.stop();
    await log.close();
  });

  async function run(handler: DueHandler, options: Partial<DueRunnerOptions> = {}): Promise<DueRunner> {
    const wakeUp = { requestWakeUp: () => void (woken += 1) };
    const runner = new DueRunner({ orm: log.orm, handlers: [handler], log: logger, wakeUp, ...quick, ...options });
    runners.push(runner);
    await runner.start();
    return runner;
  }

  /** Writes a row for each reminder, and records an event. */
  const reminding = (before?: (due: Due<Reminder>, work: Work) => Promise<void>): DueHandler => ({
    kind: reminder,
    async handle(due: Due<Reminder>, work: Work) {
      await work.query('insert into effects values ($1, $2)', [due.subjectId, due.payload.text]);
      work.record(reminded, due.subjectId, { text: due.payload.text });
      await before?.(due, work);
    },
  });

  const remind = (subjectId: number, time: DueTime = now, text = `text ${subjectId}`) =>
    unitOfWork.run((work) => schedule(work, reminder, subjectId, time, { text }));
  const cancel = (subjectId: number) => unitOfWork.run((work) => unschedule(work, reminder, subjectId));
  const effects = async () =>
    (await log.query<{ text: string }>('select text from effects order by text')).map(({ text }) => text);
  const rows = () =>
    log.query<{ subject_id: number; state: string; attempts: number; last_error: string | null }>(
      'select subject_id, state, attempts, last_error from due_work order by subject_id',
    );
  const noneLeft = () => eventually(async () => expect(await rows()).toEqual([]));

  test('one wake-up a kind is asked for, at the time of its next row: new, moved, or tried again', async () => {
    const asked: number[] = [];
    const wakeUpIn = async (_kind: string, milliseconds: number) => void asked.push(Math.round(milliseconds / 60_000));
    const handler = reminding(() => Promise.reject(new Error('broken')));
    const runner = await run(handler, { pollMs: 3_600_000, firstRetryMs: 120_000, wakeUpIn });
    const next = async (subjectId: number, minutes: number) => {
      await remind(subjectId, { afterSeconds: minutes * 60 });
      await runner.wakeUp();
      return asked.splice(0);
    };
    expect(await next(1, 30)).toEqual([30]);
    expect(await next(2, 40)).toEqual([]);
    expect(await next(3, 20)).toEqual([20]);
    expect(await next(3, 35)).toEqual([30]);
    // Another worker may have moved the job before it was taken.
    await runner.wakeUpInTime();
    expect(asked.splice(0)).toEqual([30]);
    await next(4, 0);
    await eventually(() => expect(asked).toEqual([2]));
  });

  test('an effect, its events and the deletion of its row commit together, in the name of the kind', async () => {
    const context = { requestId: 'request-0000001', actor: 'user:7', causationId: null };
    await runInContext(context, () => remind(1));
    await run(reminding());
    await noneLeft();
    expect(await effects()).toEqual(['text 1']);
    expect(
      await log.query('select type, subject_id, actor, correlation_id, body from events order by position'),
    ).toEqual([
      {
        type: 'Reminded',
        subject_id: 1,
        actor: 'system:reminder',
        correlation_id: 'request-0000001',
        body: { text: 'text 1' },
      },
    ]);
    expect(woken).toBe(1);
  });

  test('a row is not touched before its time, by the clock of the database', async () => {
    await remind(1, { afterSeconds: 3600 });
    await remind(2, { at: new Date(Date.now() + 3_600_000) });
    await remind(3, { at: new Date(0) });
    await run(reminding());
    await eventually(async () => expect(await effects()).toEqual(['text 3']));
    await log.query(`update due_work set due_at = now() where subject_id = 1`);
    await eventually(async () => expect(await effects()).toEqual(['text 1', 'text 3']));
    expect(await rows()).toEqual([expect.objectContaining({ subject_id: 2, attempts: 0 })]);
  });

  test('scheduling again moves the row, unscheduling removes it, and a rolled-back command does neither', async () => {
    await remind(1, { afterSeconds: 3600 }, 'early');
    await log.query(`update due_work set state = 'parked', attempts = 20, last_error = 'broken'`);
    await remind(1, { afterSeconds: 7200 }, 'late');
    const [moved] = await log.query(
      `select state, attempts, last_error, payload, due_at > now() + interval '7000 seconds' as is_late from due_work`,
    );
    expect(moved).toEqual({
      state: 'waiting',
      attempts: 0,
      last_error: null,
      payload: { text: 'late' },
      is_late: true,
    });
    const failing = unitOfWork.run(async (work) => {
      await unschedule(work, reminder, 1);
      await schedule(work, reminder, 2, now, { text: 'never' });
      throw new NotFound('Order');
    });
    await expect(failing).rejects.toThrow('not found');
    expect((await rows()).map(({ subject_id }) => subject_id)).toEqual([1]);
    expect([await cancel(1), await cancel(1)]).toEqual([true, false]);
    expect(await rows()).toEqual([]);
  });

  test('failed attempts leave no effect, are counted, retried with backoff and parked after twenty', async () => {
    await remind(1);
    await remind(2);
    let isBroken = true;
    await run(
      reminding(async ({ subjectId }) => {
        if (isBroken && subjectId === 1) throw new TypeError('secret detail');
      }),
      { firstRetryMs: 1 },
    );
    await eventually(async () => expect(await effects()).toEqual(['text 2']));
    // The delays of twenty attempts would be long even so.
    await eventually(async () => {
      await log.query(`update due_work set due_at = now() where state = 'waiting'`);
      expect(await rows()).toEqual([
        {
          subject_id: 1,
          state: 'parked',
          attempts: maxAttempts,
          last_error: 'the attempt failed with an error; the log of the worker has it',
        },
      ]);
    });
    expect(await effects()).toEqual(['text 2']);
    expect(await log.query('select subject_id from events')).toEqual([{ subject_id: 2 }]);
    const lines = written.map((line) => JSON.parse(line) as { level: number; kind?: string; attempts?: number });
    expect(lines.filter(({ kind }) => kind === 'reminder').map(({ level, attempts }) => [level, attempts])).toEqual([
      ...Array.from({ length: maxAttempts - 1 }, (_one, n) => [40, n + 1]),
      [50, maxAttempts],
    ]);

    isBroken = false;
    expect(await retryDueWork(log.query, 'reminder', 1)).toBe('done');
    await noneLeft();
    expect(await effects()).toEqual(['text 1', 'text 2']);
  });

  test('the time of the next attempt follows the backoff, and what was moved since then keeps its time', async () => {
    await remind(1);
    const claim = async () => {
      const row = await log.orm.em.fork().transactional((em) => claimAndRollBack(queryThrough(em)));
      return row;
    };
    const row = await claim();
    await saveFailedAttempt(log.query, row, 'busy', 5_000);
    const [after] = await log.query<{ seconds: number }>(
      `select round(extract(epoch from due_at - now()))::int as seconds from due_work`,
    );
    expect(after?.seconds).toBe(5);
    await log.query('update due_work set due_at = now()');
    const again = await claim();
    expect(again.attempts).toBe(1);
    await remind(1, { afterSeconds: 60 });
    expect(await saveFailedAttempt(log.query, again, 'busy', 5_000)).toBeUndefined();
    expect(await rows()).toEqual([{ subject_id: 1, state: 'waiting', attempts: 0, last_error: null }]);
    await cancel(1);
    expect(await saveFailedAttempt(log.query, again, 'busy', 5_000)).toBeUndefined();
  });

  async function claimAndRollBack(query: ReturnType<typeof queryThrough>) {
    await query('savepoint before');
    const row = await claimDue(query, ['reminder']);
    await query('rollback to before');
    if (!row) throw new Error('nothing was due');
    return row;
  }

  test('a handler that finds its reason gone ends silently: the row goes without an effect', async () => {
    await remind(1);
    await run({ kind: reminder, handle: async () => undefined });
    await noneLeft();
    expect(await log.query('select 1 from events')).toEqual([]);
    expect(written.filter((line) => /"level":(?:4|5)0/.test(line))).toEqual([]);
  });

  test('a handler may schedule its own row again', async () => {
    await remind(1, now, '1');
    await run(
      reminding(async ({ subjectId, payload }, work) => {
        if (payload.text !== '5')
          await schedule(work, reminder, subjectId, now, { text: `${Number(payload.text) + 1}` });
      }),
    );
    await noneLeft();
    expect(await effects()).toEqual(['1', '2', '3', '4', '5']);
  });

  test('a kind that a worker does not know waits for one that knows it', async () => {
    await unitOfWork.run((work) => schedule(work, { name: 'of-a-newer-version' }, 1, { at: new Date(0) }, {}));
    await remind(2);
    await run(reminding());
    await eventually(async () => expect(await effects()).toEqual(['text 2']));
    expect(await rows()).toEqual([{ subject_id: 1, state: 'waiting', attempts: 0, last_error: null }]);
    let done = 0;
    await run({ kind: { name: 'of-a-newer-version' }, handle: async () => void (done += 1) });
    await noneLeft();
    expect(done).toBe(1);
  });

  test('two workers and many wake-ups: each of 200 effects takes place once', async () => {
    const another = await log.anotherOrm();
    const first = await run(reminding());
    const second = await run(reminding(), { orm: another });
    const ids = Array.from({ length: 200 }, (_one, n) => n + 1);
    await byWriters(ids, async (id) => {
      await remind(id);
      for (const runner of [first, second]) void runner.wakeUp();
    });
    await noneLeft();
    await second.stop();
    await another.close(true);
    expect((await effects()).toSorted()).toEqual(ids.map((id) => `text ${id}`).toSorted());
    expect(await log.query('select 1 from events')).toHaveLength(200);
  });

  test('moving and unscheduling under load: no effect after its removal committed, none lost, none twice', async () => {
    const another = await log.anotherOrm();
    await run(reminding());
    const second = await run(reminding(), { orm: another });
    const pause = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 30));
    /** Replaces what has not taken place yet. @returns how many effects more there will be. */
    const replace = (id: number, round: number) =>
      unitOfWork.run(async (work) => {
        const wasWaiting = await unschedule(work, reminder, id);
        await schedule(work, reminder, id, now, { text: `${id}/${round}` });
        return wasWaiting ? 0 : 1;
      });
    let planned = 0;
    const replaced = Array.from({ length: 40 }, (_one, n) => n);
    await byWriters(replaced, async (id) => {
      for (let round = 0; round < 6; round += 1) {
        const more = await replace(id, round);
        planned += more;
        await pause();
        if (round % 2 === 1 && (await cancel(id))) planned -= 1;
      }
    });
    const moved = Array.from({ length: 40 }, (_one, n) => 100 + n);
    await byWriters(moved, async (id) => {
      for (let round = 0; round < 6; round += 1) {
        await remind(id, now, `${id}/${round}`);
        await pause();
      }
    });
    await noneLeft();
    await second.stop();
    await another.close(true);
    const texts = await effects();
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((text) => Number.parseInt(text, 10) < 100)).toHaveLength(planned);
    for (const id of moved) expect(texts).toContain(`${id}/5`);
  });

  test('a command that locks its subject and then moves the row never loses against the attempt', async () => {
    await log.query('create table subjects (id int primary key, is_open boolean)');
    await log.query('insert into subjects values (1, true)');
    const lock = (work: Pick<Work, 'query'>) => work.query('select is_open from subjects where id = 1 for update');
    let entered = 0;
    await remind(1);
    const handler: DueHandler = {
      kind: reminder,
      async handle(_due, work) {
        entered += 1;
        const [subject] = (await lock(work)) as { is_open: boolean }[];
        if (subject?.is_open) await work.query(`insert into effects values (1, 'given up')`);
      },
    };
    const command = log.orm.em.fork();
    await command.begin();
    const query = queryThrough(command);
    await lock({ query });
    await run(handler);
    await eventually(() => expect(entered).toBe(1));
    // The attempt has the row and waits for the subject: both wait for each other until the attempt gives up.
    await query('update subjects set is_open = false where id = 1');
    await schedule({ query }, reminder, 1, now, { text: 'moved' });
    await command.commit();
    await noneLeft();
    expect(await effects()).toEqual([]);
  });

  test('a wake-up is handled without waiting for the poll', async () => {
    const runner = await run(reminding(), { pollMs: 3_600_000 });
    await remind(1);
    void runner.wakeUp();
    void runner.wakeUp();
    await eventually(async () => expect(await effects()).toEqual(['text 1']));
  });

  test('an idle runner sends one statement per poll', async () => {
    const statements: string[] = [];
    const connection = {
      query: (sql: string, parameters?: unknown[]) => {
        statements.push(sql);
        return log.query(sql, parameters);
      },
    };
    await run(reminding(), { connection: connection as never });
    await eventually(() => expect(statements.length).toBeGreaterThan(5));
    expect(new Set(statements).size).toBe(1);
  });
});
