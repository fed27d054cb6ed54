import { describe, expect, test } from '@jest/globals';
import { extendEventChain } from '@soulvia/platform/event-log';
import { digestTables } from '../../../../test/support/table-digest.js';
import { runCli } from '../../../../test/support/run-cli.js';
import { runCliHere } from '../../../../test/support/run-cli-here.js';
import { testEnvironment } from '../../../../test/support/test-config.js';
import { useTestLog } from '../../../../test/support/test-log.js';

describe('npm run cli -- events verify-chain', () => {
  const log = useTestLog();

  const cli = (...args: string[]) => runCliHere(['events', 'verify-chain', ...args], testEnvironment(log.database));
  const heads: string[] = [];
  const extend = async () => {
    const open = await extendEventChain(log.orm.em);
    heads.push('--head', `${open?.day}=${open?.head}`);
    return open;
  };

  test('events verify-chain: fails while no event is in the chain', async () => {
    expect(await runCli(['events', 'verify-chain'], testEnvironment(log.database))).toMatchObject({
      code: 1,
      err: expect.stringContaining('No event is in the chain yet.'),
    });
  });

  test('events verify-chain: confirms an untouched log with the heads of all runs, and changes nothing', async () => {
    await log.append({ counter: 1, amount: 5 }, { counter: 1, amount: 7 });
    await extend();
    const position = await log.append({ counter: 2, amount: 9 });
    await extend();
    await log.append({ counter: 2, amount: 9 });
    const before = await digestTables(log.query);
    expect(await cli(...heads)).toMatchObject({
      code: 0,
      out: expect.stringContaining(
        `The event log matches its chain (3 events, up to position ${position}). Newer events that are not in it yet: 1.\n`,
      ),
    });
    expect(await digestTables(log.query)).toEqual(before);
  });

  test('events verify-chain: names the day and the range of the first difference', async () => {
    await log.query('alter table events disable trigger append_only');
    await log.query(`update events set body = '{"amount": 900}' where subject_id = 2 and subject_version = 1`);
    expect(await cli(...heads)).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /^Mismatch on \d{4}-\d\d-\d\d: the event log differs from its chain\. The first difference is after position 3 and not after position 4\.\n$/m,
      ),
    });
    await log.query('delete from events where subject_id = 2 and subject_version = 1');
    expect((await cli()).err).toContain('The day has 2 events, the chain 3.');
    await log.query('truncate event_chain');
    await extendEventChain(log.orm.em);
    expect((await cli(...heads)).err).toMatch(
      /a given head is not in the chain\. .* is then after position 3 and not after position 5/,
    );
  });

  test('events verify-chain: refuses a head that is none with one sentence', async () => {
    const { code, err } = await cli('--head', `yesterday=${'a'.repeat(64)}`);
    expect([code, err.includes('It must be a day and its head'), err.includes('    at ')]).toEqual([1, true, false]);
  });
});
