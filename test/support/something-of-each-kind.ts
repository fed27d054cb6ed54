import { expect } from '@jest/globals';
import { ParcelDesk } from './parcels.js';
import { offerPackage, pay } from './partners.js';
import { ReviewDesk } from './reviews.js';
import { sendForm } from './send-form.js';
import type { Person, TestShop } from './test-shop.js';

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
  const sheets = [
    { kind: 'stock-receipts', file: new Blob([`product_id,quantity\r\n${product},1\r\n`]) },
    {
      kind: 'tracking-numbers',
      courier_id: String(desk.courier.id),
      file: new Blob([`order_id,tracking_number\r\n${id},TCS-1001\r\n`]),
    },
  ];
  for (const sheet of sheets) expect((await sendForm(admin.api, 'POST', '/api/v1/imports', sheet)).status).toBe(201);
}
