import { describe, expect, test } from '@jest/globals';
import { runCli } from '../../../../test/support/run-cli.js';
import { runCliHere } from '../../../../test/support/run-cli-here.js';
import { testEnvironment } from '../../../../test/support/test-config.js';
import { useTestLog } from '../../../../test/support/test-log.js';

describe('npm run cli -- due-work', () => {
  const log = useTestLog();

  const cli = (...args: string[]) => runCliHere(['due-work', ...args], testEnvironment(log.database));

  test('lists timed work, resolves what failed, and records the actor', async () => {
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

    expect(await cli('retry', 'reminder', '1')).toMatchObject({ code: 0, out: 'reminder 1 is tried again.\n' });
    expect(await cli('drop', 'reminder', '2', '--reason', 'done by hand')).toMatchObject({
      code: 0,
      out: 'reminder 2 was dropped.\n',
    });
    expect(await log.query('select subject_id, state, attempts from due_work order by subject_id')).toEqual([
      { subject_id: 1, state: 'waiting', attempts: 0 },
      { subject_id: 3, state: 'waiting', attempts: 0 },
    ]);
    const actor = expect.stringMatching(/^cli:/) as unknown;
    expect(
      await log.query(`select type, subject_id, actor, body from events where type like 'DueWork%' order by position`),
    ).toEqual([
      { type: 'DueWorkRetried', subject_id: 1, actor, body: { kind: 'reminder' } },
      { type: 'DueWorkDropped', subject_id: 2, actor, body: { kind: 'reminder', reason: 'done by hand' } },
    ]);
  });

  test.each([
    [['retry', 'courier-poll', '3'], 'courier-poll 3 has not failed.'],
    [['drop', 'reminder', '99', '--reason', 'gone'], 'Timed work not found.'],
    [['retry', 'reminder', 'x'], 'It must be a number.'],
    [['drop', 'reminder', '1'], "required option '--reason <text>' not specified"],
    [['list', '--state', 'lost'], "argument 'lost' is invalid"],
  ] as const)('%j is refused with one sentence', async (args, sentence) => {
    const { code, err } = await cli(...args);
    expect([code, err.includes(sentence), err.includes('    at ')]).toEqual([1, true, false]);
  });
});
