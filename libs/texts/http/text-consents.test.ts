import { beforeAll, expect, test } from '@jest/globals';
import { type Problem, textQuestion, type TextSettings } from '@soulvia/contracts';
import { OrderLinks } from '@soulvia/ordering';
import type { Person } from '../../../test/support/test-shop.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { deleteOldConsents } from '../index.js';

const settingsPath = '/api/v1/settings/texts';
const mine = '/api/v1/text-preferences/mine';
const question = '/api/v1/text-preferences/question';

const shop = useShop({ worker: false });
const owner = usePerson(shop, 'ADMIN');
const support = usePerson(shop, 'ADMIN', ['support']);
const agreed = { preference: 'consented', text_version: textQuestion.version };
let product: number;
beforeAll(async () => {
  [product = 0] = await shop.products([1_000]);
  await switchNews(true);
});

async function switchNews(isOn: boolean): Promise<void> {
  const settings = (await owner.api.get(settingsPath)).body as TextSettings;
  for (const text of settings.texts) if (text.key === 'back_in_stock') text.is_on = isOn;
  expect((await owner.api.send('PUT', settingsPath, JSON.stringify(settings))).status).toBe(200);
}

let phones = 3_045_000_000;
interface Buyer {
  person: Person;
  phone: string;
  orderId: number;
  link: string;
}
/** A member with a phone of its own and an order. */
async function buyer(): Promise<Buyer> {
  phones += 1;
  const person = await shop.person();
  const phone = `92${phones}`;
  await shop.query('update users set phone = $2, phone_key = $3 where id = $1', [person.id, `0${phones}`, phone]);
  const { id } = await shop.order(person, [{ product_id: product, quantity: 1 }]);
  const link = `/api/v1/orders/shared/${new OrderLinks(shop.tokenSecret).sign(id, new Date())}/text-preference`;
  return { person, phone, orderId: id, link };
}
const choose = ({ person }: Buyer, body: object) => person.api.send('PUT', mine, JSON.stringify(body));
const consentsOf = ({ phone }: Buyer) =>
  shop.query<{ source: string; text_version: number; is_over: boolean }>(
    `select source, text_version, withdrawn_at is not null as is_over from text_consents where phone_key = $1 order by id`,
    [phone],
  );
const asks = { text: textQuestion.text, version: textQuestion.version };

test('text consents: the question is asked while the shop sends what it asks about', async () => {
  const one = await buyer();
  const read = async () => [(await shop.guest.get(question)).body, (await one.person.api.get(mine)).body];
  expect(await read()).toEqual([{ asks }, { preference: 'none', asks }]);
  await switchNews(false);
  expect(await read()).toEqual([{ asks: null }, { preference: 'none', asks: null }]);
  await switchNews(true);
});

test('text consents: a sign-up without the box keeps none, one with it keeps where, and to which wording', async () => {
  const [silent, willing] = [await buyer(), await buyer()];
  expect(await choose(willing, { ...agreed, source: 'sign_up' })).toMatchObject({
    status: 200,
    body: { preference: 'consented', asks: null },
  });
  await choose(willing, { ...agreed, source: 'account' });
  expect([await consentsOf(silent), await consentsOf(willing)]).toEqual([
    [],
    [{ source: 'sign_up', text_version: textQuestion.version, is_over: false }],
  ]);
  await choose(willing, { preference: 'none', source: 'account' });
  expect((await consentsOf(willing)).map(({ is_over }) => is_over)).toEqual([true]);
});

test.each([
  [{ preference: 'consented', source: 'account' }, 'text_version'],
  [{ ...agreed, text_version: textQuestion.version + 1, source: 'account' }, 'text_version'],
  [agreed, 'source'],
  [{ preference: 'none', source: 'link' }, 'source'],
  [{ preference: 'maybe', source: 'account' }, 'preference'],
])('text consents: %j is refused with 400', async (body, field) => {
  const response = await choose(await buyer(), body);
  expect([response.status, Object.keys((response.body as Problem).errors ?? {})]).toEqual([400, [field]]);
});

test('text consents: an opt-out by link stays, whatever is agreed to, until none is chosen', async () => {
  const one = await buyer();
  expect((await shop.guest.get(one.link)).body).toEqual({ preference: 'none', asks });
  const post = (body: object) => shop.guest.post(one.link, body);
  expect((await post({ preference: 'consented', text_version: textQuestion.version })).status).toBe(400);
  expect((await post({ ...agreed, source: 'checkout' })).body).toEqual({ preference: 'consented', asks: null });
  expect((await post({ preference: 'opted_out' })).body).toEqual({ preference: 'opted_out', asks: null });
  for (const source of ['sign_up', 'account'])
    expect((await choose(one, { ...agreed, source })).body).toEqual({ preference: 'opted_out', asks: null });
  await choose(one, { preference: 'none', source: 'sign_up' });
  expect((await shop.guest.get(one.link)).body).toMatchObject({ preference: 'opted_out' });
  expect((await choose(one, { preference: 'none', source: 'account' })).body).toEqual({ preference: 'none', asks });
  expect((await consentsOf(one)).map(({ source, is_over }) => [source, is_over])).toEqual([['checkout', true]]);
  expect((await shop.guest.post('/api/v1/orders/shared/x/text-preference', { preference: 'none' })).status).toBe(404);
});

test('text consents: of a consent and an opt-out at once, the opt-out wins', async () => {
  for (let round = 0; round < 5; round += 1) {
    const one = await buyer();
    await Promise.all([
      choose(one, { ...agreed, source: 'account' }),
      shop.guest.post(one.link, { preference: 'opted_out' }),
    ]);
    expect((await one.person.api.get(mine)).body).toMatchObject({ preference: 'opted_out' });
    expect((await consentsOf(one)).filter(({ is_over }) => !is_over)).toEqual([]);
  }
});

test('text consents: staff see the state of an order and stop its texts, without a phone in an event', async () => {
  const one = await buyer();
  const post = (preference: string) =>
    support.api.post(`/api/v1/orders/${one.orderId}/text-preference`, { preference });
  expect((await post('opted_out')).body).toEqual({ preference: 'opted_out', asks: null });
  const order = (await support.api.get(`/api/v1/orders/${one.orderId}`)).body;
  const rows = (await support.api.get('/api/v1/orders/admin/confirmations')).body as { order: { id: number } }[];
  for (const shown of [order, rows.find((row) => row.order.id === one.orderId)])
    expect(shown).toMatchObject({ text_preference: 'opted_out' });
  expect((await post('none')).body).toEqual({ preference: 'none', asks });
  expect((await post('consented')).status).toBe(400);
  const events = await shop.query(
    `select body from events where type = 'TextPreferenceChanged' order by position desc limit 2`,
  );
  expect(events).toEqual([
    { body: { from: 'opted_out', to: 'none', source: 'staff' } },
    { body: { from: 'none', to: 'opted_out', source: 'staff' } },
  ]);
});

test('text consents: end with the account, after a year without an order, and are deleted two years later', async () => {
  const [gone, quiet, active] = [await buyer(), await buyer(), await buyer()];
  for (const one of [gone, quiet, active]) await choose(one, { ...agreed, source: 'account' });
  await shop.query(`update orders set status = 'COMPLETED' where id = $1`, [gone.orderId]);
  expect((await owner.api.send('DELETE', `/api/v1/users/${gone.person.id}`, undefined)).status).toBe(204);
  await shop.query(`update text_preferences set changed_at = now() - interval '13 months' where phone_key = any($1)`, [
    [quiet.phone, active.phone],
  ]);
  await shop.query(`update orders set created_at = now() - interval '13 months' where id = $1`, [quiet.orderId]);
  const states = async () =>
    Promise.all([gone, quiet, active].map(async (one) => (await consentsOf(one)).map(({ is_over }) => is_over)));
  expect(await states()).toEqual([[true], [false], [false]]);
  expect(await deleteOldConsents(shop.query)).toBe(1);
  expect(await states()).toEqual([[true], [true], [false]]);
  expect((await quiet.person.api.get(mine)).body).toMatchObject({ preference: 'none' });
  await shop.query(`update text_consents set withdrawn_at = now() - interval '25 months' where phone_key = $1`, [
    gone.phone,
  ]);
  expect([await deleteOldConsents(shop.query), await consentsOf(gone)]).toEqual([1, []]);
});
