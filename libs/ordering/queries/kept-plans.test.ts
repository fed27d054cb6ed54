import { afterAll, expect, test } from '@jest/globals';
import { takeStock } from '@soulvia/catalog';
import { PooledClient, queryWith } from '@soulvia/platform/database';
import { useFreshShop } from '../../../test/support/use-shop.js';
import { readGuestUsage } from './guest-usage.js';
import { readLines } from './order-row.js';
import { readCheckout } from './read-checkout.js';

// Plans follow the statistics of the tables, which other tests fill.
const shop = useFreshShop({ worker: false });
let client: PooledClient | undefined;
afterAll(() => client?.end());

test('orders: named statements keep one plan, whatever the number of products', async () => {
  const ids = await shop.products([99, 99, 99]);
  client = new PooledClient({ connectionString: shop.database.url });
  await client.connect();
  const query = queryWith(client);
  const hash = Buffer.alloc(32);
  const buyer = { userId: 1, origin: hash, address: hash, phoneKey: '3001234567' };
  for (let nth = 0; nth < 12; nth += 1) {
    const units = ids.slice(nth % 3).map((productId, index) => ({ productId, quantity: 1, index }));
    await takeStock(query, units);
    await readCheckout(query, units, undefined, buyer);
    await readLines(query, [1, 2].slice(nth % 2));
    await readGuestUsage(query, buyer, hash, { endpoint: 'guest-checkout', key: 'k', bodyHash: hash });
  }
  const plans = await query<{ generic_plans: number }>('select generic_plans::int from pg_prepared_statements');
  expect(plans).toHaveLength(4);
  expect(Math.min(...plans.map((plan) => plan.generic_plans))).toBeGreaterThan(0);
});
