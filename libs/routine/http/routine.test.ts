import { beforeAll, expect, test } from '@jest/globals';
import { CreateCategory, CreateProduct } from '@soulvia/catalog';
import {
  type FacetGroup,
  lastSeenHeaders,
  type Problem,
  type Routine,
  type RoutineRule,
  type RoutineVersion,
} from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const shop = useShop({ worker: false });
const owner = usePerson(shop, 'ADMIN');
const path = '/api/v1/routine';
let values: Map<string, number>;
const id = (name: string) => values.get(name) ?? 0;
const ids = (...names: string[]) => names.map(id);
let rules: RoutineRule[];
let wash: number;

beforeAll(async () => {
  const groups = (await owner.api.get('/api/v1/facets')).body as FacetGroup[];
  values = new Map(groups.flatMap((group) => group.values.map((value) => [value.name, value.id])));
  const categoryId = await shop.execute(new CreateCategory('Care', null));
  const make = (name: string, price: string, facets: string[], quantity = 9) =>
    shop.execute(
      new CreateProduct({
        name,
        description: 'For tests.',
        price,
        scValue: 0,
        categoryId,
        quantity,
        displayImage: null,
        facets: ids(...facets).toSorted((a, b) => a - b),
      }),
    );
  wash = await make('Foam', '1190.00', ['Cleanse', 'Oily', 'Blemishes', 'Salicylic acid'], 1);
  await make('Wash', '1290.00', ['Cleanse', 'Normal']);
  await make('Sold out', '500.00', ['Cleanse', 'Oily', 'Salicylic acid'], 0);
  await make('Gel', '2000.00', ['Moisturise', 'Oily']);
  rules = [
    { step: id('Cleanse'), prefer: [], avoid: [], weight: 1 },
    {
      skin_type: ids('Oily'),
      step: id('Cleanse'),
      prefer: ids('Salicylic acid'),
      avoid: [],
      weight: 5,
      note: 'Slowly.',
    },
    { step: id('Moisturise'), prefer: [], avoid: [], weight: 1 },
  ];
});

const save = (body: object, lastSeen?: number) =>
  owner.api.send(
    'PUT',
    `${path}/rules`,
    JSON.stringify(body),
    lastSeen === undefined ? {} : { [lastSeenHeaders.version]: String(lastSeen) },
  );
const publish = (n: number) => owner.api.post(`${path}/rules/publish`, { n });
const routine = async (query: string) => (await shop.guest.get(`${path}?${query}`)).body as Routine;
const names = ({ steps }: Routine) => steps?.map(({ product }) => product.name);
const events = () => shop.query("select type, body from events where subject = 'routine' order by position");
const pageStatus = async () => (await shop.guest.get('/routine')).status;
const linking = async () => {
  const pages = await Promise.all(['/', '/shop'].map((page) => shop.guest.get(page)));
  return pages.map(({ body }) => String(body).includes('href="/routine"'));
};

test('routine: is not found and not linked until an owner publishes rules', async () => {
  expect([(await shop.guest.get(path)).status, await pageStatus(), await linking()]).toEqual([
    404,
    404,
    [false, false],
  ]);
  expect((await owner.api.get(`${path}/rules`)).body).toMatchObject({ n: 0, rules: [], published_n: 0 });
  expect((await save({ rules }, 0)).body).toMatchObject({ n: 1, state: 'DRAFT', rules, published_n: 0 });
  expect([(await shop.guest.get(path)).status, await pageStatus()]).toEqual([404, 404]);
  expect((await publish(1)).body).toMatchObject({ n: 1, state: 'PUBLISHED', published_n: 1 });
  expect(await events()).toEqual([
    { type: 'RoutineDrafted', body: { n: 1 } },
    { type: 'RoutinePublished', body: { from: 0, to: 1 } },
  ]);
  expect([await pageStatus(), await linking()]).toEqual([200, [true, true]]);
  expect(String((await shop.guest.get('/sitemap.xml')).body)).toContain('/routine<');
});

test('routine: asks for the skin types and concerns that products in the shop have', async () => {
  expect((await shop.guest.get(path)).body).toEqual({
    questions: {
      skin_types: [
        { id: id('Normal'), name: 'Normal' },
        { id: id('Oily'), name: 'Oily' },
      ],
      concerns: [{ id: id('Blemishes'), name: 'Blemishes' }],
    },
  });
});

test('routine: suggests what can be ordered, says why, and ignores unknown ids', async () => {
  const found = await routine(`skin=${id('Oily')}&concern=${id('Blemishes')},999999&budget=6000`);
  expect(found).toMatchObject({
    steps: [
      { step: 'Cleanse', product: { name: 'Foam', price: '1190.00' }, why: ['Oily', 'Blemishes'], note: 'Slowly.' },
      { step: 'Moisturise', product: { name: 'Gel' }, why: ['Oily'], note: null },
    ],
    total: '3190.00',
    left_out: [],
    short_by: null,
  });
  expect(await routine('skin=999999')).toMatchObject({ steps: [{ why: [] }, { why: [] }] });
  expect(await routine(`skin=${id('Oily')}&budget=2000`)).toMatchObject({ total: '1190.00', left_out: ['Moisturise'] });
  expect(await routine('budget=1000')).toMatchObject({ steps: [], short_by: '190.00' });
  const etag = (await shop.guest.get(`${path}?skin=1`)).headers.get('etag') ?? '';
  expect((await shop.guest.get(`${path}?skin=1`, { 'If-None-Match': etag })).status).toBe(304);
});

test('routine: follows the stock', async () => {
  await shop.order(await shop.person(), [{ product_id: wash, quantity: 1 }]);
  const search = `skin=${id('Oily')}&concern=${id('Blemishes')},999999&budget=6000`;
  await eventually(async () => expect(names(await routine(search))).toEqual(['Wash', 'Gel']));
});

test.each([
  ['budget=999', 'budget'],
  ['budget=50001', 'budget'],
  ['budget=lots', 'budget'],
  ['concern=1,2,3', 'concern'],
  ['sensitive=maybe', 'sensitive'],
  ['skin=oily', 'skin'],
])('routine: refuses %s, whose page still opens', async (query, field) => {
  const { status, body } = await shop.guest.get(`${path}?${query}`);
  expect([status, Object.keys((body as Problem).errors ?? {})]).toEqual([400, [field]]);
  expect((await shop.guest.get(`/routine?${query}`)).status).toBe(200);
});

test('routine: a new draft leaves what shoppers see, and staff preview it', async () => {
  const draft = [{ ...rules[2], note: 'New.' }];
  expect((await save({ rules: draft }, 0)).status).toBe(409);
  const { n } = (await save({ rules: draft }, 1)).body as RoutineVersion;
  expect([n, names(await routine('budget=7000'))]).toEqual([2, ['Wash', 'Gel']]);
  expect((await owner.api.get(`${path}?budget=7000&draft=true`)).body).toMatchObject({ steps: [{ note: 'New.' }] });
  expect([(await shop.guest.get(`${path}?draft=true`)).status, (await publish(1)).status]).toEqual([401, 409]);
  expect((await save({ rules: draft })).body).toMatchObject({ n: 2 });
});

test('routine: an empty set takes it out of the shop', async () => {
  await save({ rules: [] });
  await publish(3);
  await eventually(async () => expect([(await shop.guest.get(path)).status, await pageStatus()]).toEqual([404, 404]));
});

test('routine: rules name values of facets, a step among them', async () => {
  const [rule] = rules;
  const refused = async (changes: object) =>
    ((await save({ rules: [{ ...rule, ...changes }] })).body as Problem).errors;
  expect(await refused({ step: id('Oily') })).toEqual({ 'rules.0.step': ['Value not found.'] });
  expect(await refused({ prefer: [999_999] })).toEqual({ 'rules.0.prefer': ['Value not found.'] });
  expect(await refused({ weight: 11 })).toEqual({ 'rules.0.weight': ['Weight must be a whole number from 1 to 10'] });
  expect(await refused({ note: 'x'.repeat(201) })).toEqual({ 'rules.0.note': ['Note must be at most 200 characters'] });
});

test('routine: staff for products save rules and do not publish them', async () => {
  const staff = await shop.person('ADMIN', ['catalogue']);
  expect((await staff.api.send('PUT', `${path}/rules`, JSON.stringify({ rules }))).status).toBe(200);
  expect((await staff.api.post(`${path}/rules/publish`, { n: 4 })).status).toBe(403);
});
