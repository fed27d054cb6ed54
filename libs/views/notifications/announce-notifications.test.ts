import { beforeAll, expect, test } from '@jest/globals';
import type { LiveMessages } from '@soulvia/contracts';
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

test('announced notifications: of more than 100 in a round each kind is one message with the newest and their number', async () => {
  const [admin, clerk] = [await shop.person('ADMIN'), await shop.person('ADMIN', ['catalogue'])];
  const insert = (type: string, body: string, count: number) =>
    shop.query(
      `insert into events (type, schema_version, subject, subject_id, subject_version, actor, recorded_at, body)
       select '${type}', 1, '${type} round', n, 1, 'system', now(), jsonb_build_object(${body}) from generate_series(1, ${count}) as n`,
    );
  const newest = async () => {
    const [row] = await shop.query<{ id: number; position: number }>(
      'select id::int, position::int from views.notifications order by position desc limit 1',
    );
    return row ?? { id: 0, position: 0 };
  };
  const before = await newest();
  await insert('StockLow', `'product_id', 1, 'quantity', 2, 'threshold', 5`, 40);
  await insert('CashLate', `'amount', '5.00'`, 70);
  await eventually(async () => expect((await newest()).id).toBe(before.id + 110));
  const after = await newest();
  const announce = async (to: number) => {
    const messages = await announceNotifications({ from: before.position, to }, shop.query);
    return messages.map(({ audience, payload }) => {
      const { notification, count } = payload as LiveMessages['notification.created'];
      return [audience, notification.type, notification.id - before.id, count];
    });
  };
  const all = await announce(after.position);
  expect(all.filter(([audience]) => audience === `staff:${admin.id}`).map((one) => one.slice(1))).toEqual([
    ['products', 40, 40],
    ['cash', 110, 70],
  ]);
  expect(all.filter(([audience]) => audience === `staff:${clerk.id}`).map((one) => one.slice(1))).toContainEqual([
    'products',
    40,
    40,
  ]);
  const each = await announce(after.position - 10);
  expect(each.filter(([audience]) => audience === `staff:${admin.id}`).map((one) => one.slice(2))).toEqual(
    Array.from({ length: 100 }, (_, index) => [index + 1, undefined]),
  );
});
