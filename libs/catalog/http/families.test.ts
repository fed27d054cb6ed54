import { beforeAll, describe, expect, test } from '@jest/globals';
import { CreateCategory, CreateProduct } from '@soulvia/catalog';
import {
  type AuditEntry,
  familiesPath,
  familyMessages as messages,
  type FamilyRequest,
  type Problem,
  type StaffFamily,
} from '@soulvia/contracts';
import { editConflict, raceEdits } from '../../../test/support/edit-conflict.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const path = `/api/v1/${familiesPath}`;

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');
let category: number;
beforeAll(async () => {
  category = await shop.execute(new CreateCategory('Serums', null));
});

const product = (name = 'Glow Serum') =>
  shop.execute(
    new CreateProduct({
      name,
      description: 'Light.',
      price: '500.00',
      scValue: 0,
      categoryId: category,
      quantity: 3,
      displayImage: 'products/abc',
    }),
  );
const products = (count: number) => Promise.all(Array.from({ length: count }, () => product()));
const member = (product_id: number | undefined, ...option_values: string[]) => ({
  product_id: product_id ?? 0,
  option_values,
});
const bySize = (ids: readonly number[], name = 'Glow Serum'): FamilyRequest => ({
  name,
  axes: ['Size'],
  members: ids.map((id, nth) => member(id, `${nth + 1}0 ml`)),
});
const create = (family: unknown) => admin.api.post(path, family);
const created = async (family: FamilyRequest) => {
  const { status, body } = await create(family);
  expect(status).toBe(201);
  return body as StaffFamily;
};
const patch = (id: number, changes: unknown) => admin.api.patch(`${path}/${id}`, changes);
const remove = (address: string) => admin.api.send('DELETE', `/api/v1/${address}`, undefined);
const eventsOf = (id: number) =>
  shop.query<{ type: string; body: Record<string, unknown> }>(
    `select type, body from events where subject = 'product-family' and subject_id = $1 order by position`,
    [id],
  );
const memberIds = ({ members }: StaffFamily) => members.map(({ id }) => id);

describe('families', () => {
  test('are made of products, changed and deleted; their products stay', async () => {
    const [a = 0, b = 0, c = 0] = await products(3);
    const family = await created(bySize([b, a], '  Rose Water '));
    expect(family).toEqual({
      id: family.id,
      name: 'Rose Water',
      axes: ['Size'],
      members: [
        expect.objectContaining({
          id: b,
          name: 'Glow Serum',
          option_values: ['10 ml'],
          price: '500.00',
          is_available: true,
        }),
        expect.objectContaining({ id: a, option_values: ['20 ml'], display_image_url: expect.any(String) }),
      ],
    });
    expect((await admin.api.get(`${path}/${family.id}`)).body).toEqual(family);

    const renamed = await patch(family.id, { name: 'Rose Mist' });
    expect([renamed.status, renamed.body]).toEqual([200, { ...family, name: 'Rose Mist' }]);
    const wider = await patch(family.id, {
      axes: ['Size', 'Scent'],
      members: [member(a, '1', 'x'), member(c, '1', 'y')],
    });
    expect(memberIds(wider.body as StaffFamily)).toEqual([a, c]);
    expect((await remove(`product-families/${family.id}`)).status).toBe(204);
    expect((await admin.api.get(`${path}/${family.id}`)).status).toBe(404);
    expect((await shop.guest.get(`/api/v1/products/${a}`)).status).toBe(200);
    expect(
      (await eventsOf(family.id)).map(({ type, body }) => [type, body.product_ids ?? null, body.left_ids ?? null]),
    ).toEqual([
      ['FamilyCreated', [b, a], null],
      ['FamilyChanged', [b, a], []],
      ['FamilyChanged', [a, c], [b]],
      ['FamilyDeleted', null, [a, c]],
    ]);
    const { body: audit } = await admin.api.get(`/api/v1/operations/audit/family/${family.id}`);
    expect((audit as AuditEntry[]).map(({ text }) => text)).toEqual([
      'Deleted',
      'Changed axes, members',
      'Changed name',
      'Created',
    ]);
  });

  test('saved as they are record nothing', async () => {
    const ids = await products(2);
    const { id } = await created(bySize(ids));
    expect((await patch(id, bySize(ids))).status).toBe(200);
    expect((await patch(id, {})).status).toBe(200);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  test('unknown ones are 404', async () => {
    for (const id of ['0', 'x', '2147483647', '99999999999', '-1']) {
      expect((await admin.api.get(`${path}/${id}`)).status).toBe(404);
      expect((await admin.api.patch(`${path}/${id}`, { name: 'X' })).status).toBe(404);
      expect((await remove(`product-families/${id}`)).status).toBe(404);
    }
  });

  test('are listed by name and found by their name or that of a product', async () => {
    const zebra = await product('Zebra Clay');
    const last = await created(bySize([zebra, await product()], 'zz Masks'));
    const first = await created(bySize(await products(2), 'Aa Mask 100%'));
    const namesOf = async (query: string) =>
      ((await admin.api.get(`${path}?${query}`)).body as StaffFamily[]).map(({ id }) => id);
    const all = await admin.api.get(`${path}?page_size=200`);
    const ids = (all.body as StaffFamily[]).map(({ id }) => id);
    expect([ids[0], ids.at(-1)]).toEqual([first.id, last.id]);
    expect(all.headers.get('x-total-count')).toBe(String(ids.length));
    expect(await namesOf(`page_size=1&page=${ids.length}`)).toEqual([last.id]);
    expect(await namesOf('search=zebra')).toEqual([last.id]);
    expect(await namesOf('search=100%25')).toEqual([first.id]);
    expect(await namesOf('search=mask')).toEqual([first.id, last.id]);
    expect(await namesOf('search=%25%25%25')).toEqual([]);
    expect((await admin.api.get(`${path}?page=0`)).status).toBe(400);
  });

  test('of two edits of one version the second is refused', async () => {
    const [a = 0, b = 0, c = 0] = await products(3);
    const { id } = await created(bySize([a, b]));
    const raced = await raceEdits({
      admins: [admin.api, (await shop.person('ADMIN')).api],
      path: `${path}/${id}`,
      method: 'PATCH',
      edits: [{ name: 'First' }, { members: bySize([c, b]).members }],
      events: () => eventsOf(id),
    });
    expect(raced).toEqual(editConflict);
  });

  test('a changed price conflicts with no edit', async () => {
    const [a = 0, b = 0] = await products(2);
    const { id } = await created(bySize([a, b]));
    const seen = (await admin.api.get(`${path}/${id}`)).headers.get('x-version') ?? '';
    await admin.api.patch(`/api/v1/products/${a}`, { price: '333' });
    const saved = await admin.api.send('PATCH', `${path}/${id}`, JSON.stringify({ name: 'New' }), {
      'X-Last-Seen-Version': seen,
    });
    expect([saved.status, (saved.body as StaffFamily).members[0]?.price]).toEqual([200, '333.00']);
  });

  test('without a deleted product they go on, and are dissolved when one is left', async () => {
    const [a = 0, b = 0, c = 0] = await products(3);
    const { id } = await created(bySize([a, b, c]));
    expect((await remove(`products/${b}`)).status).toBe(204);
    expect(memberIds((await admin.api.get(`${path}/${id}`)).body as StaffFamily)).toEqual([a, c]);
    expect((await remove(`products/${a}`)).status).toBe(204);
    expect((await admin.api.get(`${path}/${id}`)).status).toBe(404);
    expect((await remove(`products/${a}`)).status).toBe(404);
    const next = await created(bySize([c, await product()]));
    expect(memberIds(next)[0]).toBe(c);
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual(['FamilyCreated', 'FamilyChanged', 'FamilyDeleted']);
  });
});

describe('families: bad input', () => {
  test.each<[string, (ids: number[]) => unknown, Record<string, string[]>]>([
    [
      'no field',
      () => ({}),
      { name: ['Name is required'], axes: [messages.axesRequired], members: [messages.membersMin] },
    ],
    ['a blank name', (ids) => ({ ...bySize(ids), name: ' ' }), { name: ['Name is required'] }],
    [
      'a long name',
      (ids) => ({ ...bySize(ids), name: 'x'.repeat(121) }),
      { name: ['Name must be at most 120 characters'] },
    ],
    [
      'a name with a NUL',
      (ids) => ({ ...bySize(ids), name: 'a\u0000' }),
      { name: ['Must not contain the character U+0000 (character 2)'] },
    ],
    ['axes that are no list', (ids) => ({ ...bySize(ids), axes: 'Size' }), { axes: [messages.axesRequired] }],
    ['three axes', (ids) => ({ ...bySize(ids), axes: ['a', 'b', 'c'] }), { axes: [messages.axesMax] }],
    ['an axis that is no text', (ids) => ({ ...bySize(ids), axes: [{}] }), { 'axes.0': ['Option name is required'] }],
    [
      'a long axis',
      (ids) => ({ ...bySize(ids), axes: ['x'.repeat(31)] }),
      { 'axes.0': ['Option name must be at most 30 characters'] },
    ],
    ['an unknown field', (ids) => ({ ...bySize(ids), id: 3 }), { id: ['Unknown field'] }],
    ['one product', (ids) => bySize(ids.slice(1)), { members: [messages.membersMin] }],
    ['31 products', () => bySize(Array.from({ length: 31 }, (_, n) => n + 1)), { members: [messages.membersMax] }],
    [
      'a member that is no object',
      (ids) => ({ ...bySize(ids), members: [1, 2] }),
      { 'members.0': [messages.productRequired], 'members.1': [messages.productRequired] },
    ],
    [
      'no product and no options',
      ([a]) => ({ ...bySize([]), members: [{}, member(a, 'x')] }),
      { 'members.0.product_id': [messages.productRequired], 'members.0.option_values': [messages.valuesRequired] },
    ],
    ['a product twice', ([a = 0]) => bySize([a, a]), { 'members.1.product_id': [messages.productTwice] }],
    [
      'an unknown product',
      ([a = 0]) => bySize([a, 2_147_483_647]),
      { 'members.1.product_id': [messages.productUnknown] },
    ],
    [
      'an id out of range',
      ([a = 0]) => bySize([a, 2_147_483_648]),
      { 'members.1.product_id': [messages.productUnknown] },
    ],
    [
      'an id as text',
      ([a]) => ({ ...bySize([]), members: [member(a, 'x'), { product_id: '7', option_values: ['y'] }] }),
      { 'members.1.product_id': [messages.productRequired] },
    ],
    [
      'an empty option',
      ([a, b]) => ({ ...bySize([]), members: [member(a, 'x'), member(b, ' ')] }),
      { 'members.1.option_values.0': ['Option is required'] },
    ],
    [
      'a long option',
      ([a, b]) => ({ ...bySize([]), members: [member(a, 'x'), member(b, 'x'.repeat(41))] }),
      { 'members.1.option_values.0': ['Option must be at most 40 characters'] },
    ],
    [
      'equal options',
      ([a, b]) => ({ ...bySize([]), members: [member(a, '30 ML'), member(b, '30 ml')] }),
      { 'members.1.option_values': [messages.valuesTaken] },
    ],
    [
      'too few options',
      ([a, b]) => ({ name: 'X', axes: ['Size', 'Scent'], members: [member(a, 'x', 'y'), member(b, 'x')] }),
      { 'members.1.option_values': [messages.valuesCount] },
    ],
  ])('%s', async (_, family, errors) => {
    const { status, body } = await create(family(await products(2)));
    expect([status, (body as Problem).errors]).toEqual([400, errors]);
  });

  test('a change is checked with what it leaves as it is', async () => {
    const ids = await products(2);
    const { id } = await created(bySize(ids));
    const errorsOf = async (changes: unknown) => ((await patch(id, changes)).body as Problem).errors;
    const both = {
      'members.0.option_values': [messages.valuesCount],
      'members.1.option_values': [messages.valuesCount],
    };
    expect(await errorsOf({ axes: ['Size', 'Scent'] })).toEqual(both);
    expect(await errorsOf({ members: null })).toEqual({ members: [messages.membersMin] });
    expect(await errorsOf({ name: null })).toEqual({ name: ['Name is required'] });
    expect(await errorsOf([])).toEqual({ body: ['The body must be a JSON object'] });
    expect(await eventsOf(id)).toHaveLength(1);
  });

  test('a deleted product and one of another family', async () => {
    const [a = 0, b = 0, c = 0, gone = 0] = await products(4);
    await remove(`products/${gone}`);
    const family = await created(bySize([a, b], 'Masks'));
    expect(((await create(bySize([c, gone]))).body as Problem).errors).toEqual({
      'members.1.product_id': [messages.productUnknown],
    });
    const { status, body } = await create(bySize([c, b]));
    expect([status, body]).toEqual([
      409,
      expect.objectContaining({
        code: 'IN_A_FAMILY',
        lines: [{ product_id: b, family_id: family.id, family_name: 'Masks' }],
      }),
    ]);
  });
});

describe('families: at the same time', () => {
  test('exactly one of many gets a product, none deadlocks, and deleted products are in none', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [shared = 0, ...others] = await products(9);
      const requests = others.map((other, nth) => bySize(nth % 2 === 0 ? [shared, other] : [other, shared]));
      const results = await Promise.all(requests.map((family) => create(family)));
      expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array(7).fill(409)]);
    }
    const many = await products(12);
    const started = Array.from({ length: 12 }, async (_, nth) => {
      const ids = [0, 3, 7].map((step) => many[(nth * 5 + step) % many.length] ?? 0);
      return nth % 4 === 3 ? remove(`products/${ids[0]}`) : create(bySize(ids));
    });
    const statuses = (await Promise.all(started)).map(({ status }) => status);
    expect(statuses.filter((status) => ![201, 204, 400, 409].includes(status))).toEqual([]);
    const wrong = await shop.query(
      `select f.id from product_families f left join products p on p.family_id = f.id
        group by f.id having count(p.id) < 2 or bool_or(p.deleted_at is not null)`,
    );
    expect(wrong).toEqual([]);
  });
});
