import { expect } from '@jest/globals';
import { keyLimits, type Order } from '@soulvia/contracts';
import { periodClosed } from '@soulvia/earnings';
import { writeEvents } from './earnings-histories.js';
import { openKey } from './keys.js';
import { ParcelDesk } from './parcels.js';
import { offerPackage, pay } from './partners.js';
import { ReviewDesk } from './reviews.js';
import { setSettings } from './set-settings.js';
import { sendForm } from './send-form.js';
import type { Person, TestShop } from './test-shop.js';

/** A key is said to end soon a second after it was made. */
const endingSoonMs = keyLimits.endNoticeDays * 86_400_000 + 1_000;

/** Makes the shop push each topic that staff may receive. */
export async function somethingOfEachKind(shop: TestShop, admin: Person): Promise<void> {
  const [buyer, upline] = [await shop.person(), await shop.person()];
  const [product = 0, reviewed = 0] = await shop.products([6, 9]);
  const { id } = await shop.order(buyer, [{ product_id: product, quantity: 6 }]);
  const message = { full_name: 'Sana Malik', subject: 'Delivery', message: 'When does it come?' };
  expect((await shop.guest.post('/api/v1/contact', message)).status).toBe(201);
  await pay(shop, buyer.id, await offerPackage(shop, 100));
  await admin.api.patch(`/api/v1/users/${buyer.id}`, { sponsor_id: upline.id });
  await (await ReviewDesk.open(shop, admin)).written(reviewed);
  const desk = await ParcelDesk.open(shop, {}, admin);
  await desk.parcel(id);
  const other = await shop.order(buyer, [{ product_id: reviewed, quantity: 1 }]);
  await desk.parcel(other.id, ['WITH_COURIER', 'ATTEMPTED']);
  await somethingOfMoney(shop, admin, await shop.order(buyer, [{ product_id: reviewed, quantity: 2 }]));
  const closed = { month: '2025-01', plan: null, position: 1, entries: 1, total: '0.00', digest: '', held: 1 };
  await writeEvents(shop, new Date(), [[periodClosed, 202_501, closed]]);
  const sheets = [
    { kind: 'stock-receipts', file: new Blob([`product_id,quantity\r\n${product},1\r\n`]) },
    {
      kind: 'tracking-numbers',
      courier_id: String(desk.courier.id),
      file: new Blob([`order_id,tracking_number\r\n${id},TCS-1001\r\n`]),
    },
    {
      kind: 'courier-statement',
      courier_id: String(desk.courier.id),
      number: `S-${id}`,
      dated_on: '2026-01-05',
      file: new Blob([`tracking_number,gross,net\r\nTCS-9${id},100.00,100.00\r\n`]),
    },
  ];
  await openKey(shop, admin, ['catalogue.read'], { expires_at: new Date(Date.now() + endingSoonMs).toISOString() });
  for (const sheet of sheets) expect((await sendForm(admin.api, 'POST', '/api/v1/imports', sheet)).status).toBe(201);
}

/** Returns, one of them with a reaction, and cash that a second person has to approve. */
async function somethingOfMoney(shop: TestShop, admin: Person, { id, items }: Order): Promise<void> {
  await setSettings(shop.query, 'cash', { write_off_max: '0.00' });
  await admin.api.patch(`/api/v1/orders/${id}`, { status: 'DELIVERED' });
  const lines = items.map((line) => ({ order_line_id: line.id, quantity: 1 }));
  for (const reason of ['REACTION', 'WRONG_ITEM']) {
    const { status } = await admin.api.post(`/api/v1/orders/${id}/returns`, { reason, lines, wants: 'REPLACE' });
    expect([reason, status]).toEqual([reason, 201]);
  }
  const cash = { amount: '1.00', where: 'counter', note: 'The rest was lost' };
  expect([200, 202]).toContain((await admin.api.post(`/api/v1/orders/${id}/cash`, cash)).status);
}
