import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Package, Problem } from '@soulvia/contracts';
import { editConflict, raceEdits } from '../../../test/support/edit-conflict.js';
import { testImage } from '../../../test/support/images.js';
import { sendForm } from '../../../test/support/send-form.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const path = '/api/v1/packages';

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');
const member = usePerson(shop);
let image: Blob;
beforeAll(async () => {
  image = new Blob([new Uint8Array(await testImage(900, 600))]);
});

const starter = { name: 'Starter', description: 'Five best sellers.', price: '9500', profit: '20', sc_value: '100' };
const create = (changes: Record<string, unknown> = {}) =>
  sendForm(admin.api, 'POST', `${path}/`, { ...starter, image, ...changes });
const events = async () =>
  (
    await shop.query<{ type: string; body: unknown }>(
      `select type, body from events where subject = 'package' order by position`,
    )
  ).map(({ type, body }) => [type, body]);

describe('packages', () => {
  test('are added, edited and deleted by admins, as form data and JSON', async () => {
    const made = await create();
    const offered = made.body as Package;
    expect([made.status, offered]).toEqual([
      201,
      {
        id: offered.id,
        name: 'Starter',
        description: 'Five best sellers.',
        price: '9500.00',
        profit: 20,
        sc_value: 100,
        image_url: expect.stringMatching(/^\/uploads\/packages\/\w+-800\.webp$/),
        image_srcset: expect.stringContaining('1200w'),
        is_on_sale: true,
      },
    ]);
    const changed = await admin.api.patch(`${path}/${offered.id}`, { price: 9900.5 });
    expect([changed.status, changed.body]).toEqual([200, { ...offered, price: '9900.50' }]);
    expect((await admin.api.patch(`${path}/${offered.id}`, { price: 9900.5 })).status).toBe(200);
    expect((await admin.api.send('DELETE', `${path}/${offered.id}/`, undefined)).status).toBe(204);
    expect((await admin.api.send('DELETE', `${path}/${offered.id}/`, undefined)).status).toBe(404);
    expect((await member.api.get(path)).body).toEqual([]);
    const package_id = offered.id;
    expect(await events()).toEqual([
      ['PackageCreated', { package_id }],
      [
        'PackageUpdated',
        { package_id, fields: ['price'], changes: [{ field: 'price', from: '9500.00', to: '9900.50' }] },
      ],
      ['PackageDeleted', { package_id }],
    ]);
  });

  test('are listed cheapest first, for members and for guests', async () => {
    const cheap = (await admin.api.post(path, { ...starter, name: 'Growth', price: 300, profit: 0, sc_value: 0.5 }))
      .body as Package;
    const dear = (await create({ name: 'Premier', price: 48000 })).body as Package;
    const listed = await member.api.get(`${path}/`);
    expect([
      listed.status,
      (listed.body as Package[]).map(({ id }) => id),
      listed.headers.get('x-total-count'),
    ]).toEqual([200, [cheap.id, dear.id], '2']);
    expect(cheap).toMatchObject({ image_url: null, sc_value: 0.5 });
    expect((await shop.guest.get(`${path}/offer`)).body).toEqual(listed.body);
  });

  test.each([
    ['name', { name: ' ' }, 'Name is required'],
    ['name', { name: 'x'.repeat(101) }, 'Name must be at most 100 characters'],
    ['name', { name: 'a\u0000b' }, 'Must not contain the character U+0000 (character 2)'],
    ['description', { description: undefined }, 'Description is required'],
    ['price', { price: '0' }, 'Price must be at least 0.01'],
    ['price', { price: 'NaN' }, 'Price must be a number with at most two decimals'],
    ['price', { price: '1e3' }, 'Price must be a number with at most two decimals'],
    ['profit', { profit: '100.01' }, 'Profit must be at most 100'],
    ['profit', { profit: '-1' }, 'Profit cannot be negative'],
    ['sc_value', { sc_value: '-0.01' }, 'SC Value cannot be negative'],
    ['sc_value', { sc_value: '1.005' }, 'SC Value must be a number with at most two decimals'],
    ['total_sc', { total_sc: '1' }, 'Unknown field'],
  ])('report an invalid %s: %#', async (field, change, message) => {
    const before = await shop.query('select * from packages order by id');
    const response = await create({ name: 'Fresh', ...change });
    expect([response.status, (response.body as Problem).errors]).toEqual([400, { [field]: [message] }]);
    expect(await shop.query('select * from packages order by id')).toEqual(before);
  });

  test('have unique names, compared without case; the name of a deleted one is free again', async () => {
    const first = (await create({ name: 'Gift Box' })).body as Package;
    expect(((await create({ name: 'GIFT BOX' })).body as Problem).errors).toEqual({
      name: ['A package with this name already exists.'],
    });
    await admin.api.send('DELETE', `${path}/${first.id}`, undefined);
    expect((await create({ name: 'gift box' })).status).toBe(201);
  });

  test('are not overwritten by an admin who edited an older version', async () => {
    const { id } = (await create({ name: 'Conflict' })).body as Package;
    const outcome = await raceEdits({
      admins: [admin.api, (await shop.person('ADMIN')).api],
      path: `${path}/${id}`,
      method: 'PATCH',
      edits: [{ price: 8000 }, { price: 7000, is_on_sale: true }],
      events,
    });
    expect(outcome).toEqual(editConflict);
  });

  test('an unknown one is not found', async () => {
    for (const id of ['2000000000', '0', 'abc', '2147483648'])
      expect((await admin.api.patch(`${path}/${id}`, { price: 1 })).status).toBe(404);
  });
});
