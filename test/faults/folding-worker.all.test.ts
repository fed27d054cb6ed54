import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { freePort } from '@soulvia/platform/database';
import { eventually } from '../support/eventually.js';
import { LivePage } from '../support/live-page.js';
import { parseMetrics } from '../support/metrics.js';
import { ProcessLog } from '../support/process-log.js';
import { type ShopProcess, startProcess } from '../support/shop-process.js';
import { testEnvironment } from '../support/test-config.js';
import { type Person, TestShop } from '../support/test-shop.js';

jest.setTimeout(300_000);

interface Worker extends ShopProcess {
  log: ProcessLog;
  /** Wake-ups of read models that it has taken. */
  heard(): Promise<number>;
}

/** Real api and worker processes; an open page that hears of every order and never polls. */
describe('the worker that folds', () => {
  let shop: TestShop;
  let shopper: Person;
  let product: number;
  let page: LivePage;
  let env: Record<string, string>;
  const processes: ShopProcess[] = [];
  beforeEach(async () => {
    shop = await TestShop.openFresh({ worker: false });
    shopper = await shop.person();
    [product = 0] = await shop.products([1_000_000]);
    env = { ...testEnvironment(shop.database), LOG_LEVEL: 'info' };
    const api = await startProcess('api', env);
    processes.push(api);
    const admin = await shop.person('ADMIN');
    page = await LivePage.open(api.url, admin.api.token);
  });
  afterEach(async () => {
    page.close();
    for (const child of processes.splice(0)) {
      child.signal('SIGCONT');
      await child.kill();
    }
    await shop.close();
  });

  async function startWorker(): Promise<Worker> {
    const [log, port] = [new ProcessLog(), await freePort()];
    const child = await startProcess('worker', { ...env, WORKER_PORT: String(port) }, log.hear);
    processes.push(child);
    const heard = async () => {
      const { samples } = parseMetrics(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
      return samples.find(({ name }) => name === 'soulvia_wake_ups_heard_total')?.value ?? -1;
    };
    return { ...child, log, heard };
  }

  /** Orders, and waits for the push of each to the page. */
  async function order(count = 1): Promise<void> {
    for (let nth = 0; nth < count; nth += 1) {
      const { id } = await shop.order(shopper, [{ product_id: product, quantity: 1 }]);
      await eventually(() =>
        expect(page.heard('notification.created').map(({ notification }) => notification.order_id)).toContain(id),
      );
    }
  }
  const folds = ({ pid }: Worker) =>
    eventually(async () => {
      const [row] = await shop.query<{ holder: string }>(
        `select holder from maintenance_leases where job_group = 'folds' and expires_at > now()`,
      );
      expect(row?.holder).toContain(`:${pid}`);
    });

  test('folds: one of two workers takes the wake-ups; once it is stopped, killed or frozen, the other goes on without a gap', async () => {
    const first = await startWorker();
    await folds(first);
    const second = await startWorker();
    await order(20);
    expect([(await first.heard()) > 0, await second.heard()]).toEqual([true, 0]);

    await first.stop();
    await order(5);
    await folds(second);
    await eventually(async () => expect(await second.heard()).toBeGreaterThan(0));

    const third = await startWorker();
    await second.kill();
    await order(5);
    await folds(third);

    const fourth = await startWorker();
    third.signal('SIGSTOP');
    await order(5);
    await folds(fourth);
    third.signal('SIGCONT');
    await eventually(() => expect(third.log.of('another worker folds the read models')).toHaveLength(1));
    await order(5);
    await folds(fourth);
    const numbers = [...new Set(page.heard('notification.created').map(({ notification }) => notification.id))];
    const [lowest = 0] = numbers;
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, index) => lowest + index));
  });
});
