import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  buyerCodeMessages,
  buyerCodesPath,
  buyerCodeConfirmPath,
  headers,
  type Order,
  orderProofHeader,
} from '@soulvia/contracts';
import { randomUUID } from 'node:crypto';
import { Guests, newPhone } from '../../../test/support/guest-checkout.js';
import { noLimits } from '../../../test/support/order-limits.js';
import { setSettings } from '../../../test/support/set-settings.js';
import type { Person } from '../../../test/support/test-shop.js';
import { useFreshShop } from '../../../test/support/use-shop.js';
import { buyerCode } from '../domain/buyer-code.js';

const sms = { url: 'http://127.0.0.1:9/?to={to}&text={text}', accepted: undefined };
const env = { trustedProxies: ['127.0.0.1'], sms, smtpUrl: 'smtp://127.0.0.1:9' };
const shop = useFreshShop({ worker: false, orderLimits: true, env });
let guests: Guests;
let shopper: Person;
let addresses = 0;
/** A network address that no other test has used. */
let address: string;

beforeAll(async () => {
  guests = await Guests.open(shop);
});
beforeEach(async () => {
  await setSettings(shop.query, 'limits', { ...noLimits, open_units_max: 30, open_units_address_max: 40 });
  await setSettings(shop.query, 'features', { guest_checkout: 'on', messages: 'sms-http' });
  shopper = await shop.person();
  address = `203.0.113.${(addresses += 1)}`;
});

interface Attempt {
  proof?: string;
  key?: string;
}
const from = (attempt: Attempt = {}) => ({
  'X-Forwarded-For': address,
  [headers.idempotencyKey]: attempt.key ?? randomUUID(),
  ...(attempt.proof === undefined ? {} : { [orderProofHeader]: attempt.proof }),
});
const order = (quantity: number, contact: object, attempt?: Attempt) => {
  const items = [{ product_id: guests.productId, quantity }];
  const body = { address_id: shopper.addressId, items, ...contact };
  return shopper.api.post('/api/v1/orders/users/checkout', body, from(attempt));
};
const guestOrder = (quantity: number, contact: object, attempt?: Attempt) => {
  const body = guests.body({ items: [{ product_id: guests.productId, quantity }], ...contact });
  return shop.guest.post('/api/v1/orders/guest-checkout', body, from(attempt));
};
const ask = (way: string, to: string) => shop.guest.post(`/api/v1/${buyerCodesPath}`, { way, to }, from());
const confirm = (proof: string, code: string) =>
  shop.guest.post(`/api/v1/${buyerCodeConfirmPath}`, { proof, code }, from());
const codeOf = (proof: string) => buyerCode(proof, shop.tokenSecret);

async function prove(way: string, to: string): Promise<string> {
  const { status, body } = await ask(way, to);
  expect(status).toBe(200);
  const { proof } = body as { proof: string };
  expect((await confirm(proof, codeOf(proof))).status).toBe(204);
  return proof;
}

const needsProof = (...ways: string[]) => ({ status: 409, body: { code: 'PROOF_NEEDED', ways } });
const placed = { status: 201 };

test('codes for buyers: one to the phone proves an account, whose other orders are held no longer', async () => {
  const phone = newPhone();
  expect(await order(30, { phone })).toMatchObject(placed);
  const attempt = { key: randomUUID() };
  expect(await order(1, { phone }, attempt)).toMatchObject(needsProof('text'));
  const proof = await prove('text', phone);
  const first = await order(1, { phone }, { ...attempt, proof });
  const again = await order(1, { phone }, { ...attempt, proof });
  expect([first.status, (again.body as Order).id]).toEqual([201, (first.body as Order).id]);
  expect((first.body as Order).held_until).toBeUndefined();
  expect(await shop.query('select from unproven_orders where user_id = $1', [shopper.id])).toEqual([]);
  expect(await order(90, { phone: newPhone() })).toMatchObject(placed);
});

test('codes for buyers: one to a phone proves one order of a guest to that phone', async () => {
  const phone = newPhone();
  expect(await guestOrder(30, { phone })).toMatchObject(placed);
  const proof = await prove('text', `+92${phone.slice(1)}`);
  const other = newPhone();
  expect(await guestOrder(30, { phone: other })).toMatchObject(needsProof('text'));
  expect(await guestOrder(31, { phone: other }, { proof })).toMatchObject(needsProof('text'));
  expect(await guestOrder(5, { phone }, { proof })).toMatchObject(placed);
  expect(await guestOrder(5, { phone }, { proof })).toMatchObject(needsProof('text'));
});

test('codes for buyers: one to the email lifts the count of the network address for one order, and nothing else', async () => {
  const email = 'sana@buyer.test';
  await guestOrder(30, {});
  await setSettings(shop.query, 'limits', { ...noLimits, open_units_max: 30, open_units_address_max: 30 });
  expect(await guestOrder(5, { email })).toMatchObject(needsProof('text', 'email'));
  expect(await guestOrder(5, {})).toMatchObject(needsProof('text'));
  const proof = await prove('email', email);
  expect(await guestOrder(31, { email }, { proof })).toMatchObject(needsProof('text'));
  expect(await guestOrder(5, { email: 'other@buyer.test' }, { proof })).toMatchObject(needsProof('text', 'email'));
  const { status, body } = await guestOrder(5, { email }, { proof });
  expect([status, (body as { order: Order }).order.held_until]).toEqual([201, undefined]);
  expect(await guestOrder(5, { email }, { proof })).toMatchObject(needsProof('text', 'email'));
});

test('codes for buyers: where none can be sent the order is held', async () => {
  await setSettings(shop.query, 'features', { guest_checkout: 'on', messages: 'local' });
  const { body } = await guestOrder(31, { email: 'sana@buyer.test' });
  expect((body as { order: Order }).order.held_until).toBeDefined();
  expect(await ask('text', newPhone())).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
});

test('codes for buyers: five tries, then also the right code is refused; one that is not confirmed proves nothing', async () => {
  const phone = newPhone();
  const { proof } = (await ask('text', phone)).body as { proof: string };
  const wrong = codeOf(proof) === '000000' ? '000001' : '000000';
  for (let nth = 0; nth < 5; nth += 1)
    expect((await confirm(proof, wrong)).body).toMatchObject({ errors: { code: [buyerCodeMessages.wrong] } });
  expect((await confirm(proof, codeOf(proof))).body).toMatchObject({ errors: { code: [buyerCodeMessages.expired] } });
  expect(await guestOrder(31, { phone }, { proof })).toMatchObject(needsProof('text'));
  expect(await guestOrder(31, { phone }, { proof: "'--" })).toMatchObject(needsProof('text'));
});

test('codes for buyers: an expired one and one of another shop are refused', async () => {
  const { proof } = (await ask('text', newPhone())).body as { proof: string };
  await shop.query(`update buyer_codes set expires_at = now() - interval '1 second' where token = $1`, [proof]);
  for (const token of [proof, randomUUID()]) expect((await confirm(token, codeOf(token))).status).toBe(400);
});

test('codes for buyers: three a day go to one phone or mailbox, 20 an hour are asked for by one address', async () => {
  const phone = newPhone();
  const to = [phone, `+92${phone.slice(1)}`, `0092 ${phone.slice(1)}`, phone];
  const answers = await Promise.all(to.map((one) => ask('text', one)));
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '200', '200', '429']);
  for (const email of ['v.ictim@gmail.com', 'victim+1@gmail.com', 'victim+2@gmail.com'])
    expect((await ask('email', email)).status).toBe(200);
  expect((await ask('email', 'victim@gmail.com')).status).toBe(429);
  for (let nth = 0; nth < 12; nth += 1) expect((await ask('text', newPhone())).status).toBe(200);
  expect((await ask('text', newPhone())).headers.get('retry-after')).toMatch(/^\d+$/);
});

test.each([
  ['text', 'sana@buyer.test'],
  ['text', '12'],
  ['email', '03001234567'],
  ['email', 'two@buyer.test, more@buyer.test'],
  ['call', '03001234567'],
])('codes for buyers: %s to %s is refused', async (way, to) => {
  expect((await ask(way, to)).status).toBe(400);
});
