import { describe, expect, test } from '@jest/globals';
import { runCli } from '../../../../test/support/run-cli.js';
import { runCliHere } from '../../../../test/support/run-cli-here.js';
import { testEnvironment } from '../../../../test/support/test-config.js';
import { useTestLog } from '../../../../test/support/test-log.js';

describe('npm run cli -- due-work', () => {
  const log = useTestLog();

  const cli = (...args: string[]) => runCliHere(['due-work', ...args], testEnvironment(log.database));

  test('lists timed work', async () => {
    expect(await runCli(['due-work'], testEnvironment(log.database))).toEqual({
      code: 0,
      out: 'No timed work.\n',
      err: '',
    });
    await log.query(
      `insert into due_work (kind, subject_id, due_at, state, attempts, last_error, payload) values
         ('reminder', 1, now() - interval '1 day', 'parked', 20, 'broken', '{"text": "private"}'),
         ('reminder', 2, now() - interval '1 hour', 'parked', 20, 'broken', '{}'),
         ('courier-poll', 3, now() + interval '1 hour', 'waiting', 0, null, '{}')`,
    );
    const { out } = await cli('list');
    expect(out).toMatch(/reminder +1 +parked .* 20 +broken\nreminder +2 .*\ncourier-poll +3 +waiting /);
    expect(out).not.toContain('private');
    expect((await cli('list', '--state', 'parked', '--kind', 'courier-poll')).out).toBe('No timed work.\n');
    expect(JSON.parse((await cli('list', '--json')).out)).toMatchObject({ total: 3, due_work: expect.any(Array) });
  });

  test('a list of an unknown state is refused with one sentence', async () => {
    const { code, err } = await cli('list', '--state', 'lost');
    expect([code, err.includes("argument 'lost' is invalid"), err.includes('    at ')]).toEqual([1, true, false]);
  });
});
