import { beforeAll, describe, expect, test } from '@jest/globals';
import { queryThrough } from '@soulvia/platform/database';
import { appendEvents, defineEvent } from '@soulvia/platform/event-log';
import { runCliHere } from '../../../../test/support/run-cli-here.js';
import { testEnvironment } from '../../../../test/support/test-config.js';
import { useTestLog } from '../../../../test/support/test-log.js';

const wanted = defineEvent<{ reset_id: string }>('LetterWanted', 'letter');

describe('npm run cli -- failures', () => {
  const log = useTestLog();
  beforeAll(async () => {
    await log.query(
      `insert into due_work (kind, subject_id, due_at, state, attempts, last_error, payload) values
         ('reminder', 1, now() - interval '1 day', 'parked', 20, 'broken', '{"text": "private"}'),
         ('reminder', 2, now() - interval '1 hour', 'waiting', 3, 'busy', '{}'),
         ('courier-poll', 3, now() + interval '1 hour', 'waiting', 0, null, '{}')`,
    );
    const context = { actor: 'test', correlationId: null, causationId: null };
    await log.orm.em.fork().transactional(async (em) => {
      const events = [1, 2, 3, 4].map((subjectId) => ({ definition: wanted, subjectId, body: { reset_id: 'secret' } }));
      await appendEvents(queryThrough(em), events, context);
    });
    await log.query(
      `insert into reaction_outbox (reaction, position, event_id, recorded_at, state, attempts, last_error)
       select 'password-reset-mail', position, id, recorded_at, (array['held', 'failed', 'waiting', 'sent'])[subject_id], 1, 'reply 550 to RCPT TO'
         from events where type = 'LetterWanted' order by position`,
    );
  });

  const cli = (...args: string[]) => runCliHere(['failures', ...args], testEnvironment(log.database));

  test('lists timed work and messages that failed, resolves them, and records the actor', async () => {
    const { out } = await cli();
    expect(out.split('\n').slice(2)).toEqual([
      expect.stringMatching(/^work:reminder:1 +20 attempts +parked .* broken$/),
      expect.stringMatching(/^work:reminder:2 +3 attempts +retrying .* busy$/),
      expect.stringMatching(/^mail:1 +password-reset-mail, event at \d+ +held .* reply 550 to RCPT TO$/),
      expect.stringMatching(/^mail:2 +password-reset-mail, event at \d+ +failed /),
      '',
    ]);
    expect(out).not.toMatch(/private|secret|@/);
    for (const id of ['work:reminder:1', 'mail:1'])
      expect(await cli('retry', id)).toMatchObject({ code: 0, out: `${id} is tried again.\n` });
    for (const id of ['work:reminder:2', 'mail:2'])
      expect(await cli('drop', id, '--reason', 'by hand')).toMatchObject({ code: 0, out: `${id} was dropped.\n` });
    expect((await cli('list')).out).toBe('Nothing has failed.\n');
    expect(await log.query('select subject_id, state, attempts from due_work order by subject_id')).toEqual([
      { subject_id: 1, state: 'waiting', attempts: 0 },
      { subject_id: 3, state: 'waiting', attempts: 0 },
    ]);
    expect(await log.query('select id, state from reaction_outbox where id < 3 order by id')).toEqual([
      { id: 1, state: 'waiting' },
      { id: 2, state: 'dropped' },
    ]);
    const actor = expect.stringMatching(/^cli:/) as unknown;
    const message = { reaction: 'password-reset-mail', position: expect.any(Number) as unknown };
    expect(
      await log.query(
        `select type, subject_id, actor, body from events where type <> 'LetterWanted' order by position`,
      ),
    ).toEqual([
      { type: 'DueWorkRetried', subject_id: 1, actor, body: { kind: 'reminder' } },
      { type: 'MailRetried', subject_id: 1, actor, body: message },
      { type: 'DueWorkDropped', subject_id: 2, actor, body: { kind: 'reminder', reason: 'by hand' } },
      { type: 'MailDropped', subject_id: 2, actor, body: { ...message, reason: 'by hand' } },
    ]);
  });

  test.each([
    [['retry', 'work:courier-poll:3'], 'courier-poll 3 has not failed.'],
    [['drop', 'work:reminder:99', '--reason', 'gone'], 'Timed work not found.'],
    [['retry', 'mail:3'], 'Held or failed message not found.'],
    [['drop', 'mail:4', '--reason', 'sent already'], 'Held or failed message not found.'],
    [['retry', 'event:99'], 'Unsettled failure not found.'],
    [['retry', 'event:x'], 'It must be an id as "failures" lists them.'],
    [['drop', 'mail:1'], "required option '--reason <text>' not specified"],
  ] as const)('%j is refused with one sentence', async (args, sentence) => {
    const { code, err } = await cli(...args);
    expect([code, err.includes(sentence), err.includes('    at ')]).toEqual([1, true, false]);
  });
});
