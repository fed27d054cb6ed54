import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { callBuyerNote, confirmationMessages, orderProofHeader, type OrderConfirmation } from '@soulvia/contracts';
import { Guests } from '../../../test/support/guest-checkout.js';
import { setSettings } from '../../../test/support/set-settings.js';
import type { Person } from '../../../test/support/test-shop.js';
import { useFreshShop, usePerson } from '../../../test/support/use-shop.js';
import { buyerCode } from '../domain/buyer-code.js';
import { ConfirmationLinks } from '../domain/confirmation-link.js';

const sms = { url: 'http://127.0.0.1:9/?to={to}&text={text}', accepted: undefined };
const shop = useFreshShop({ worker: false, env: { sms } });
const admin = usePerson(shop, 'ADMIN');
let guests: Guests;
let shopper: Person;
let product: number;

beforeAll(async () => {
  guests = await Guests.open(shop);
  product = guests.productId;
});
beforeEach(async () => {
  await shop.query('delete from rate_limits');
  await useTexts('sms-http');
  shopper = await shop.person();
});

const useTexts = (messages: 'sms-http' | 'local') =>
  setSettings(shop.query, 'features', { guest_checkout: 'on', confirmation: 'manual', messages });
const placeOrder = async () => (await shop.order(shopper, [{ product_id: product, quantity: 1 }])).id;
const tokenOf = (id: number, madeBy?: number) =>
  new ConfirmationLinks(shop.tokenSecret, '').address(id, new Date(), madeBy).split('/').at(-1) ?? '';
const correct = (id: number, changes: object, proof?: string) =>
  shop.guest.post(
    `/api/v1/confirmations/${tokenOf(id)}`,
    { answer: 'correct', ...changes },
    proof === undefined ? {} : { [orderProofHeader]: proof },
  );
const askCode = (id: number, madeBy?: number) => shop.guest.post(`/api/v1/confirmations/${tokenOf(id, madeBy)}/codes`);
const confirm = (proof: string) =>
  shop.guest.post('/api/v1/orders/proof/confirm', { proof, code: buyerCode(proof, shop.tokenSecret) });
const edit = (id: number, changes: object, who = admin) => who.api.patch(`/api/v1/orders/${id}/content`, changes);
const phoneOf = async (id: number) =>
  (
    await shop.query<{ phone: string; phone_key: string }>('select phone, phone_key from orders where id = $1', [id])
  )[0];
const redirections = async (id: number) =>
  shop.query<{ before: object; after: object }>(
    `select e.values_before as before, e.values_after as after from events v
       join order_edits e on e.id = (v.body->>'edit_id')::int
      where v.type = 'OrderRedirected' and v.subject_id = $1 order by v.position`,
    [id],
  );

async function prove(id: number): Promise<string> {
  const { proof } = (await askCode(id)).body as { proof: string };
  expect((await confirm(proof)).status).toBe(204);
  return proof;
}

test('phone of an order: the link changes it with a code to the phone of before, once', async () => {
  const id = await placeOrder();
  const old = await phoneOf(id);
  const changes = { phone: '03331112223', city: 'Quetta' };
  expect(await correct(id, changes)).toMatchObject({
    status: 409,
    body: { code: 'PROOF_NEEDED', ways: ['text'], detail: confirmationMessages.oldPhoneNeeded },
  });
  expect(await phoneOf(id)).toEqual(old);
  const proof = await prove(id);
  const [code] = await shop.query('select recipient, way from buyer_codes where token = $1', [proof]);
  expect(code).toEqual({ recipient: old?.phone_key, way: 'text' });
  expect((await correct(id, changes, proof)).status).toBe(200);
  expect(await phoneOf(id)).toEqual({ phone: '03331112223', phone_key: '923331112223' });
  expect((await correct(id, { phone: '03331112224' }, proof)).status).toBe(409);
});

test('phone of an order: a code of another order or of a checkout changes nothing, nor does one that is not confirmed', async () => {
  const [id, other] = [await placeOrder(), await placeOrder()];
  const atCheckout = await shop.guest.post('/api/v1/orders/proof/codes', {
    way: 'text',
    to: (await phoneOf(id))?.phone,
  });
  const { proof } = atCheckout.body as { proof: string };
  await confirm(proof);
  const unconfirmed = ((await askCode(id)).body as { proof: string }).proof;
  for (const one of [proof, await prove(other), unconfirmed])
    expect((await correct(id, { phone: '03331112223' }, one)).status).toBe(409);
});

test('phone of an order: with texts off, or without a usable phone, the link corrects the address and refuses a phone', async () => {
  const [id, odd] = [await placeOrder(), await placeOrder()];
  await shop.query(`update orders set phone = '12', phone_key = null where id = $1`, [odd]);
  expect((await askCode(odd)).status).toBe(409);
  await useTexts('local');
  for (const one of [id, odd])
    expect(await correct(one, { phone: '03331112223' })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', detail: confirmationMessages.phoneByCall },
    });
  expect((await correct(id, { city: 'Quetta', phone: (await phoneOf(id))?.phone })).status).toBe(200);
  expect((await askCode(id, admin.id)).status).toBe(409);
});

test('phone of an order: a clerk changes it with a reason, which the history tells', async () => {
  const id = await placeOrder();
  const old = await phoneOf(id);
  expect(await edit(id, { phone: '03331112223' })).toMatchObject({
    status: 400,
    body: { errors: { phone_reason: ['Say why the phone number changes'] } },
  });
  const reason = 'Called from the new number, knew the order';
  expect((await edit(id, { phone: '03331112223', phone_reason: reason })).status).toBe(200);
  expect(await phoneOf(id)).toEqual({ phone: '03331112223', phone_key: '923331112223' });
  const { body } = await admin.api.get(`/api/v1/orders/${id}/history`);
  expect(body).toContainEqual(
    expect.objectContaining({
      what: 'edited',
      fields: ['phone'],
      changes: [
        { field: 'phone', from: old?.phone, to: '03331112223' },
        { field: 'phone_reason', from: null, to: reason },
      ],
    }),
  );
  const support = await shop.person('ADMIN', ['support']);
  expect((await edit(id, { phone: '03331112224', phone_reason: reason }, support)).status).toBe(403);
});

test('address of an order: every way of changing it is recorded with what was before, and nothing else is', async () => {
  const id = await placeOrder();
  const address = { street_no: '2 Bosan Road', city: 'Multan', zip_code: '60000', country: 'Pakistan' };
  await correct(id, { city: 'Quetta' });
  await edit(id, { shipping_address: address, note: 'Fragile' });
  await edit(id, { note: 'None' });
  await admin.api.patch(`/api/v1/orders/${id}`, { full_name: 'Someone Else' });
  expect((await admin.api.patch(`/api/v1/orders/${id}`, { address_id: shopper.addressId })).status).toBe(200);
  expect(await redirections(id)).toMatchObject([
    { before: { city: 'Lahore' }, after: { city: 'Quetta' } },
    { before: { city: 'Quetta' }, after: { city: 'Multan' } },
    { before: { city: 'Multan' }, after: { city: 'Lahore' } },
  ]);
});

test('address of an order: a guest without an email must be called, until someone did', async () => {
  const { order } = await guests.order();
  const mailed = await guests.order({ email: 'sana@buyer.test' });
  const mustCall = async () => {
    const { body } = await admin.api.get('/api/v1/orders/admin/confirmations?state=confirmed&warning=CALL_BUYER');
    return (body as OrderConfirmation[]).map(({ order: { id } }) => id);
  };
  for (const { id } of [order, mailed.order]) expect((await correct(id, { city: 'Quetta' })).status).toBe(200);
  expect(await mustCall()).toEqual([order.id]);
  const history = await admin.api.get(`/api/v1/orders/${order.id}/history`);
  expect(history.body).toContainEqual(
    expect.objectContaining({ what: 'contacted', by: 'Soulvia', note: callBuyerNote }),
  );
  await admin.api.post(`/api/v1/orders/${order.id}/contacts`, { channel: 'CALL', outcome: 'CONFIRMED' });
  expect(await mustCall()).toEqual([]);
});
