import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { queryThrough } from '@soulvia/platform/database';
import { appendEvents, defineEvent } from '@soulvia/platform/event-log';
import { pino } from 'pino';
import { byWriters } from '../../../test/support/by-writers.js';
import { eventually } from '../../../test/support/eventually.js';
import { TestLog } from '../../../test/support/test-log.js';
import type { DueHandler } from './due-handler.js';
import { DueRunner, type DueRunnerOptions } from './due-runner.js';

const ordered = defineEvent<{ item: string }>('Ordered', 'purchase');
const packed = defineEvent<{ item: string }>('Packed', 'purchase');

describe('timed work tied to an event', () => {
  let log: TestLog;
  let subject: number;
  const runners: DueRunner[] = [];
  beforeEach(async () => {
    log = await TestLog.open([]);
    await log.query('create table effects (subject_id int, text text)');
    subject = 0;
  });
  afterEach(async () => {
    for (const runner of runners.splice(0)) await runner.stop();
    await log.close();
  });

  async function run(handler: DueHandler, options: Partial<DueRunnerOptions> = {}): Promise<DueRunner> {
    const quick = { pollMs: 20, firstRetryMs: 10, wakeUp: { requestWakeUp: () => undefined } };
    const silent = pino({ level: 'silent' });
    const runner = new DueRunner({ orm: log.orm, handlers: [handler], log: silent, ...quick, ...options });
    runners.push(runner);
    await runner.start();
    return runner;
  }

  const following = (listensTo = ordered): DueHandler => ({
    kind: { name: 'pack' },
    listensTo,
    async handle({ subjectId, body, actor }, work) {
      await work.query('insert into effects values ($1, $2)', [subjectId, `${actor} ${String(body.item)}`]);
      work.record(packed, subjectId, { item: String(body.item) });
    },
  });
  const order = (...items: string[]) =>
    log.orm.em.fork().transactional((em) =>
      appendEvents(
        queryThrough(em),
        items.map((item) => ({ definition: ordered, subjectId: (subject += 1), body: { item } })),
        { actor: 'user:3', correlationId: 'request-0000002', causationId: null },
      ),
    );
  const effects = async () =>
    (await log.query<{ text: string }>('select text from effects order by text')).map(({ text }) => text);
  const rows = () => log.query('select subject_id, attempts, last_error from due_work');
  const noneLeft = () => eventually(async () => expect(await rows()).toEqual([]));
  const expectDone = (...items: string[]) =>
    eventually(async () => expect(await effects()).toEqual(items.map((item) => `user:3 ${item}`).toSorted()));

  test('a wake-up takes in the new events of its type, long before the next poll', async () => {
    const runner = await run(following(), { pollMs: 600_000 });
    for (const items of [['soap'], ['oil', 'balm']]) {
      await order(...items);
      void runner.wakeUp();
      await eventually(async () => expect(await effects()).toContain(`user:3 ${items.at(-1)}`));
      await noneLeft();
    }
    await expectDone('soap', 'oil', 'balm');
  });

  test('each event from its first start on has one effect, which names the event as its cause', async () => {
    await order('before');
    await run(following());
    await order('first', 'second');
    await expectDone('first', 'second');
    await noneLeft();
    expect(
      await log.query(
        `select e.actor, e.correlation_id, cause.body->>'item' as cause from events e
           join events cause on cause.id::text = e.causation_id::text where e.type = 'Packed' order by cause.position`,
      ),
    ).toEqual([
      { actor: 'system:pack', correlation_id: 'request-0000002', cause: 'first' },
      { actor: 'system:pack', correlation_id: 'request-0000002', cause: 'second' },
    ]);
  });

  test('two workers take in events while they are recorded, each once', async () => {
    const another = await log.anotherOrm();
    await run(following());
    const second = await run(following(), { orm: another });
    const items = Array.from({ length: 60 }, (_one, n) => `item ${n}`);
    await byWriters(items, (item) => order(item));
    await expectDone(...items);
    await noneLeft();
    await second.stop();
    await another.close(true);
    expect(await effects()).toHaveLength(items.length);
  });

  test('a restarted worker continues where the last one ended', async () => {
    const first = await run(following());
    await order('one');
    await expectDone('one');
    await first.stop();
    await order('two');
    await run(following());
    await expectDone('one', 'two');
    expect(await log.query(`select 1 from reactions where name = 'due:pack'`)).toHaveLength(1);
  });

  test('a checkpoint beyond the end of a replaced log returns to it, so that no new event is passed over', async () => {
    const first = await run(following());
    await first.stop();
    await log.query(`update reactions set position = position + 1000 where name = 'due:pack'`);
    await run(following());
    await eventually(async () =>
      expect(
        await log.query(`select 1 from reactions where name = 'due:pack' and position > event_log_safe_position()`),
      ).toEqual([]),
    );
    await order('one');
    await expectDone('one');
  });

  test('a checkpoint stays where it is while there are few events of other types, and follows when there are many', async () => {
    const runner = await run(following(), { pollMs: 600_000 });
    const other = (first: number, last: number) =>
      log.query(`insert into events (type, schema_version, subject, subject_id, subject_version, actor, recorded_at, body)
                 select 'Packed', 1, 'purchase', nth, 1, 'test', now(), '{}' from generate_series(${first}, ${last}) as nth`);
    const behind = async () =>
      (
        await log.query(`select event_log_safe_position() - position as behind from reactions where name = 'due:pack'`)
      )[0];
    await other(1, 1);
    await runner.wakeUp();
    expect(await behind()).toEqual({ behind: 1 });
    await other(2, 1_001);
    await runner.wakeUp();
    expect(await behind()).toEqual({ behind: 0 });
  });

  test('an event of a newer schema version waits for a newer worker', async () => {
    const older = await run(following(), { firstRetryMs: 60_000 });
    await log.query(
      `insert into events (type, schema_version, subject, subject_id, subject_version, actor, recorded_at, body)
       values ('Ordered', 2, 'purchase', 900, 1, 'user:3', now(), '{"item": "later"}')`,
    );
    await eventually(async () =>
      expect(await rows()).toEqual([
        expect.objectContaining({ attempts: 1, last_error: expect.stringContaining('waits for a newer worker') }),
      ]),
    );
    await older.stop();
    await log.query('update due_work set due_at = now()');
    const version2 = { version: 2, upcasters: { 1: 'e.body' } };
    await run(following(defineEvent<{ item: string }>('Ordered', 'purchase', version2)));
    await expectDone('later');
  });
});
