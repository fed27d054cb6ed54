import { expect, test } from '@jest/globals';
import { importFailed } from '@soulvia/imports';
import type { Notification } from '@soulvia/contracts';
import { appendEvents } from '@soulvia/platform/event-log';
import { eventually } from '../../../test/support/eventually.js';
import { useParcelDesk } from '../../../test/support/parcels.js';
import { setUp } from '../../../test/support/set-up.js';
import { StatementDesk } from '../../../test/support/statements.js';
import { useShop } from '../../../test/support/use-shop.js';

const shop = useShop();
const desk = useParcelDesk(shop);
const statements = setUp(() => new StatementDesk(shop, desk));
const listed = async () =>
  (await statements.get<Notification[]>('notifications?type=cash')).map(
    ({ title, courier_id: courier, order_id: order }) => [title, courier, order],
  );

test('cash notifications: report differences, those of a statement at once, what was paid too much, and each morning once what is late', async () => {
  const [short, late] = [await statements.parcel(), await statements.parcel()];
  await statements.apply([`${short.number},${short.due - 40},,,,,,,`, `NO-SUCH-7,500,,,,,,,`]);
  const ofStatement = [`${desk.courier.name}: 2 differences on a statement`, desk.courier.id, undefined];
  await eventually(async () => expect(await listed()).toEqual([ofStatement]));
  await desk.post('cash/differences', { parcel_id: late.id, note: 'In no sheet' });
  const lateSum = new Intl.NumberFormat('en-PK').format(late.due);
  const difference = [`${desk.courier.name}: PKR ${lateSum} less than collected`, desk.courier.id, undefined];
  await eventually(async () => expect(await listed()).toEqual([difference, ofStatement]));

  const order = await shop.order(desk.owner, [{ product_id: late.lines[0]?.product_id ?? 0, quantity: 1 }]);
  await desk.post(`orders/${order.id}/cash`, {
    amount: `${Number(order.amount) + 50}`,
    where: 'counter',
    note: 'Change',
  });
  const paid = [`Order #${order.id} was overpaid`, undefined, order.id];
  await eventually(async () => expect(await listed()).toEqual([paid, difference, ofStatement]));

  await shop.query(`update views.cash_parcels set delivered_on = '2026-01-02'`);
  const morning = `update due_work set due_at = now() where kind = 'late-cash'`;
  await eventually(async () => expect(await shop.query(`${morning} returning kind`)).toHaveLength(1));
  const owed = new Intl.NumberFormat('en-PK').format(late.due + 40);
  const sum = [`PKR ${owed} is late`, undefined, undefined];
  await eventually(async () => expect(await listed()).toEqual([sum, paid, difference, ofStatement]));
  const next = `select extract(hour from due_at at time zone 'Asia/Karachi')::int as hour, due_at > now() as is_ahead from due_work where kind = 'late-cash'`;
  expect(await shop.query(next)).toEqual([{ hour: 9, is_ahead: true }]);
  await shop.query('update views.cash_parcels set settled = collected');
  await shop.query(morning);
  await eventually(async () => expect(await shop.query(next)).toEqual([{ hour: 9, is_ahead: true }]));

  const failed = (id: number, kind: 'courier-statement' | 'products') => ({
    definition: importFailed,
    subjectId: id,
    body: { import_id: id, kind, applied: 0 },
  });
  await appendEvents(shop.query, [failed(901, 'products'), failed(902, 'courier-statement')], {
    actor: 'test',
    correlationId: null,
    causationId: null,
  });
  await eventually(async () =>
    expect(await listed()).toEqual([['A statement failed', undefined, undefined], sum, paid, difference, ofStatement]),
  );
});
