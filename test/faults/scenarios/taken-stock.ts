import { join } from 'node:path';
import type { LoginResponse, Order, Product } from '@soulvia/contracts';
import { freePort } from '@soulvia/platform/database';
import { demoAccounts } from '../../../apps/cli/src/demo/demo-accounts.js';
import { ApiClient } from '../../support/api-client.js';
import { applicant } from '../../support/applicant.js';
import { eventually } from '../../support/eventually.js';
import { LaunchedShop } from '../../support/launched-shop.js';
import { withDatabase } from './with-database.js';

/** Invented people of one attack, each with two orders. */
const accounts = 37;
/** Units of the orders of each: few, so that they stay below the counts, then as many as an order may have. */
const sizes = [8, 100];
const parallel = 6;
const valueMost = 190_000;
const holdShare = 0.3;
/** What buyers who have proven nothing may have open for good, by phone and by network address. */
const unitsOfPhone = 30;
const unitsOfAddress = 300;
const returnBoundMs = 60_000;

interface Buyer {
  api: ApiClient;
  addressId: number;
  headers: Record<string, string>;
}

interface Taken {
  orders: number;
  refused: number;
  /** Units of orders without an end. */
  kept: number;
  /** Units under holds, by product. */
  held: Map<number, number>;
}

/** Invented accounts order all stock of a shop at the settings of a new one. @returns whether it stayed; prints what was measured. */
export async function takeStockForNothing(dir: string): Promise<boolean> {
  const dataDir = join(dir, 'data');
  const port = await freePort();
  const shop = await LaunchedShop.open(dataDir, port, { DEMO: 'on', TRUSTED_PROXIES: '127.0.0.1' });
  try {
    return await attack(new ApiClient(`http://127.0.0.1:${port}`), dataDir);
  } finally {
    await shop.signal('SIGTERM');
    await shop.exit();
  }
}

async function attack(guest: ApiClient, dataDir: string): Promise<boolean> {
  const proven = await proveBuyer(guest);
  const before = await readStock(guest);
  const onePhone = await orderAll(guest, '203.0.113.7', () => '03001234567');
  const manyPhones = await orderAll(guest, '203.0.113.8', (nth) => `0311${String(nth).padStart(7, '0')}`);
  const honest = await order(
    { ...proven, headers: { 'X-Forwarded-For': '203.0.113.8' } },
    await readStock(guest),
    0,
    100,
  );
  const isServed = honest !== undefined && honest.held_until === undefined;
  const shares = shareHeld(before, [onePhone, manyPhones]);
  const left = await readStock(guest);
  await endHolds(dataDir);
  const kept = onePhone.kept + manyPhones.kept + (honest?.total_items ?? 0);
  const back = await eventually(async () => {
    const missing = sum(before) - sum(await readStock(guest)) - kept;
    if (missing !== 0) throw new Error(`${missing} units are not back`);
    return true;
  }, returnBoundMs).catch(() => false);
  const lines = [
    `stock ${sum(before)} units of ${before.length} products`,
    `one phone: ${describe(onePhone)}, at most ${unitsOfPhone} kept`,
    `invented phones, one address: ${describe(manyPhones)}, at most ${unitsOfAddress} kept`,
    `largest share of a product under holds: ${(Math.max(...shares) * 100).toFixed(1)} %, at most ${holdShare * 100} %`,
    `left while the holds last: ${sum(left)} units`,
    `a buyer with a delivered order, from the same address: ${isServed ? 'served' : 'refused'}`,
    `units back at the end of the holds: ${back ? 'all' : 'not all'}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return (
    onePhone.kept <= unitsOfPhone &&
    manyPhones.kept <= unitsOfAddress &&
    shares.every((share) => share <= holdShare) &&
    onePhone.orders + manyPhones.orders > 0 &&
    isServed &&
    back
  );
}

const describe = ({ orders, refused, kept, held }: Taken) =>
  `${orders} orders, ${refused} refused, ${kept} units kept, ${[...held.values()].reduce((all, units) => all + units, 0)} held`;
const sum = (products: readonly Product[]) => products.reduce((all, { quantity }) => all + quantity, 0);

async function readStock(guest: ApiClient): Promise<Product[]> {
  return (await guest.get('/api/v1/products?page_size=200')).body as Product[];
}

async function signUp(guest: ApiClient, phone: string, headers: Record<string, string> = {}): Promise<Buyer> {
  const form = applicant({ phone, whatsapp: phone });
  await guest.post('/api/v1/auth/register', form, headers);
  const signedIn = await guest.post(
    '/api/v1/auth/login',
    { email: form['email'], password: form['password'] },
    headers,
  );
  const api = guest.as((signedIn.body as LoginResponse).tokens.access);
  const place = { street_no: 'House 5, Street 9', city: 'Lahore', zip_code: '54000', country: 'Pakistan' };
  const { body } = await api.post('/api/v1/users/addresses', { ...place, is_primary: true }, headers);
  return { api, addressId: (body as { id: number }).id, headers };
}

async function order(
  { api, addressId, headers }: Buyer,
  stock: readonly Product[],
  nth: number,
  most: number,
): Promise<Order | undefined> {
  const product = stock[nth % stock.length];
  if (!product) throw new Error('the shop has no products');
  const quantity = Math.max(1, Math.min(most, Math.floor(valueMost / Number(product.price)), product.quantity));
  const items = [{ product_id: product.id, quantity }];
  const { status, body } = await api.post('/api/v1/orders/users/checkout', { address_id: addressId, items }, headers);
  if (status === 201) return body as Order;
  if (status !== 409) throw new Error(`checkout answered ${status}: ${JSON.stringify(body)}`);
  return undefined;
}

async function orderAll(guest: ApiClient, address: string, phoneOf: (nth: number) => string): Promise<Taken> {
  const taken: Taken = { orders: 0, refused: 0, kept: 0, held: new Map() };
  const stock = (await readStock(guest)).filter(({ quantity }) => quantity > 0);
  let next = 0;
  const work = async () => {
    for (let nth = (next += 1); nth <= accounts; nth = next += 1) {
      const buyer = await signUp(guest, phoneOf(nth), { 'X-Forwarded-For': address });
      for (const [turn, size] of sizes.entries())
        note(taken, await order(buyer, stock, nth * sizes.length + turn, size));
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return taken;
}

function note(taken: Taken, placed: Order | undefined): void {
  if (!placed) {
    taken.refused += 1;
    return;
  }
  taken.orders += 1;
  if (placed.held_until === undefined) taken.kept += placed.total_items;
  else
    for (const { product_id: id, quantity } of placed.items) taken.held.set(id, (taken.held.get(id) ?? 0) + quantity);
}

/** The largest shares that holds have of what was in stock. A single unit may always be held. */
function shareHeld(before: readonly Product[], attacks: readonly Taken[]): number[] {
  return before.map(({ id, quantity }) => {
    const held = attacks.reduce((all, { held: units }) => all + (units.get(id) ?? 0), 0);
    return held <= 1 ? 0 : held / quantity;
  });
}

/** A buyer with a delivered order. */
async function proveBuyer(guest: ApiClient): Promise<Buyer> {
  const buyer = await signUp(guest, '03451112223');
  const first = await buyer.api.post('/api/v1/orders/users/checkout', {
    address_id: buyer.addressId,
    items: [{ product_id: (await readStock(guest)).find(({ quantity }) => quantity > 0)?.id, quantity: 1 }],
  });
  const owner = demoAccounts.find(({ role }) => role === 'ADMIN');
  const { body } = await guest.post('/api/v1/auth/login', { email: owner?.email, password: owner?.password });
  const admin = guest.as((body as LoginResponse).tokens.access);
  const { status } = await admin.patch(`/api/v1/orders/${(first.body as Order).id}`, { status: 'DELIVERED' });
  if (status !== 200) throw new Error(`the first order was not delivered: ${status}`);
  return buyer;
}

/** Sets the ends of all holds into the past, as time does. */
function endHolds(dataDir: string): Promise<void> {
  return withDatabase(dataDir, async (client) => {
    await client.query(
      `update unproven_orders set held_until = now() - interval '1 second' where held_until is not null`,
    );
    await client.query(`update due_work set due_at = now() where kind = 'hold'`);
  });
}
