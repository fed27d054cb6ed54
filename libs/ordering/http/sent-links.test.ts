import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Guests } from '../../../test/support/guest-checkout.js';
import { setSettings } from '../../../test/support/set-settings.js';
import { useFreshShop, usePerson } from '../../../test/support/use-shop.js';
import { isProvenEmail } from '../queries/proven-recipient.js';

const sms = { url: 'http://127.0.0.1:9/?to={to}&text={text}', accepted: undefined };
const shop = useFreshShop({ worker: false, env: { sms, smtpUrl: 'smtp://127.0.0.1:9' } });
const admin = usePerson(shop, 'ADMIN');
let guests: Guests;

beforeAll(async () => {
  guests = await Guests.open(shop);
});
beforeEach(() => useTexts('sms-http'));

const useTexts = (messages: 'sms-http' | 'local') =>
  setSettings(shop.query, 'features', { guest_checkout: 'on', confirmation: 'manual', messages });
const send = (id: number, who = admin) => who.api.post(`/api/v1/orders/${id}/confirmation-link/send`);
const orderOf = async (email?: string) => (await guests.order(email === undefined ? {} : { email })).order.id;
const askedBy = async (id: number) =>
  (
    await shop.query<{ channel: string }>(
      `select body->>'channel' as channel from events where type = 'ConfirmationAsked' and subject_id = $1 order by position`,
      [id],
    )
  ).map(({ channel }) => channel);

test('sent link: it is emailed, or texted where there is no email, and the answer does not show it', async () => {
  const [mailed, texted] = [await orderOf('sana@buyer.test'), await orderOf()];
  expect([(await send(mailed)).body, (await send(texted)).body]).toEqual([{ sent_by: 'email' }, { sent_by: 'text' }]);
  expect([await askedBy(mailed), await askedBy(texted)]).toEqual([['EMAIL'], ['TEXT']]);
  const { body } = await admin.api.get(`/api/v1/orders/${texted}/history`);
  expect(body).toContainEqual(expect.objectContaining({ what: 'contacted', channel: 'SMS', outcome: null }));
});

test('sent link: where no message reaches the customer, it says so and records nothing', async () => {
  await useTexts('local');
  const id = await orderOf();
  expect(await send(id)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  expect(await askedBy(id)).toEqual([]);
});

test('sent link: three a day for an order, for staff who confirm, while the order waits', async () => {
  const id = await orderOf('hina@buyer.test');
  expect((await send(id, await shop.person('ADMIN', ['catalogue']))).status).toBe(403);
  for (const status of [200, 200, 200, 429]) expect((await send(id)).status).toBe(status);
  const shipped = await orderOf('hina@buyer.test');
  await admin.api.patch(`/api/v1/orders/${shipped}`, { status: 'SHIPPED' });
  expect((await send(shipped)).status).toBe(409);
});

test('sent link: an order that was confirmed by a texted link proves no email', async () => {
  const id = await orderOf('amna@buyer.test');
  await shop.query(`update orders set email = '' where id = $1`, [id]);
  await send(id);
  await shop.query(`update orders set email = 'amna@buyer.test', confirmation = 'CONFIRMED' where id = $1`, [id]);
  await shop.query(`insert into order_contacts (order_id, channel) values ($1, 'EMAIL')`, [id]);
  expect(await isProvenEmail(shop.query, 'amna@buyer.test')).toBe(false);
});
