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

  test('lists unsent emails, without their recipients', async () => {
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
  });

  test('asks for the morning mails of today', async () => {
    expect(await cli('morning')).toEqual({ code: 0, out: 'No morning mail is left for today.\n', err: '' });
  });

  test('a list of an unknown state is refused with one sentence', async () => {
    const { code, err } = await cli('list', '--state', 'lost');
    expect([code, err.includes("argument 'lost' is invalid"), err.includes('    at ')]).toEqual([1, true, false]);
  });
});
