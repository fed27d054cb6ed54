import { expect, test } from '@jest/globals';
import { type Task, taskNames, tasksPath } from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';
import { offerPackage, pay } from '../../../test/support/partners.js';
import { useParcelDesk } from '../../../test/support/parcels.js';
import { useShop } from '../../../test/support/use-shop.js';

/** The list that the console opens for each task. */
const lists: Record<string, string> = {
  confirmations: 'orders/admin/confirmations',
  advice: 'parcels?advice=true',
  to_pack: 'orders/admin/orders?parcel=to_book',
  late: 'orders/admin/orders?late=true',
  returning: 'parcels?state=RETURNING',
  returns: 'returns?state=REQUESTED',
  disagreements: 'parcels?disagree=true',
  approvals: 'approvals',
  late_cash: 'cash/couriers/{courier}/parcels?late=true',
  refunds: 'refunds?state=OWED',
  differences: 'cash/differences?state=OPEN',
  payments: 'payments/package-payment?status=pending',
  messages: 'inbox?state=NEW,OPEN',
  reviews: 'reviews?state=PENDING',
  retail_share: 'earnings/retail-share',
  failures: 'operations/messages',
};

const shop = useShop();
const desk = useParcelDesk(shop);
const read = async (who = desk.owner) => (await who.api.get(`/api/v1/${tasksPath}`)).body as Task[];

test('tasks: each counts the list that it leads to, with the age of the oldest, for those who may do it', async () => {
  const orders = [];
  for (let nth = 0; nth < 6; nth += 1) orders.push(await desk.order());
  const [asked, returned, disagreed, , ...confirmed] = orders.map(({ id }) => id);
  await desk.parcel(asked ?? 0, ['WITH_COURIER', 'ATTEMPTED']);
  await desk.parcel(returned ?? 0, ['WITH_COURIER', 'RETURNING']);
  await desk.parcel(disagreed ?? 0, ['WITH_COURIER']);
  await desk.setStatus(disagreed ?? 0, 'DELIVERED');
  await desk.parcel((await desk.order()).id, ['DELIVERED']);
  await shop.query(`update orders set confirmation = 'CONFIRMED' where id = any($1::int[])`, [confirmed]);
  await pay(shop, (await shop.person()).id, await offerPackage(shop, 10));
  await shop.guest.post('/api/v1/contact', { full_name: 'Sana Khan', subject: 'Hours', message: 'When are you open?' });

  const tasks = await eventually(async () => {
    const found = await read();
    expect(found.find(({ name }) => name === 'disagreements')?.count).toBe(1);
    await shop.query(`update views.cash_parcels set delivered_on = '2026-01-02' where collected > 0`);
    expect(found.find(({ name }) => name === 'late_cash')?.count).toBe(1);
    return found;
  });
  expect(tasks.map(({ name }) => name)).toEqual(taskNames);
  const counts = await Promise.all(
    tasks.map(async ({ name, oldest }) => {
      const { headers } = await desk.owner.api.get(
        `/api/v1/${lists[name]?.replace('{courier}', `${desk.courier.id}`)}`,
      );
      const total = Number(headers.get('x-total-count'));
      return [name, total, total > 0 ? oldest !== null : false];
    }),
  );
  expect(tasks.map(({ name, count, oldest }) => [name, count, oldest !== null])).toEqual(counts);
  const found = Object.fromEntries(tasks.map(({ name, count }) => [name, count]));
  expect(found).toMatchObject({ advice: 1, returning: 1, disagreements: 1, confirmations: 1, to_pack: 2, payments: 1 });
  expect((await read(await shop.person('ADMIN', ['orders']))).map(({ name }) => name)).not.toContain('payments');
  expect((await read(await shop.person('ADMIN', ['approver']))).map(({ name }) => name)).toEqual([
    'approvals',
    'late_cash',
    'retail_share',
  ]);
});
