import { describe, expect, test } from '@jest/globals';
import { type Courier, type CourierWordings, lastSeenHeaders, type Problem, versionHeader } from '@soulvia/contracts';
import { Sealer } from '@soulvia/platform/sealing';
import { ParcelDesk } from '../../../test/support/parcels.js';
import { testConfig } from '../../../test/support/test-config.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const shop = useShop({ worker: false });
const staff = usePerson(shop, 'ADMIN', ['operator']);

const create = (body: object) => staff.api.post('/api/v1/couriers', body);
const change = (id: number, body: object, more: Record<string, string> = {}) =>
  staff.api.send('PATCH', `/api/v1/couriers/${id}`, JSON.stringify(body), more);
const refusal = ({ status, body }: { status: number; body: unknown }) => [
  status,
  Object.keys((body as Problem).errors ?? {}),
];

describe('couriers', () => {
  test('begin with usual terms, and keep what an edit leaves out', async () => {
    const { status, body } = await create({ name: 'TCS', code: 'tcs' });
    const courier = {
      id: expect.any(Number),
      name: 'TCS',
      code: 'tcs',
      adapter: 'manual',
      tracking_url: null,
      settle_days: 7,
      advice_hours: 24,
      cities: [],
      expected: { delivery_fee: '0.00', return_fee: '0.00', income_tax_percent: 0, sales_tax_percent: 0 },
      is_active: true,
      has_secret: false,
    };
    expect([status, body]).toEqual([201, courier]);
    const { id } = body as Courier;
    const cities = [{ name: 'Lahore', aliases: ['LHE'] }];
    const expected = { delivery_fee: '250', return_fee: '120.5', income_tax_percent: 2, sales_tax_percent: 2.5 };
    const changed = await change(id, { cities, expected, advice_hours: 48 });
    expect(changed.body).toEqual({
      ...courier,
      id,
      cities,
      expected: { ...expected, delivery_fee: '250.00', return_fee: '120.50' },
      advice_hours: 48,
    });
    const events = await shop.query(
      `select type, body from events where subject = 'courier' and subject_id = $1 order by position`,
      [id],
    );
    expect(events).toEqual([
      { type: 'CourierAdded', body: { courier_id: id, code: 'tcs' } },
      { type: 'CourierChanged', body: { courier_id: id, fields: ['advice_hours', 'cities', 'expected'] } },
    ]);
  });

  test('are listed by their names in any case, the active ones first', async () => {
    for (const [name, code] of [
      ['leopards', 'leopards'],
      ['Aramex', 'aramex'],
    ])
      await create({ name, code });
    const { id } = (await create({ name: 'Ace', code: 'ace' })).body as Courier;
    await change(id, { is_active: false });
    const { body } = await staff.api.get('/api/v1/couriers');
    expect((body as Courier[]).map(({ name }) => name)).toEqual(['Aramex', 'leopards', 'TCS', 'Ace']);
  });

  test('an edit of an older version is refused', async () => {
    const { id } = (await create({ name: 'Trax', code: 'trax' })).body as Courier;
    const version = (await staff.api.get(`/api/v1/couriers/${id}`)).headers.get(versionHeader) ?? '';
    const seen = { [lastSeenHeaders.version]: version };
    expect((await change(id, { name: 'Trax Logistics' }, seen)).status).toBe(200);
    const late = await change(id, { name: 'Trax Ltd' }, seen);
    expect([late.status, (late.body as Problem).code]).toEqual([409, 'EDIT_CONFLICT']);
  });

  test('with parcels cannot be deleted, without any can', async () => {
    const desk = await ParcelDesk.open(shop);
    await desk.parcel((await desk.order()).id);
    const remove = (id: number) => staff.api.send('DELETE', `/api/v1/couriers/${id}`, undefined);
    const refused = await remove(desk.courier.id);
    expect([refused.status, (refused.body as Problem).code]).toEqual([409, 'COURIER_IN_USE']);
    const { id } = (await create({ name: 'Once', code: 'once' })).body as Courier;
    expect([(await remove(id)).status, (await remove(id)).status]).toEqual([204, 404]);
  });

  test.each([
    ['no name', { code: 'abc' }, ['name']],
    ['no code', { name: 'A' }, ['code']],
    ['a code with capitals', { name: 'A', code: 'ABC' }, ['code']],
    ['a code that is taken', { name: 'A', code: 'tcs' }, ['code']],
    ['an adapter that does not exist', { name: 'A', code: 'abc', adapter: 'pigeon' }, ['adapter']],
    ['an address without https', { name: 'A', code: 'abc', tracking_url: 'http://x.pk/{tracking}' }, ['tracking_url']],
    ['an address without a number', { name: 'A', code: 'abc', tracking_url: 'https://x.pk/track' }, ['tracking_url']],
    [
      'an address with credentials',
      { name: 'A', code: 'abc', tracking_url: 'https://a:b@x.pk/{tracking}' },
      ['tracking_url'],
    ],
    [
      'two numbers in an address',
      { name: 'A', code: 'abc', tracking_url: 'https://x.pk/{tracking}/{tracking}' },
      ['tracking_url'],
    ],
    ['too few days', { name: 'A', code: 'abc', settle_days: 0 }, ['settle_days']],
    ['too many hours', { name: 'A', code: 'abc', advice_hours: 73 }, ['advice_hours']],
    ['cities that are texts', { name: 'A', code: 'abc', cities: ['Lahore'] }, ['cities.0']],
    ['a city without a name', { name: 'A', code: 'abc', cities: [{ aliases: [] }] }, ['cities.0.name']],
    [
      'a fee with three decimals',
      {
        name: 'A',
        code: 'abc',
        expected: { delivery_fee: '1.234', return_fee: '0', income_tax_percent: 0, sales_tax_percent: 0 },
      },
      ['expected.delivery_fee'],
    ],
    [
      'a percentage above 100',
      {
        name: 'A',
        code: 'abc',
        expected: { delivery_fee: '1', return_fee: '0', income_tax_percent: 101, sales_tax_percent: 0 },
      },
      ['expected.income_tax_percent'],
    ],
    ['a secret', { name: 'A', code: 'abc', sealed_secret: 'x' }, ['sealed_secret']],
  ])('%s is refused with 400 on its field', async (_, body, fields) => {
    expect(refusal(await create(body))).toEqual([400, fields]);
  });
});

describe('wordings', () => {
  test('are replaced as a whole, and what is not mapped is counted', async () => {
    const desk = await ParcelDesk.open(shop);
    const parcel = await desk.parcel((await desk.order()).id);
    await shop.query(
      `insert into parcel_reports (parcel_id, code, state, courier_says, at, is_applied)
       select $1, 'courier:' || nth, null, case when nth < 3 then 'Left at gate' else 'Consignee shifted' end, now(), false from generate_series(0, 4) nth`,
      [parcel.id],
    );
    const path = `/api/v1/couriers/${desk.courier.id}/wordings`;
    const put = (body: unknown) => staff.api.send('PUT', path, JSON.stringify(body));
    const mapped = await put([
      { says: 'Delivered', state: 'DELIVERED' },
      { says: 'consignee shifted', state: 'ATTEMPTED' },
    ]);
    expect([mapped.status, mapped.body]).toEqual([
      200,
      {
        wordings: [
          { says: 'consignee shifted', state: 'ATTEMPTED' },
          { says: 'Delivered', state: 'DELIVERED' },
        ],
        unmapped: [{ says: 'Left at gate', seen: 3 }],
      },
    ]);
    expect(((await put([])).body as CourierWordings).wordings).toEqual([]);
    expect(
      refusal(
        await put([
          { says: 'A', state: 'LOST' },
          { says: 'a', state: 'VOID' },
        ]),
      ),
    ).toEqual([400, ['wordings.1.says']]);
    expect(refusal(await put([{ says: 'A', state: 'GONE' }]))).toEqual([400, ['wordings.0.state']]);
    expect(refusal(await put({ says: 'A' }))).toEqual([400, ['wordings']]);
    expect(refusal(await put(Array.from({ length: 301 }, (__, nth) => ({ says: `w${nth}`, state: 'LOST' }))))).toEqual([
      400,
      ['wordings'],
    ]);
  });
});

describe('secrets', () => {
  test('are stored encrypted, need a proof of identity, and are never shown', async () => {
    const { id } = (await create({ name: 'Secretive', code: 'secretive' })).body as Courier;
    const put = (body: object) => staff.api.send('PUT', `/api/v1/couriers/${id}/secret`, JSON.stringify(body));
    const stored = await put({ key: 'api-key-1', password: 'hunter-2' });
    expect([stored.status, stored.body]).toEqual([200, { has_secret: true }]);
    const { body } = await staff.api.get(`/api/v1/couriers/${id}`);
    expect([(body as Courier).has_secret, JSON.stringify(body).includes('api-key-1')]).toEqual([true, false]);
    const [row] = await shop.query<{ secret: string }>('select sealed_secret as secret from couriers where id = $1', [
      id,
    ]);
    const sealer = new Sealer(testConfig(shop.database).dataKeys, 'courier');
    expect(row?.secret).not.toContain('hunter-2');
    expect(sealer.open(row?.secret ?? '', String(id))).toBe('{"key":"api-key-1","password":"hunter-2"}');
    for (const wrong of [{}, { token: 'a', key: 'b', password: 'c' }, { key: 'b' }, { token: 'with space' }])
      expect((await put(wrong)).status).toBe(400);
    await shop.query(`update sessions set stepped_up_at = now() - interval '11 minutes' where user_id = $1`, [
      staff.id,
    ]);
    const late = await put({ token: 'abc' });
    expect([late.status, (late.body as Problem).code]).toEqual([403, 'STEP_UP_REQUIRED']);
  });
});

describe('booking templates', () => {
  test.each([
    [{}, ['booking_template.format', 'booking_template.columns']],
    [{ format: 'xls', columns: [{ name: 'A' }] }, ['booking_template.format']],
    [{ format: 'csv', columns: [] }, ['booking_template.columns']],
    [
      { format: 'csv', columns: Array.from({ length: 61 }, (_, nth) => ({ name: `C${nth}` })) },
      ['booking_template.columns'],
    ],
    [{ format: 'csv', columns: [{ name: ' ' }] }, ['booking_template.columns.0.name']],
    [{ format: 'csv', columns: [{ name: 'City' }, { name: ' CITY ' }] }, ['booking_template.columns.1.name']],
    [{ format: 'csv', columns: [{ name: 'A', value: 'colour' }] }, ['booking_template.columns.0.value']],
    [{ format: 'csv', columns: [{ name: 'A', value: 'city', text: 'x' }] }, ['booking_template.columns.0.text']],
    ['all', ['booking_template']],
  ])('refuse the booking template %j on its field', async (booking_template, fields) => {
    expect(refusal(await create({ name: 'T', code: 'templates', booking_template }))).toEqual([400, fields]);
  });

  test('keep the columns of their booking sheet through other edits', async () => {
    const columns = [{ name: 'Consignee', value: 'name' }, { name: 'Service', text: 'Overnight' }, { name: 'Note' }];
    const template = { format: 'xlsx', columns };
    const { body } = await create({ name: 'Own', code: 'own-sheet', booking_template: template });
    expect((body as Courier).booking_template).toEqual(template);
    const { id } = body as Courier;
    await change(id, { settle_days: 9 });
    await change(id, { booking_template: template });
    const events = await shop.query(
      `select body->'fields' as fields from events where subject = 'courier' and subject_id = $1 and type = 'CourierChanged'`,
      [id],
    );
    expect(events).toEqual([{ fields: ['settle_days'] }]);
    expect((await change(id, { booking_template: null })).body).not.toHaveProperty('booking_template');
  });
});
