import { shopMonth } from '@soulvia/contracts';
import { addMonths } from '@soulvia/earnings';
import { PlaceOrder } from '@soulvia/ordering';
import type { DemoShop } from './demo-shop.js';
import { buildStatementRow } from './demo-statement.js';
import type { DemoCustomer } from './seed-accounts.js';
import { applyStatement, writeSheet } from './seed-statements.js';
import { type DemoOrder, findParcels, numberedRequest, send, wayToBuyer } from './send-parcel.js';
import { planHoldDays } from './seed-earnings.js';

interface Past {
  now: Date;
  customers: readonly DemoCustomer[];
}

interface Sale {
  /** Index among the customers; the first two are the demo's partner and customer. */
  customer: number;
  /** Of the month. */
  day: number;
  /** What it comes to, at least. */
  rupees: number;
  /** The courier still owes its cash. */
  isOwed?: true;
}

/** Two partners earn enough to be paid out; one line waits for its cash, and one is a partner's own order. */
const sales: readonly Sale[] = [
  { customer: 3, day: 3, rupees: 13_000 },
  { customer: 5, day: 6, rupees: 13_000 },
  { customer: 7, day: 9, rupees: 22_000 },
  { customer: 2, day: 12, rupees: 1 },
  { customer: 3, day: 16, rupees: 3_000, isOwed: true },
];
const dayMs = 24 * 60 * 60 * 1000;

/** The older and the younger of the last two months that can be closed. */
export function listClosableMonths(now: Date): [string, string] {
  const younger = addMonths(shopMonth(new Date(now.getTime() - planHoldDays * dayMs)), -1);
  return [addMonths(younger, -1), younger];
}

/** Sales below the demo's partner in the last two months that can be closed, and a statement that pays most of each. */
export async function seedEarnedSales(shop: DemoShop, { now, customers }: Past): Promise<void> {
  const [courier] = await shop.query<{ id: number; by: number }>(
    `select id, (select min(id) from users where role = 'ADMIN') as by from couriers where code = 'leopards'`,
  );
  if (!courier) throw new Error('The courier of the demo is missing.');
  // What there is most of, so that nothing runs out by these sales.
  const [product] = await shop.query<{ id: number; price: number }>(
    `select p.id, p.price::float8 as price from products p join stock s on s.product_id = p.id order by p.price * s.quantity desc, p.id limit 1`,
  );
  if (!product) throw new Error('The products of the demo are missing.');
  const seeding = { shop, now, couriers: [courier.id], by: courier.by };
  for (const month of listClosableMonths(now)) {
    const at = (day: number) => new Date(`${month}-${String(day).padStart(2, '0')}T11:00:00+05:00`);
    const rows: string[][] = [];
    for (const [nth, sale] of sales.entries()) {
      const { userId = 0, addressId = 0 } = customers[sale.customer] ?? {};
      const items = [{ product_id: product.id, quantity: Math.ceil(sale.rupees / product.price) }];
      const command = new PlaceOrder(userId, { address_id: addressId, items }, `demo-${month}-${nth}`);
      const { order: placed } = await shop.execute(at(sale.day), command);
      const order: DemoOrder = { ...placed, rupees: Math.floor(Number(placed.amount)) };
      await send(seeding, order, wayToBuyer, numberedRequest(order, seeding.couriers));
      const [parcel] = await findParcels(shop, order.id);
      if (parcel && !sale.isOwed) rows.push(buildStatementRow(`DEMO-${100_000 + order.id}`, order.rupees));
    }
    const file = writeSheet(rows);
    await applyStatement(shop, at(26), { courier: 'leopards', number: `LEO-${month}`, daysAgo: 0, file });
  }
}
