import { beforeAll, expect, test } from '@jest/globals';
import type { Query } from '@soulvia/platform/database';
import { eventually } from '../../../test/support/eventually.js';
import { useShop } from '../../../test/support/use-shop.js';
import { announceNotifications } from './announce-notifications.js';

const shop = useShop();
beforeAll(async () => {
  const [product = 0] = await shop.products([5]);
  await shop.order(await shop.person(), [{ product_id: product, quantity: 1 }]);
  await eventually(async () => expect(await shop.query('select from views.notifications')).not.toEqual([]));
});

test('announced notifications: no statement is left without anyone who waits for it while the shop has no staff', async () => {
  let waiting = 0;
  const counted: Query = async (sql, parameters) => {
    waiting += 1;
    const rows = await shop.query(sql, parameters);
    waiting -= 1;
    return rows as never;
  };
  expect(await announceNotifications({ from: 0, to: 1_000_000 }, counted)).toEqual([]);
  expect(waiting).toBe(0);
});
