import { beforeAll, describe, expect, test } from '@jest/globals';
import { CreateCategory } from '@soulvia/catalog';
import { type AuditEntry, factMessages, facetMessages, type Problem, type Product } from '@soulvia/contracts';
import { testImage } from '../../../test/support/images.js';
import { sendForm } from '../../../test/support/send-form.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');
let category: number;
let image: Blob;
beforeAll(async () => {
  category = await shop.execute(new CreateCategory('Serums', null));
  image = new Blob([new Uint8Array(await testImage(90, 60))]);
});

const create = (changes: Record<string, unknown> = {}) =>
  sendForm(admin.api, 'POST', '/api/v1/products/', {
    name: 'Glow Serum',
    description: 'Light and quick to sink in.',
    price: '1499',
    sc_value: '30',
    quantity: '20',
    category: String(category),
    display_image: image,
    images: [image],
    ...changes,
  });
const patch = (id: number, changes: Record<string, unknown>) =>
  sendForm(admin.api, 'PATCH', `/api/v1/products/${id}`, changes);
const patchJson = (id: number, changes: Record<string, unknown>) =>
  admin.api.send('PATCH', `/api/v1/products/${id}`, JSON.stringify(changes));

const noFacts = {
  how_to_use: null,
  ingredients: null,
  size_amount: null,
  size_unit: null,
  unit_price: null,
  patch_test_note: null,
  months_after_opening: null,
  facets: [],
  facet_groups: [],
};
const allFacts = {
  how_to_use: 'Two drops at night, then cream.',
  ingredients: 'Aqua, Niacinamide, Glycerin',
  size_amount: '30',
  size_unit: 'ml',
  patch_test_note: 'Inner arm, one day.',
  months_after_opening: '6',
  facets: '3,1',
};

describe('product facts', () => {
  test('are empty for a product without them, and in no list', async () => {
    const { body } = await create();
    expect((body as Product).facts).toEqual(noFacts);
    const [listed] = (await shop.guest.get('/api/v1/products')).body as Product[];
    expect(listed && 'facts' in listed).toBe(false);
  });

  test('are saved with a product, shown to everyone, and recorded', async () => {
    const made = (await create(allFacts)).body as Product;
    expect((await shop.guest.get(`/api/v1/products/${made.id}`)).body).toMatchObject({
      facts: {
        ...allFacts,
        size_amount: 30,
        months_after_opening: 6,
        unit_price: { amount: '4996.67', per: '100 ml' },
        facets: [1, 3],
        facet_groups: [{ group: 'skin_type', values: [{ name: 'Normal' }, { name: 'Oily' }] }],
      },
    });
    const changed = await patch(made.id, { months_after_opening: '12', size_amount: '50.5', how_to_use: '' });
    expect((changed.body as Product).facts).toMatchObject({
      how_to_use: null,
      size_amount: 50.5,
      unit_price: { amount: '2968.32', per: '100 ml' },
    });
    expect((await shop.guest.get(`/api/v1/products/${made.id}`)).body).toEqual(changed.body);
    const { body: audit } = await admin.api.get(`/api/v1/operations/audit/product/${made.id}`);
    expect((audit as AuditEntry[])[0]).toMatchObject({
      text: 'Changed how to use, size amount, months after opening',
      changes: [
        { field: 'how to use', from: allFacts.how_to_use, to: null },
        { field: 'size amount', from: '30.00', to: '50.50' },
        { field: 'months after opening', from: '6', to: '12' },
      ],
    });
  });

  test('are cleared by empty texts in a form and by null in JSON', async () => {
    const cleared = Object.fromEntries(Object.keys(allFacts).map((name) => [name, '']));
    const form = (await create(allFacts)).body as Product;
    expect(((await patch(form.id, cleared)).body as Product).facts).toEqual(noFacts);
    const json = (await create(allFacts)).body as Product;
    const nothing = { size_amount: null, size_unit: null, months_after_opening: null, facets: [], how_to_use: '' };
    expect(((await patchJson(json.id, nothing)).body as Product).facts).toMatchObject({
      ...noFacts,
      ingredients: allFacts.ingredients,
      patch_test_note: allFacts.patch_test_note,
    });
    const quiet = await patchJson(json.id, { description: 'Light.' });
    expect((quiet.body as Product).facts?.ingredients).toBe(allFacts.ingredients);
  });

  test.each([
    ['how_to_use', { how_to_use: 'x'.repeat(3001) }, 'How to use must be at most 3000 characters'],
    ['how_to_use', { how_to_use: 'a\u0000b' }, 'Must not contain the character U+0000 (character 2)'],
    ['ingredients', { ingredients: 'x'.repeat(5001) }, 'Ingredients must be at most 5000 characters'],
    ['patch_test_note', { patch_test_note: 'x'.repeat(501) }, 'Patch test note must be at most 500 characters'],
    ['size_amount', { size_amount: '0', size_unit: 'ml' }, 'Size must be at least 0.01'],
    ['size_amount', { size_amount: '100001', size_unit: 'ml' }, 'Size must be at most 100000'],
    ['size_amount', { size_amount: '1e3', size_unit: 'ml' }, 'Size must be a number with at most two decimals'],
    ['size_amount', { size_amount: '1.999', size_unit: 'ml' }, 'Size must be a number with at most two decimals'],
    ['size_unit', { size_amount: '30', size_unit: 'litres' }, factMessages.unitInvalid],
    ['size_unit', { size_amount: '30' }, factMessages.unitMissing],
    ['size_amount', { size_unit: 'ml' }, factMessages.sizeMissing],
    ['months_after_opening', { months_after_opening: '0' }, 'Months after opening must be a whole number from 1 to 60'],
    [
      'months_after_opening',
      { months_after_opening: '61' },
      'Months after opening must be a whole number from 1 to 60',
    ],
    [
      'months_after_opening',
      { months_after_opening: '6.5' },
      'Months after opening must be a whole number from 1 to 60',
    ],
    ['facets', { facets: '1,1' }, facetMessages.productValuesInvalid],
    ['facets', { facets: '1;2' }, facetMessages.productValuesInvalid],
    ['facets', { facets: '99999999999' }, facetMessages.productValuesInvalid],
    ['facets', { facets: '2147483647' }, facetMessages.valueUnknown],
    ['unit_price', { unit_price: '1' }, 'Unknown field'],
  ])('refuse an invalid %s, and nothing is saved: %#', async (field, change, message) => {
    const made = (await create()).body as Product;
    const rows = async () => shop.query('select * from products order by id');
    const before = await rows();
    for (const response of [await create(change), await patch(made.id, change)])
      expect([response.status, (response.body as Problem).errors]).toEqual([400, { [field]: [message] }]);
    expect(await rows()).toEqual(before);
  });

  test('keep a size whole when only a part of it is changed', async () => {
    const made = (await create({ size_amount: '30', size_unit: 'ml' })).body as Product;
    const refused = await patch(made.id, { size_unit: '' });
    expect([refused.status, (refused.body as Problem).errors]).toEqual([
      400,
      { size_unit: [factMessages.unitMissing] },
    ]);
    expect(((await patch(made.id, { size_unit: 'g' })).body as Product).facts).toMatchObject({
      size_amount: 30,
      size_unit: 'g',
    });
  });
});
