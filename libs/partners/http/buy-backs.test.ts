import { expect, test } from '@jest/globals';
import type { BooksVerified, Notification, OwnPackagePayment, Refund } from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';
import { decide, offerPackage, pay } from '../../../test/support/partners.js';
import type { Person } from '../../../test/support/test-shop.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const shop = useShop();
const admin = usePerson(shop, 'ADMIN');
const account = { method: 'EASYPAISA', title: 'Sana Khan', account: '0345 1234567' };

async function bought(): Promise<{ payer: Person; id: number }> {
  const payer = await shop.person();
  const id = await pay(shop, payer.id, await offerPackage(shop, 10));
  await decide(shop, admin.id, id, true);
  return { payer, id };
}

const path = (id: number) => `/api/v1/payments/package-payment/${id}/buy-back`;
const ask = (person: Person, id: number) => person.api.post(path(id), { text: 'Unopened.', refund_to: account });
const own = async (person: Person) =>
  ((await person.api.get('/api/v1/payments/package-payment/own')).body as OwnPackagePayment[])[0];

test('package buy-back: its payer asks once, accepting takes the payment back and owes its price', async () => {
  const { payer, id } = await bought();
  expect((await own(payer))?.buy_back_until).toEqual(expect.any(String));
  expect((await ask(await shop.person(), id)).status).toBe(404);
  expect((await ask(payer, id)).status).toBe(204);
  expect((await ask(payer, id)).body).toMatchObject({ code: 'CONFLICT' });
  await eventually(async () => {
    const { body } = await admin.api.get('/api/v1/notifications?type=payments&page_size=1');
    expect(body as Notification[]).toMatchObject([
      { payment_id: id, title: expect.stringMatching(/^Package to give back/) },
    ]);
  });
  expect((await admin.api.post(`${path(id)}/decide`, { accept: false })).body).toMatchObject({
    errors: { reason: ['Say why you decline it'] },
  });
  const decisions = await Promise.all([true, true].map((accept) => admin.api.post(`${path(id)}/decide`, { accept })));
  expect(decisions.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
  expect(await own(payer)).toMatchObject({ is_approved: false, buy_back: { state: 'ACCEPTED' } });
  const refunds = (await admin.api.get('/api/v1/refunds?kind=PACKAGE')).body as Refund[];
  expect(refunds).toMatchObject([
    { payment_id: id, amount: '9500.00', state: 'OWED', refund_to: { account: expect.stringMatching(/4567$/) } },
  ]);
  const verified = (await admin.api.post('/api/v1/operations/books/verify', {})).body as BooksVerified;
  expect(verified).toMatchObject({ equal: true, first_difference: null });
});

test('package buy-back: is closed after its window, and for a payment that is not approved', async () => {
  const { payer, id } = await bought();
  await shop.query(`update package_payments set decided_at = now() - interval '31 days' where id = $1`, [id]);
  expect((await ask(payer, id)).body).toMatchObject({ code: 'RETURN_CLOSED', until: expect.any(String) });
  const other = await shop.person();
  const pending = await pay(shop, other.id, await offerPackage(shop, 10));
  expect((await ask(other, pending)).body).toMatchObject({ code: 'RETURN_CLOSED', until: null });
});
