import { Guests } from '../../support/guest-checkout.js';
import { ParcelDesk } from '../../support/parcels.js';
import { ReviewDesk } from '../../support/reviews.js';
import type { TestShop } from '../../support/test-shop.js';

/** The commands of the load send no parcels, pay partners nothing, write no reviews, make no families, change no levels and come through no links; their read models need rows as well. */
export async function addFurtherEvents(shop: TestShop): Promise<void> {
  const desk = await ParcelDesk.open(shop);
  const [product = 0, other = 0] = await shop.products([5, 5]);
  const [partner] = await shop.query<{ id: number }>(
    `select id from users where role = 'SOULVIA_PARTNER' order by id limit 1`,
  );
  const buyer = await shop.person();
  const sponsored = await desk.owner.api.patch(`/api/v1/users/${buyer.id}`, { sponsor_id: partner?.id });
  if (sponsored.status !== 200) throw new Error(`the sponsor was answered ${sponsored.status}`);
  const { id } = await shop.order(buyer, [{ product_id: product, quantity: 1 }]);
  const contact = await desk.post(`orders/${id}/contacts`, { channel: 'CALL', outcome: 'CONFIRMED' });
  if (contact.status !== 201) throw new Error(`the confirmation was answered ${contact.status}`);
  await desk.parcel(id, ['DELIVERED']);
  await (await ReviewDesk.open(shop)).published(product);
  const members = [
    { product_id: product, option_values: ['30 ml'] },
    { product_id: other, option_values: ['50 ml'] },
  ];
  await desk.owner.api.post('/api/v1/product-families', { name: 'Serum', axes: ['Size'], members });
  await desk.owner.api.send('PUT', '/api/v1/settings/levels', '[{"number":1,"name":"Seed","min_total_sc":1}]');
  const [member] = await shop.query<{ ref: string }>('select referral_code as ref from users order by id limit 1');
  await (await Guests.open(shop)).order({ ...member });
}
