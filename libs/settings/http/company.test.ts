import { afterEach, describe, expect, test } from '@jest/globals';
import { type CompanyInfo, defaultCompany, demoCompany, type Problem } from '@soulvia/contracts';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const path = '/api/v1/settings/company';

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');
afterEach(async () => {
  await put(demoCompany);
});

const put = (body: unknown) => admin.api.send('PUT', `${path}/`, JSON.stringify(body));
const get = async () => (await shop.guest.get(path)).body as CompanyInfo;
const events = () =>
  shop.query<{ body: unknown; actor: string }>(
    `select body, actor from events where type = 'CompanyInfoChanged' order by position desc`,
  );

test('company information: has public defaults, the same that pages fall back to', async () => {
  const response = await shop.guest.get(path);
  expect([response.status, response.body]).toEqual([200, defaultCompany]);
});

test('company information: is changed by admins; the event holds the values before and after', async () => {
  const changed = { ...demoCompany, phone: ' 051 2345678 ', address: 'House 4\nLahore', facebook: '' };
  const response = await put(changed);
  expect([response.status, response.body]).toEqual([200, { ...changed, phone: '051 2345678' }]);
  expect(await get()).toEqual(response.body);
  expect((await events())[0]).toEqual({
    body: {
      fields: ['phone', 'address', 'facebook'],
      changes: [
        { field: 'phone', from: demoCompany.phone, to: '051 2345678' },
        { field: 'address', from: demoCompany.address, to: 'House 4\nLahore' },
        { field: 'facebook', from: demoCompany.facebook, to: '' },
      ],
    },
    actor: `user:${admin.id}`,
  });
});

test('company information: contact data may be left empty', async () => {
  const response = await put({ ...defaultCompany, address: '\n \n' });
  expect([response.status, response.body]).toEqual([200, defaultCompany]);
});

test('company information: saving without a change records nothing', async () => {
  const before = (await events()).length;
  expect((await put(demoCompany)).status).toBe(200);
  expect(await events()).toHaveLength(before);
});

test('company information: omitted links are cleared; fields that an older console does not send stay', async () => {
  const newer = { map_url: 'https://maps.example.pk/embed?pb=1', free_delivery_from: '5000.00' };
  await put({ ...demoCompany, ...newer });
  const { instagram: _, facebook: __, map_url: ___, free_delivery_from: ____, ...rest } = demoCompany;
  expect((await put(rest)).body).toMatchObject({ instagram: '', facebook: '', ...newer });
});

test.each([
  'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3319.5!2d73.06!3d33.72!5e0!3m2!1sen!2s!4v17',
  'https://www.openstreetmap.org/export/embed.html?bbox=73.0%2C33.6&layer=mapnik',
])('company information: keeps the map address %s', async (map_url) => {
  expect((await put({ ...demoCompany, map_url })).body).toMatchObject({ map_url });
  expect(await get()).toMatchObject({ map_url });
});

test('company information: free delivery starts at an amount with two decimals, and never when it is null', async () => {
  const { free_delivery_from: _, ...rest } = demoCompany;
  const startOf = async (body: unknown) => ((await put(body)).body as CompanyInfo).free_delivery_from;
  for (const [sent, kept] of [
    ['5000', '5000.00'],
    [' 0.01 ', '0.01'],
    ['99999999.99', '99999999.99'],
    ['007.5', '7.50'],
    [null, null],
  ])
    expect([sent, await startOf({ ...rest, free_delivery_from: sent })]).toEqual([sent, kept]);
  await put({ ...rest, free_delivery_from: '5000.00' });
  expect(await startOf({ ...rest, free_delivery_from: null })).toBeNull();
  expect((await events())[0]?.body).toEqual({
    fields: ['free_delivery_from'],
    changes: [{ field: 'free_delivery_from', from: '5000.00', to: '' }],
  });
});

test('company information: responds 304 to a client that has it', async () => {
  const etag = (await shop.guest.get(path)).headers.get('etag') ?? '';
  const again = () => fetch(`${shop.url}${path}`, { headers: { 'If-None-Match': etag } });
  expect([(await again()).status, await (await again()).text()]).toEqual([304, '']);
  await put({ ...demoCompany, tagline: 'Another one.' });
  expect((await again()).status).toBe(200);
});

test('company information: of two concurrent saves one remains, whole', async () => {
  const saves = ['One', 'Two', 'Three', 'Four'].map((name) => ({ ...demoCompany, name, tagline: `${name}.` }));
  await Promise.all(saves.map((company) => put(company)));
  expect(saves).toContainEqual(await get());
});

describe('company information: refuses', () => {
  const number = (label: string) => `${label} must be a number such as +92 300 1234567`;
  const amount = 'Enter an amount above 0, such as 5000 or 5000.50';
  const link = (label: string) => `${label} must be a link that begins with https://`;
  test.each<[keyof CompanyInfo | 'logo', unknown, string]>([
    ['name', '', 'Company name is required'],
    ['name', undefined, 'Company name is required'],
    ['name', 7, 'Company name is required'],
    ['name', 'x'.repeat(61), 'Company name must be at most 60 characters'],
    ['name', 'Soul\u0000via', 'Must not contain the character U+0000 (character 5)'],
    ['tagline', ' ', 'Tagline is required'],
    ['tagline', 'x'.repeat(161), 'Tagline must be at most 160 characters'],
    ['phone', 'call us', number('Phone')],
    ['phone', '+92', number('Phone')],
    ['phone', '1'.repeat(26), number('Phone')],
    ['whatsapp', null, 'Must be text'],
    ['whatsapp', '0300;1234567', number('WhatsApp')],
    ['email', 'hello@', 'Invalid email address'],
    ['address', 'x'.repeat(301), 'Office address must be at most 300 characters'],
    ['address', 'Street\u0000', 'Must not contain the character U+0000 (character 7)'],
    ['working_hours', '', 'Working hours are required'],
    ['working_hours', 'x'.repeat(301), 'Working hours must be at most 300 characters'],
    ['instagram', 'http://www.instagram.com/soulvia', link('Instagram')],
    ['instagram', 'javascript:alert(1)', link('Instagram')],
    ['instagram', `https://a.pk/${'x'.repeat(200)}`, 'Instagram must be at most 200 characters'],
    ['facebook', 'https://localhost', link('Facebook')],
    ['facebook', 'https://a.pk/"><script>', link('Facebook')],
    ['facebook', ['https://a.pk'], 'Must be text'],
    ['map_url', 'http://maps.example.pk/embed', link('Map address')],
    ['map_url', 'javascript:alert(1)', link('Map address')],
    ['map_url', 'data:text/html,hi', link('Map address')],
    ['map_url', 'https://user:secret@maps.example.pk/embed', link('Map address')],
    ['map_url', 'https://maps.example.pk;script-src/', link('Map address')],
    ['map_url', 'https://localhost/embed', link('Map address')],
    ['map_url', 'https://maps.example.pk/"onload="alert(1)', link('Map address')],
    ['map_url', '<iframe src="https://maps.example.pk"></iframe>', link('Map address')],
    ['map_url', `https://a.pk/${'x'.repeat(2000)}`, 'Map address must be at most 2000 characters'],
    ['map_url', null, 'Must be text'],
    ...['0', '0.00', '-1', '1e3', 'NaN', '5,00', '5000.001', '5000.', '.5', '0x10', 'PKR'].map(
      (text): [keyof CompanyInfo, unknown, string] => ['free_delivery_from', text, amount],
    ),
    ['free_delivery_from', 5000, 'Must be text'],
    ['free_delivery_from', ['5000'], 'Must be text'],
    ['free_delivery_from', '100000000', amount],
    ['free_delivery_from', '9'.repeat(12), 'The amount is too large'],
    ['logo', 'x', 'Unknown field'],
  ])('%s: %j', async (field, value, message) => {
    const response = await put({ ...demoCompany, [field]: value });
    expect([response.status, (response.body as Problem).errors]).toEqual([400, { [field]: [message] }]);
    expect(await get()).toEqual(demoCompany);
  });
});
