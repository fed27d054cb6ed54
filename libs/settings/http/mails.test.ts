import { expect, test } from '@jest/globals';
import { mailNames, type MailSwitches, type Problem } from '@soulvia/contracts';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const path = '/api/v1/settings/mails';
const allOn = Object.fromEntries(mailNames.map((name) => [name, true])) as MailSwitches;

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');

const put = (body: unknown) => admin.api.send('PUT', path, JSON.stringify(body));
const get = async () => (await admin.api.get(path)).body;
const events = () =>
  shop.query<{ body: unknown; actor: string }>(
    `select body, actor from events where type = 'MailsSwitched' order by position`,
  );

test('mail switches: are all on in a new shop', async () => {
  expect(await get()).toEqual(allOn);
});

test('mail switches: a change is recorded, saving it again is not', async () => {
  const some = { ...allOn, order_shipped: false, payment_decided: false };
  expect(await put(some)).toMatchObject({ status: 200, body: some });
  expect((await put(some)).status).toBe(200);
  expect(await get()).toEqual(some);
  expect(await events()).toEqual([
    {
      body: {
        fields: ['order_shipped', 'payment_decided'],
        changes: [
          { field: 'order_shipped', from: 'on', to: 'off' },
          { field: 'payment_decided', from: 'on', to: 'off' },
        ],
      },
      actor: `user:${admin.id}`,
    },
  ]);
  const trail = await admin.api.get('/api/v1/operations/audit/mails/1');
  expect(trail.body).toMatchObject([{ text: 'Switched the emails order shipped, payment decided' }]);
});

test.each([
  ['a missing switch', { ...allOn, order_placed: undefined }, 'order_placed'],
  ['null', { ...allOn, order_placed: null }, 'order_placed'],
  ['a number', { ...allOn, order_cancelled: 1 }, 'order_cancelled'],
  ['an unknown switch', { ...allOn, order_lost: true }, 'order_lost'],
])('mail switches: reject %s and keep their values', async (_, body, field) => {
  const before = await get();
  const response = await put(body);
  expect(response.status).toBe(400);
  expect(Object.keys((response.body as Problem).errors ?? {})).toEqual([field]);
  expect(await get()).toEqual(before);
});
