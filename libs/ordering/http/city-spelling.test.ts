import { expect, test } from '@jest/globals';
import type { Address, GuestOrder } from '@soulvia/contracts';
import { Guests } from '../../../test/support/guest-checkout.js';
import { setSettings } from '../../../test/support/set-settings.js';
import { setUp } from '../../../test/support/set-up.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { ConfirmationLinks } from '../domain/confirmation-link.js';

const shop = useShop({ worker: false });
const shopper = usePerson(shop);
const admin = usePerson(shop, 'ADMIN');
const guests = setUp(() => Guests.open(shop));

const typed = '  rahim  YAR khan ';
const listed = 'Rahim Yar Khan';
const street = { street_no: 'House 7, Street 4', zip_code: '64200', country: 'Pakistan' };

const order = () => shop.order(shopper, [{ product_id: guests.productId, quantity: 1 }]);
const cityOf = async (id: number) => {
  const [row] = await shop.query<{ city: string }>('select city from orders where id = $1', [id]);
  return row?.city;
};

test('cities: an address, a guest, an edit and a correction keep the spelling of the list', async () => {
  const { body } = await shopper.api.post('/api/v1/users/addresses', { ...street, city: typed });
  const address = body as Address;
  expect(address.city).toBe(listed);
  const renamed = await shopper.api.patch(`/api/v1/users/addresses/${address.id}`, { city: 'KARACHI' });
  expect((renamed.body as Address).city).toBe('Karachi');
  const guest = (await guests.send(guests.body({ city: typed }))).body as GuestOrder;
  expect(await cityOf(guest.order.id)).toBe(listed);
  const edited = await order();
  await admin.api.patch(`/api/v1/orders/${edited.id}/content`, { shipping_address: { ...street, city: typed } });
  expect(await cityOf(edited.id)).toBe(listed);
  await setSettings(shop.query, 'features', { confirmation: 'manual' });
  const corrected = await order();
  const token = new ConfirmationLinks(shop.tokenSecret, '').address(corrected.id, new Date()).split('/').at(-1) ?? '';
  await shop.guest.post(`/api/v1/confirmations/${token}`, { answer: 'correct', city: typed });
  expect(await cityOf(corrected.id)).toBe(listed);
});

test('cities: an address that was saved as it was typed is ordered to as the list spells it; other places stay', async () => {
  await shop.query(`update addresses set city = 'lahore' where id = $1`, [shopper.addressId]);
  const placed = await order();
  expect(await cityOf(placed.id)).toBe('Lahore');
  await shop.query(`update addresses set city = 'chak 12' where id = $1`, [shopper.addressId]);
  await admin.api.patch(`/api/v1/orders/${placed.id}`, { address_id: shopper.addressId });
  expect(await cityOf(placed.id)).toBe('chak 12');
});
