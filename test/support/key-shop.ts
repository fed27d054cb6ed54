import type { ImportKind, KeyPermission } from '@soulvia/contracts';
import { waitForPosition } from '@soulvia/platform/projections';
import type { ApiClient, ApiResponse } from './api-client.js';
import { Guests } from './guest-checkout.js';
import { ParcelDesk } from './parcels.js';
import { offerPackage, pay } from './partners.js';
import { ReviewDesk } from './reviews.js';
import { sendForm } from './send-form.js';
import { StatementDesk } from './statements.js';
import type { Person, TestShop } from './test-shop.js';

/** Facts of the people of a shop that only keys for personal data may read. */
export const people = {
  name: 'Zubaidacanary',
  email: 'canary.7775@soulvia.test',
  phone: '3177777772',
  street: 'Canary Street 7774',
  guest: 'Guestcanary',
  guestPhone: '3188888881',
  guestStreet: 'Canary Lane 8882',
};

/** Further facts, each with the permissions of which a key needs one to read it. */
export const factsByPermission: Record<string, readonly KeyPermission[]> = {
  CANARYTRACK: ['orders.read', 'orders.write', 'parcels.write', 'cash.read'],
  CANARYSTATEMENT: ['cash.read'],
  'canary-receipt': ['catalogue.read', 'stock.write'],
  [people.email]: ['customers.read'],
  'canary-tag': ['customers.read'],
  'canary-note': ['customers.read'],
  'canary-message': [],
  'canary-review': [],
};

/** Tables whose rows the ids of a route name, by a part of its template. */
const tableOfPart: readonly (readonly [string, string])[] = [
  ['/products/categories/', 'categories'],
  ['/products/', 'products'],
  ['/cash/couriers/', 'couriers'],
  ['/couriers/', 'couriers'],
  ['/parcels/', 'parcels'],
  ['/orders/', 'orders'],
  ['/imports/', 'imports'],
  ['/statements/', 'statements'],
  ['/refunds/', 'refunds'],
  ['/reviews/', 'reviews'],
  ['/inbox/', 'contact_messages'],
  ['/hooks/', 'hooks'],
  ['/keys/', 'api_keys'],
  ['/package-payment/', 'package_payments'],
  ['/packages/', 'packages'],
  ['', 'users'],
];

const ok = ({ status, body }: ApiResponse) => {
  if (status >= 300) throw new Error(`seeding answered ${status}: ${JSON.stringify(body)}`);
};

/** A shop with something behind every duty, whose worker has ended. */
export class KeyShop {
  private constructor(
    private readonly shop: TestShop,
    readonly products: readonly number[],
    readonly courier: number,
  ) {}

  static async open(shop: TestShop, owner: Person): Promise<KeyShop> {
    const buyer = await shop.person();
    await shop.query(
      `update users set first_name = $2, last_name = 'Bird', email = $3, phone = '0' || $4, whatsapp = '0' || $4 where id = $1`,
      [buyer.id, people.name, people.email, people.phone],
    );
    await shop.query('update addresses set street_no = $2 where user_id = $1', [buyer.id, people.street]);
    const products = await shop.products(Array.from({ length: 8 }, () => 1_000));
    await sell(shop, owner, buyer, products[0] ?? 0);
    const desk = await ParcelDesk.open(shop, {}, owner);
    await seedMoney(shop, desk, await shop.order(buyer, [{ product_id: products[0] ?? 0, quantity: 1 }]));
    await pay(shop, buyer.id, await offerPackage(shop, 100));
    await writeAbout(owner.api, shop.guest, buyer);
    const review = { text: 'canary-review of a soft product.' };
    await (await ReviewDesk.open(shop, owner)).written(products[1] ?? 0, review);
    await importPeople(owner.api, desk.courier.id);
    const [last] = await shop.query<{ position: number }>('select max(position) as position from events');
    const names = await shop.query<{ name: string }>('select name from projections');
    const awaited = { projections: names.map(({ name }) => name), position: last?.position ?? 0 };
    if ((await waitForPosition(shop.query, awaited, 20_000)) !== 'reached')
      throw new Error('the read models lag behind');
    await shop.stopWorker();
    return new KeyShop(shop, products, desk.courier.id);
  }

  /** Ids of the things that a route is about. */
  async idsFor(template: string): Promise<string[]> {
    const [, table = 'users'] = tableOfPart.find(([part]) => template.includes(part)) ?? [];
    const rows = await this.shop.query<{ id: string }>(`select id::text from ${table} order by id`);
    return rows.map(({ id }) => id);
  }

  async kindOfImport(id: string): Promise<ImportKind | undefined> {
    const [row] = await this.shop.query<{ kind: ImportKind }>('select kind from imports where id = $1', [id]);
    return row?.kind;
  }
}

/** Orders of a customer and of a guest, and a receipt of stock. */
async function sell(shop: TestShop, owner: Person, buyer: Person, product: number): Promise<void> {
  for (let nth = 0; nth < 4; nth += 1) await shop.order(buyer, [{ product_id: product, quantity: 2 }]);
  const guests = await Guests.open(shop);
  const { guest, guestPhone, guestStreet } = people;
  const contact = { full_name: `${guest} Bird`, phone: `0${guestPhone}`, street_no: guestStreet };
  ok(await guests.send(guests.body(contact)));
  const receipt = { reference: 'canary-receipt', lines: [{ product_id: product, quantity: 5 }] };
  ok(await owner.api.post('/api/v1/stock/receipts', receipt));
}

async function seedMoney(shop: TestShop, desk: ParcelDesk, order: { id: number }): Promise<void> {
  const parcel = await desk.parcel(order.id, ['DELIVERED'], { tracking_number: 'CANARYTRACK1' });
  const statement = new StatementDesk(shop, desk);
  const due = Number(parcel.cash_due).toFixed(2);
  await statement.apply([`CANARYTRACK1,${due},0,0,0,0,${due},delivered,`], { number: 'CANARYSTATEMENT1' });
  const open = await desk.order();
  await desk.parcel(open.id, ['WITH_COURIER'], { tracking_number: 'CANARYTRACK2' });
}

/** Words of staff about a customer, and a guest's message to the shop. */
async function writeAbout(staff: ApiClient, guest: ApiClient, buyer: Person): Promise<void> {
  ok(await staff.send('PUT', `/api/v1/users/${buyer.id}/tags`, JSON.stringify({ tags: ['canary-tag'] })));
  ok(await staff.post(`/api/v1/users/${buyer.id}/notes`, { text: 'canary-note', pinned: true }));
  const message = { full_name: people.guest, subject: 'Mail', message: 'canary-message to you' };
  ok(await guest.post('/api/v1/contact', message));
}

/** A sheet with a problem in a row that names a person. */
async function importPeople(staff: ApiClient, courier: number): Promise<void> {
  const file = new Blob([`order_id,tracking_number,consignee\r\n999999,X-1,${people.name}\r\n`]);
  ok(await sendForm(staff, 'POST', '/api/v1/imports', { kind: 'tracking-numbers', courier_id: String(courier), file }));
}
