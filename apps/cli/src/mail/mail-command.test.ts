import { describe, expect, test } from '@jest/globals';
import { queryThrough } from '@soulvia/platform/database';
import { appendEvents, defineEvent } from '@soulvia/platform/event-log';
import { runCli } from '../../../../test/support/run-cli.js';
import { runCliHere } from '../../../../test/support/run-cli-here.js';
import { testEnvironment } from '../../../../test/support/test-config.js';
import { useTestLog } from '../../../../test/support/test-log.js';

const wanted = defineEvent<{ reset_id: string }>('LetterWanted', 'letter');

describe('npm run cli -- mail', () => {
  const log = useTestLog();

  const cli = (...args: string[]) => runCliHere(['mail', ...args], testEnvironment(log.database));
  const stateOf = async (id: number) =>
    (await log.query<{ state: string }>('select state from reaction_outbox where id = $1', [id]))[0]?.state;

  test('lists unsent emails, resolves them, and records the actor', async () => {
    expect(await runCli(['mail'], testEnvironment(log.database))).toEqual({
      code: 0,
      out: 'No unsent emails.\n',
      err: '',
    });
    const context = { actor: 'test', correlationId: null, causationId: null };
    await log.orm.em.fork().transactional(async (em) => {
      const events = [1, 2, 3, 4].map((subjectId) => ({
        definition: wanted,
        subjectId,
        body: { reset_id: 'secret-id' },
      }));
      await appendEvents(queryThrough(em), events, context);
    });
    await log.query(
      `insert into reaction_outbox (reaction, position, event_id, recorded_at, state, attempts, last_error)
       select 'password-reset-mail', position, id, recorded_at, (array['held', 'failed', 'waiting', 'sent'])[subject_id], 1, 'reply 550 to RCPT TO'
         from events where type = 'LetterWanted' order by position`,
    );
    const { out } = await cli('list');
    expect(out).toMatch(/1 +password-reset-mail +held +at \d+ .*reply 550 to RCPT TO\n2 .* failed .*\n3 .* waiting /);
    expect(out).not.toMatch(/secret-id|@|\bsent\b/);
    expect((await cli('list', '--state', 'held')).out).not.toMatch(/failed|waiting/);

    expect(await cli('retry', '1')).toMatchObject({ code: 0, out: 'Email 1 will be sent again.\n' });
    expect(await cli('drop', '2', '--reason', 'asked again')).toMatchObject({
      code: 0,
      out: 'Email 2 was dropped.\n',
    });
    expect([await stateOf(1), await stateOf(2)]).toEqual(['waiting', 'dropped']);
    const events = await log.query<{ type: string; subject_id: number; actor: string; body: unknown }>(
      `select type, subject_id, actor, body from events where type like 'Mail%' order by position`,
    );
    expect(events).toEqual([
      {
        type: 'MailRetried',
        subject_id: 1,
        actor: expect.stringMatching(/^cli:/) as unknown,
        body: { reaction: 'password-reset-mail', position: expect.any(Number) as unknown },
      },
      expect.objectContaining({
        type: 'MailDropped',
        subject_id: 2,
        body: expect.objectContaining({ reason: 'asked again' }) as unknown,
      }),
    ]);
  });

  test.each([
    [['retry', '3'], 'Held or failed mail not found.'],
    [['drop', '4', '--reason', 'sent already'], 'Held or failed mail not found.'],
    [['retry', '99'], 'Held or failed mail not found.'],
    [['retry', 'x'], 'It must be a number.'],
    [['drop', '1'], "required option '--reason <text>' not specified"],
    [['list', '--state', 'lost'], "argument 'lost' is invalid"],
  ] as const)('%j is refused with one sentence', async (args, sentence) => {
    const { code, err } = await cli(...args);
    expect([code, err.includes(sentence), err.includes('    at ')]).toEqual([1, true, false]);
  });
});
