import { beforeAll, describe, expect, test } from '@jest/globals';
import { CreateCategory, CreateProduct } from '@soulvia/catalog';
import {
  type AuditEntry,
  builtInFacetGroups,
  type FacetGroup,
  type FacetGroupInput,
  facetLimits,
  facetMessages,
  type Problem,
  type Product,
  type ShopFacets,
} from '@soulvia/contracts';
import { editConflict, raceEdits } from '../../../test/support/edit-conflict.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { FacetValueUnknown } from '../domain/errors.js';

const path = '/api/v1/facets';

const shop = useShop();
const admin = usePerson(shop, 'ADMIN');
let category: number;
beforeAll(async () => {
  category = await shop.execute(new CreateCategory('Serums', null));
});

const read = async () => (await admin.api.get(path)).body as FacetGroup[];
const put = (groups: unknown, headers = {}) => admin.api.send('PUT', path, JSON.stringify(groups), headers);
const putFacets = (id: number, body: unknown) =>
  admin.api.send('PUT', `/api/v1/products/${id}/facets`, JSON.stringify(body));
const product = (facets: number[]) =>
  shop.execute(
    new CreateProduct({
      name: 'Glow Serum',
      description: 'Light.',
      price: '500.00',
      scValue: 0,
      categoryId: category,
      quantity: 3,
      displayImage: null,
      facets,
    }),
  );
const factsOf = async (id: number) => ((await shop.guest.get(`/api/v1/products/${id}`)).body as Product).facts;
const counted = async () =>
  ((await shop.guest.get('/api/v1/products/facets')).body as ShopFacets).facets.flatMap(({ values }) =>
    values.map(({ name, count }) => [name, count]),
  );
const editsOf = (key: string, change: (group: FacetGroup) => FacetGroupInput) => async () =>
  (await read()).map((group): FacetGroupInput => (group.key === key ? change(group) : group));
const named = (groups: readonly FacetGroup[], name: string) =>
  groups.flatMap(({ values }) => values).find((value) => value.name === name)?.id ?? 0;

describe('facets', () => {
  test('begin with the built-in groups, named in English and Urdu', async () => {
    const groups = await read();
    expect(groups.map(({ key }) => key)).toEqual([...builtInFacetGroups]);
    const names = groups.flatMap(({ name_ur, values }) => [name_ur, ...values.map((value) => value.name_ur)]);
    expect(names.every((name) => name !== null && /[\u0600-\u06FF]/.test(name))).toBe(true);
  });

  test('take new groups, values, names and orders, and record what changed', async () => {
    const groups = await read();
    const [skin, ...others] = groups;
    if (!skin) throw new Error('no group');
    const edited: FacetGroupInput[] = [
      ...others,
      {
        ...skin,
        values: [...skin.values.toReversed(), { name: '  Mature ', name_ur: 'پختہ', hidden: false }],
      },
      { key: 'season', name: 'Season', values: [{ name: 'Summer', hidden: true }] },
    ];
    const { status, body } = await put(edited);
    const saved = body as FacetGroup[];
    expect([status, saved.map(({ key }) => key)]).toEqual([
      200,
      ['concern', 'ingredient', 'routine_step', 'free_of', 'skin_type', 'season'],
    ]);
    expect(saved[4]?.values.map(({ name, name_ur }) => [name, name_ur]).at(-1)).toEqual(['Mature', 'پختہ']);
    expect(saved[5]).toMatchObject({ name: 'Season', name_ur: null, values: [{ name: 'Summer', hidden: true }] });
    expect(await read()).toEqual(saved);
    const { body: audit } = await admin.api.get('/api/v1/operations/audit/facets/1');
    expect((audit as AuditEntry[])[0]).toMatchObject({
      text: 'Changed skin type, season',
      changes: [expect.anything(), { field: 'season', from: null, to: 'Season: Summer (hidden)' }],
    });
  });

  test('saved as they are record nothing', async () => {
    const events = () => shop.query(`select count(*)::int as n from events where type = 'FacetsChanged'`);
    const before = await events();
    expect((await put(await read())).status).toBe(200);
    expect(await events()).toEqual(before);
  });

  test('that products name are hidden instead of removed, and shown again when asked', async () => {
    const dry = named(await read(), 'Dry');
    const id = await product([dry]);
    expect(await counted()).toEqual([['Dry', 1]]);
    const without = await editsOf('skin_type', (group) => ({ ...group, values: [] }))();
    const { body } = await put(without);
    const skin = (body as FacetGroup[]).find(({ key }) => key === 'skin_type');
    expect(skin?.values).toEqual([expect.objectContaining({ id: dry, hidden: true })]);
    expect(await counted()).toEqual([]);
    expect(await factsOf(id)).toMatchObject({ facets: [dry], facet_groups: [] });
    // A shared link keeps working.
    expect((await shop.guest.get(`/api/v1/products?facets=${dry}`)).body).toMatchObject([{ id }]);
    const shown = await editsOf('skin_type', (group) => ({
      ...group,
      values: group.values.map((value) => ({ ...value, hidden: false })),
    }))();
    await put(shown);
    expect(await counted()).toEqual([['Dry', 1]]);
    await putFacets(id, { values: [] });
    await put(without);
    expect((await shop.guest.get(`/api/v1/products?facets=${dry}`)).status).toBe(400);
  });

  test('are not removed under a product that takes them at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const name = `Fleeting ${round}`;
      await put(
        await editsOf('concern', (group) => ({ ...group, values: [...group.values, { name, hidden: false }] }))(),
      );
      const value = named(await read(), name);
      const without = await editsOf('concern', (group) => ({
        ...group,
        values: group.values.filter(({ id }) => id !== value),
      }))();
      const [, made] = await Promise.allSettled([put(without), product([value])]);
      const remaining = (await read()).flatMap(({ values }) => values).find(({ id }) => id === value);
      const isRight =
        made.status === 'fulfilled'
          ? remaining?.hidden
          : made.reason instanceof FacetValueUnknown && remaining === undefined;
      expect(isRight).toBe(true);
    }
  });

  test('are not overwritten by an admin who edited older ones', async () => {
    const edit = (name: string) => editsOf('free_of', (group) => ({ ...group, name }))();
    const outcome = await raceEdits({
      admins: [admin.api, (await shop.person('ADMIN')).api],
      path,
      method: 'PUT',
      edits: [await edit('Without'), await edit('Not in it')],
      events: () =>
        shop.query(`select distinct body->'changes' from events where type = 'FacetsChanged'
                      and body->'changes'->0->>'to' ~ '^(Without|Not in it)' order by 1`),
    });
    expect(outcome).toEqual(editConflict);
  });

  test.each<[string, (groups: FacetGroup[]) => unknown, Record<string, string[]>]>([
    ['no list', () => ({ groups: [] }), { groups: [facetMessages.groupsRequired] }],
    ['no built-in group', () => [], { groups: [facetMessages.groupMissing] }],
    [
      'a group without values',
      (groups) => [...groups, { key: 'x2', name: 'X' }],
      { 'groups.6.values': [facetMessages.valuesRequired] },
    ],
    [
      'too many values',
      (groups) => [
        ...groups,
        {
          key: 'x2',
          name: 'X',
          values: Array.from({ length: facetLimits.values + 1 }, (_, n) => ({ name: `V${n}`, hidden: false })),
        },
      ],
      { 'groups.6.values': [facetMessages.valuesMax] },
    ],
    [
      'a key with spaces',
      (groups) => [...groups, { key: 'a b', name: 'X', values: [] }],
      { 'groups.6.key': ['Key must be 2 to 30 lower-case letters, digits and _, beginning with a letter'] },
    ],
    [
      'a NUL',
      (groups) => [...groups, { key: 'x2', name: 'X\u0000', values: [] }],
      { 'groups.6.name': ['Must not contain the character U+0000 (character 2)'] },
    ],
    [
      'a long name',
      (groups) => [...groups, { key: 'x2', name: 'X', values: [{ name: 'x'.repeat(61), hidden: false }] }],
      { 'groups.6.values.0.name': ['Name must be at most 60 characters'] },
    ],
    [
      'an id above the largest',
      (groups) => [...groups, { key: 'x2', name: 'X', values: [{ id: 2 ** 31, name: 'A', hidden: false }] }],
      { 'groups.6.values.0.id': [facetMessages.valueUnknown] },
    ],
    [
      'a field of its own',
      (groups) => [...groups, { key: 'x2', name: 'X', values: [], colour: 'red' }],
      { 'groups.6.colour': ['Unknown field'] },
    ],
  ])('refuse %s, and stay unchanged', async (_, edit, errors) => {
    const before = await read();
    const { status, body } = await put(edit(before));
    expect([status, (body as Problem).errors]).toEqual([400, errors]);
    expect(await read()).toEqual(before);
  });
});

describe('facets of a product', () => {
  test('are replaced, kept ascending, and named in the history of the product', async () => {
    const groups = await read();
    const [oat, rose] = [named(groups, 'Oat'), named(groups, 'Rose')];
    const id = await product([]);
    const { status, body } = await putFacets(id, { values: [Math.max(oat, rose), Math.min(oat, rose)] });
    expect([status, (body as Product).facts?.facets]).toEqual([200, [oat, rose].toSorted((a, b) => a - b)]);
    expect((await factsOf(id))?.facet_groups).toMatchObject([
      { group: 'ingredient', values: [{ name: 'Rose', name_ur: 'گلاب' }, { name: 'Oat' }] },
    ]);
    const { body: audit } = await admin.api.get(`/api/v1/operations/audit/product/${id}`);
    expect((audit as AuditEntry[])[0]).toMatchObject({
      text: 'Changed facets',
      changes: [{ field: 'facets', from: null, to: 'Rose, Oat' }],
    });
  });

  test.each([
    [{}, facetMessages.productValuesInvalid],
    [{ values: null }, facetMessages.productValuesInvalid],
    [{ values: ['1'] }, facetMessages.productValuesInvalid],
    [{ values: [1, 1] }, facetMessages.productValuesInvalid],
    [{ values: [1.5] }, facetMessages.productValuesInvalid],
    [{ values: [0] }, facetMessages.productValuesInvalid],
    [{ values: [2 ** 31] }, facetMessages.productValuesInvalid],
    [{ values: Array.from({ length: 41 }, (_, n) => n + 1) }, facetMessages.productValuesMax],
  ])('refuse %j', async (values, message) => {
    const id = await product([]);
    const { status, body } = await putFacets(id, values);
    expect([status, (body as Problem).errors]).toEqual([400, { values: [message] }]);
  });

  test('refuse unknown values and products', async () => {
    const id = await product([]);
    const { status, body } = await putFacets(id, { values: [2_147_483_647] });
    expect([status, (body as Problem).errors]).toEqual([400, { facets: [facetMessages.valueUnknown] }]);
    expect((await putFacets(999_999, { values: [] })).status).toBe(404);
  });
});
