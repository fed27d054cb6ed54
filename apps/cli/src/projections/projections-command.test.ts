import { beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '../../../../test/support/eventually.js';
import { runCli } from '../../../../test/support/run-cli.js';
import { runCliHere } from '../../../../test/support/run-cli-here.js';
import { testEnvironment } from '../../../../test/support/test-config.js';
import { usePerson, useShop } from '../../../../test/support/use-shop.js';
import { exhaustiveTest } from '../../../../test/support/sample.js';

describe('npm run cli -- projections', () => {
  const shop = useShop();
  const shopper = usePerson(shop);
  let product: number;
  beforeAll(async () => {
    [product = 0] = await shop.products([100]);
    await order();
    await eventually(async () => expect((await cli()).out).toMatch(/dashboard +running +(\d+)\/\1 +0 events, 0 s +0/));
  });

  const cli = (...args: string[]) => runCliHere(['projections', ...args], testEnvironment(shop.database));
  const failures = (...args: string[]) => runCliHere(['failures', ...args], testEnvironment(shop.database));
  const order = () => shop.order(shopper, [{ product_id: product, quantity: 1 }]);

  test('pauses and resumes, and records the actor', async () => {
    expect(await cli('pause', 'dashboard')).toMatchObject({ code: 0, out: 'dashboard is paused.\n' });
    expect((await cli('list')).out).toMatch(/dashboard +paused/);
    expect(await cli('pause', 'dashboard')).toMatchObject({ code: 1, err: 'dashboard is not running.\n' });
    expect(await cli('resume', 'dashboard')).toMatchObject({ code: 0, out: 'dashboard is running.\n' });
    const [event] = await shop.query<{ actor: string }>(`select actor from events where type = 'ProjectionPaused'`);
    expect(event?.actor).toMatch(/^cli:/);
  });

  exhaustiveTest('replays all of them with progress, while a worker runs', async () => {
    const { code, out } = await cli('replay', 'all');
    expect(code).toBe(0);
    for (const name of ['dashboard', 'notifications', 'best-sellers', 'shop-feed']) {
      expect(out).toMatch(new RegExp(`${name}: \\d+ rows, same as the previous read model`));
    }
  });

  test('verifies, and fails on a mismatch with the event log', async () => {
    expect(await cli('verify', 'best-sellers')).toMatchObject({
      code: 0,
      out: 'best-sellers matches the event log (1 rows).\n',
    });
    await shop.query('update views.best_sellers set units = 7');
    expect(await cli('verify', 'best-sellers')).toMatchObject({
      code: 1,
      err: expect.stringContaining('Mismatch: best-sellers differs from the event log'),
    });
    expect((await cli('replay', 'best-sellers')).out).toContain('different from the previous read model');
    expect((await runCli(['projections', 'verify', 'best-sellers'], testEnvironment(shop.database))).code).toBe(0);
  });

  test('failures: lists a failed event and tries it again', async () => {
    expect((await failures()).out).toBe('Nothing has failed.\n');
    await shop.query(`alter table views.best_sellers add constraint planted check (units < 0) not valid`);
    await order();
    const failed = /(event:\d+) +best-sellers: OrderPlaced of order:\d+ at \d+ +open +.*planted/;
    await eventually(async () => expect((await failures('list')).out).toMatch(failed));
    const id = failed.exec((await failures('list')).out)?.[1] ?? '';
    await shop.query(`alter table views.best_sellers drop constraint planted`);
    expect(await failures('retry', id)).toMatchObject({ code: 0, out: `${id} is tried again.\n` });
    await eventually(async () => expect((await cli()).out).toMatch(/best-sellers +running +(\d+)\/\1/));
    expect(await failures('drop', id, '--reason', 'late')).toMatchObject({
      code: 1,
      err: 'Unsettled failure not found.\n',
    });
  });

  test.each([
    [['pause', 'no-such'], 'Projection not found.'],
    [['replay', 'no-such'], 'Projection not found.'],
  ] as const)('%j is refused with one sentence', async (args, sentence) => {
    const { code, err } = await cli(...args);
    expect([code, err.includes(sentence), err.includes('    at ')]).toEqual([1, true, false]);
  });

  test('prints one sentence without a database', async () => {
    const { code, err } = await runCliHere(['projections'], { DATABASE_URL: 'postgres://127.0.0.1:1/none' });
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(
        /^DATABASE_URL: no connection to PostgreSQL at 127\.0\.0\.1:1\/none \(.*ECONNREFUSED.*\)\.\n$/,
      ),
    ]);
  });
});
