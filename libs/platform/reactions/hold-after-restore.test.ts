import type { MikroORM } from '@mikro-orm/postgresql';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openOrm, queryThrough } from '@soulvia/platform/database';
import { appendEvents, defineEvent } from '@soulvia/platform/event-log';
import { pino } from 'pino';
import { eventually } from '../../../test/support/eventually.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { collectAll, ensureReactions } from './collect.js';
import { holdAfterRestore, restoredReason } from './hold-after-restore.js';
import { listOutbox, retryRow } from './outbox.js';
import type { Reaction } from './reaction.js';
import { ReactionRunner } from './reaction-runner.js';

const asked = defineEvent<{ for: string }>('Asked', 'question');

describe('reactions after a database restore', () => {
  let original: TestDatabase;
  let copy: TestDatabase | undefined;
  let done: string[];
  let lines: string[];
  const orms: MikroORM[] = [];
  const runners: ReactionRunner[] = [];
  const reaction: Reaction<{ for: string }> = {
    name: 'answer',
    listensTo: asked,
    react: async ({ event }) => {
      done.push(event.body.for);
      return { kind: 'done', how: 'answered' };
    },
  };
  beforeEach(async () => {
    original = await createTestDatabase();
    done = [];
    lines = [];
  });
  afterEach(async () => {
    await endAll();
    await copy?.drop();
    await original.drop();
    copy = undefined;
  });

  async function endAll(): Promise<void> {
    for (const runner of runners.splice(0)) await runner.stop();
    for (const orm of orms.splice(0)) await orm.close(true);
  }
  async function connect(database: TestDatabase): Promise<MikroORM> {
    const orm = await openOrm({ databaseUrl: database.url, entities: [], applicationName: 'test', poolSize: 8 });
    orms.push(orm);
    return orm;
  }
  const query = (orm: MikroORM) => queryThrough(orm.em.fork());
  let subject = 0;
  const ask = (orm: MikroORM, name: string) =>
    orm.em.fork().transactional((em) =>
      appendEvents(queryThrough(em), [{ definition: asked, subjectId: (subject += 1), body: { for: name } }], {
        actor: 'test',
        correlationId: null,
        causationId: null,
      }),
    );
  async function run(orm: MikroORM): Promise<void> {
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
    const runner = new ReactionRunner(orm, [reaction], log, { pollMs: 20 });
    runners.push(runner);
    await runner.start();
  }
  const outbox = async (orm: MikroORM) => {
    const { rows } = await listOutbox(query(orm), ['waiting', 'sending', 'sent', 'held'], { limit: 100, offset: 0 });
    return rows.map(({ id, state, last_error }) => ({ id, state, last_error }));
  };

  /** A database with handled reactions, a waiting row, a row being sent and an uncollected event. */
  async function makeOriginal(): Promise<void> {
    const orm = await connect(original);
    await holdAfterRestore(orm, [reaction]);
    await ensureReactions(query(orm), [reaction]);
    await ask(orm, 'waits');
    await ask(orm, 'was being sent');
    await collectAll(query(orm), reaction, undefined, new AbortController().signal, () => undefined);
    await query(orm)(
      `update reaction_outbox set state = 'sending', attempts = 1, claimed_until = now() where id = (select max(id) from reaction_outbox)`,
    );
    await ask(orm, 'is not collected');
    await endAll();
  }

  test('possibly handled events are held once, and later events are handled', async () => {
    await makeOriginal();
    copy = await createTestDatabase(original.name);
    const [first, second] = [await connect(copy), await connect(copy)];
    await Promise.all([run(first), run(second)]);
    await ask(first, 'afterwards');
    await eventually(() => expect(done).toEqual(['afterwards']));
    await eventually(async () =>
      expect((await outbox(first)).map(({ state }) => state)).toEqual(['held', 'held', 'held', 'sent']),
    );
    const rows = await outbox(first);
    expect(rows.slice(0, 3).map(({ last_error }) => last_error)).toEqual([
      restoredReason,
      restoredReason,
      restoredReason,
    ]);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      held: 3,
      msg: expect.stringContaining('restored or failed over'),
    });

    await retryRow(query(first), rows[0]?.id ?? 0);
    await eventually(() => expect(done).toEqual(['afterwards', 'waits']));
  });

  test('the same database, renamed or not, continues', async () => {
    await makeOriginal();
    await run(await connect(original));
    await eventually(() => expect(done.toSorted()).toEqual(['is not collected', 'waits', 'was being sent']));
    expect(lines).toEqual([]);
  });

  test('a new database holds nothing', async () => {
    const orm = await connect(original);
    await ensureReactions(query(orm), [reaction]);
    await ask(orm, 'first');
    await run(orm);
    await eventually(() => expect(done).toEqual(['first']));
  });
});
