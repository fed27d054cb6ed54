import { afterEach, describe, expect, test } from '@jest/globals';
import { type PaymentDetailsResponse, paymentDetailsPath, type Problem } from '@soulvia/contracts';
import { ChangeSettings } from '@soulvia/settings';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const path = `/api/v1/${paymentDetailsPath}`;
const none = { account_title: '', bank_name: '', iban: '', jazzcash: '', easypaisa: '' };
const iban = 'PK36SCBL0000001123456702';
const details = { ...none, account_title: 'Soulvia Limited', bank_name: 'A bank', iban, jazzcash: '03001234567' };

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');
const customer = usePerson(shop);
afterEach(async () => {
  await put(none);
});

const put = (body: unknown, who = admin) => who.api.send('PUT', `${path}/`, JSON.stringify(body));
const get = async () => (await customer.api.get(path)).body as PaymentDetailsResponse;
const events = () =>
  shop.query<{ body: unknown; actor: string }>(
    `select body, actor from events where type = 'PaymentDetailsChanged' order by position desc`,
  );

test('payment details: a new shop has none', async () => {
  const response = await customer.api.get(path);
  expect([response.status, response.body]).toEqual([200, { ...none, ready: false, is_demo: false }]);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('payment details: the event of a change holds the values before and after', async () => {
  const response = await put({ ...details, account_title: ' Soulvia Limited ' });
  expect([response.status, response.body]).toEqual([200, { ...details, ready: true, is_demo: false }]);
  expect(await get()).toEqual(response.body);
  expect((await events())[0]).toEqual({
    body: {
      fields: ['account_title', 'bank_name', 'iban', 'jazzcash'],
      changes: [
        { field: 'account_title', from: '', to: 'Soulvia Limited' },
        { field: 'bank_name', from: '', to: 'A bank' },
        { field: 'iban', from: '', to: iban },
        { field: 'jazzcash', from: '', to: '03001234567' },
      ],
    },
    actor: `user:${admin.id}`,
  });
});

test('payment details: saving without a change records nothing', async () => {
  await put(details);
  const before = (await events()).length;
  expect((await put(details)).status).toBe(200);
  expect(await events()).toHaveLength(before);
});

test.each(['pk36 scbl 0000 0011 2345 6702', ' PK36SCBL0000001123456702 ', 'Pk36 SCBL\u00A00000001123456702'])(
  'payment details: the IBAN %j is stored in its compact form',
  async (typed) => {
    expect((await put({ ...details, iban: typed })).body).toMatchObject({ iban });
  },
);

test('payment details: are ready with a title and one account', async () => {
  expect((await put({ ...none, iban })).body).toMatchObject({ iban, ready: false });
  expect((await put({ ...none, account_title: 'Soulvia', easypaisa: '03451234567' })).body).toEqual({
    ...none,
    account_title: 'Soulvia',
    easypaisa: '03451234567',
    ready: true,
    is_demo: false,
  });
});

test("payment details: an admin's save ends the mark of the demo data, even without another change", async () => {
  await shop.execute(new ChangeSettings('payment-details', { ...details, is_demo: true }));
  expect(await get()).toMatchObject({ ready: true, is_demo: true });
  expect((await put(details)).body).toMatchObject({ ready: true, is_demo: false });
  expect((await events())[0]?.body).toEqual({
    fields: ['is_demo'],
    changes: [{ field: 'is_demo', from: 'yes', to: 'no' }],
  });
});

test('payment details: of two concurrent saves one remains, whole', async () => {
  const saves = ['1', '2', '3'].map((end) => ({
    ...details,
    account_title: `Title ${end}`,
    jazzcash: `0300123456${end}`,
  }));
  await Promise.all(saves.map((save) => put(save)));
  const { ready: _, is_demo: __, ...kept } = await get();
  expect(saves).toContainEqual(kept);
});

describe('payment details: refuse', () => {
  const invalid = 'Enter a valid Pakistani IBAN.';
  const digits = 'Phone number must be 11 digits';
  test.each<[string, unknown, string]>([
    ['iban', 'PK37SCBL0000001123456702', invalid],
    ['iban', 'PK36SCBL0000001123456720', invalid],
    ['iban', 'PK36SCBL000000112345670', invalid],
    ['iban', `${iban}0`, invalid],
    ['iban', 'GB29NWBK60161331926819', invalid],
    ['iban', 'PK36SCBL00000011234567O2', invalid],
    ['iban', '<b>PK36SCBL0000001123456702</b>', invalid],
    ['iban', '٣٦SCBL0000001123456702PK', invalid],
    ['iban', ' '.repeat(60) + iban + 'x'.repeat(60), invalid],
    ['iban', 36, 'Must be text'],
    ['iban', null, 'Must be text'],
    ['jazzcash', '0300 123456', digits],
    ['jazzcash', '+923001234567', digits],
    ['jazzcash', '030012345678', digits],
    ['easypaisa', '0345123456a', digits],
    ['easypaisa', ['03451234567'], 'Must be text'],
    ['account_title', 'x'.repeat(101), 'Account title must be at most 100 characters'],
    ['account_title', 'Soul\u0000via', 'Must not contain the character U+0000 (character 5)'],
    ['bank_name', 'x'.repeat(101), 'Bank must be at most 100 characters'],
    ['bank_name', {}, 'Must be text'],
    ...Object.keys(none).map((name): [string, unknown, string] => [name, undefined, 'Required, but may be empty']),
    ['ready', true, 'Unknown field'],
    ['is_demo', false, 'Unknown field'],
  ])('%s: %j', async (field, value, message) => {
    await put(details);
    const response = await put({ ...details, [field]: value });
    expect([response.status, (response.body as Problem).errors]).toEqual([400, { [field]: [message] }]);
    expect(await get()).toEqual({ ...details, ready: true, is_demo: false });
  });
});
