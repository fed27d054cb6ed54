import { expect, test } from '@jest/globals';
import {
  type AdminUser,
  type CustomerNote,
  customerNoteMessages,
  type OrderConfirmation,
  type Problem,
  type StaffOrderWithTimeline,
} from '@soulvia/contracts';
import type { Person } from '../../../test/support/test-shop.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const shop = useShop();
const owner = usePerson(shop, 'ADMIN');
const [support, colleague] = [usePerson(shop, 'ADMIN', ['support']), usePerson(shop, 'ADMIN', ['support'])];
const [finance, packer] = [usePerson(shop, 'ADMIN', ['finance']), usePerson(shop, 'ADMIN', ['orders'])];

const notesOf = ({ id }: Person) => `/api/v1/users/${id}/notes`;
const write = async (customer: Person, body: object, by = support, headers = {}) =>
  (await by.api.post(notesOf(customer), body, headers)).body as CustomerNote;
const readNotes = async (customer: Person, by = support) =>
  (await by.api.get(notesOf(customer))).body as CustomerNote[];
const tag = (customer: Person, tags: unknown, by = support) =>
  by.api.send('PUT', `/api/v1/users/${customer.id}/tags`, JSON.stringify({ tags }));
const age = (note: CustomerNote) =>
  shop.query(`update customer_notes set created_at = now() - interval '16 minutes' where id = $1`, [note.id]);

test('customer notes: pinned ones come first, then the newest, and a repeated request adds none', async () => {
  const customer = await shop.person();
  const key = { 'Idempotency-Key': 'first-note' };
  const pinned = await write(customer, { text: ' Calls back\nafter six. ', pinned: true }, support, key);
  expect(await write(customer, { text: ' Calls back\nafter six. ', pinned: true }, support, key)).toEqual(pinned);
  await write(customer, { text: 'Second' });
  await write(customer, { text: 'Third' });
  const notes = await readNotes(customer, finance);
  expect(notes.map(({ text, pinned: isPinned, by, may_edit }) => [text, isPinned, by.id, may_edit])).toEqual([
    ['Calls back\nafter six.', true, support.id, false],
    ['Third', false, support.id, false],
    ['Second', false, support.id, false],
  ]);
  expect((await readNotes(customer))[0]?.may_edit).toBe(true);
  const events = await shop.query(`select body from events where type like 'CustomerNote%' and subject_id = $1`, [
    customer.id,
  ]);
  expect(events).toHaveLength(3);
  expect(JSON.stringify(events)).not.toMatch(/six|Second/);
});

test('customer notes: authors change theirs for a quarter of an hour, all pin, owners delete', async () => {
  const customer = await shop.person();
  const note = await write(customer, { text: 'Allergic to musk' });
  const path = `${notesOf(customer)}/${note.id}`;
  const change = (body: object, by: Person) => by.api.patch(path, body);
  const remove = (by: Person) => by.api.send('DELETE', path, undefined);
  const refused = { status: 409, body: { code: 'EDIT_CONFLICT', detail: customerNoteMessages.tooLate } };
  expect(await remove(colleague)).toMatchObject(refused);
  const [mistake] = [await write(customer, { text: 'Another person' })];
  expect((await support.api.send('DELETE', `${notesOf(customer)}/${mistake.id}`, undefined)).status).toBe(204);
  expect(await change({ text: 'Allergic to mint' }, support)).toMatchObject({ status: 200 });
  expect(await change({ text: 'Mine now' }, colleague)).toMatchObject(refused);
  expect(await change({ pinned: true }, colleague)).toMatchObject({ status: 200, body: { pinned: true } });
  await age(note);
  expect(await change({ text: 'Too late' }, support)).toMatchObject(refused);
  expect(await remove(support)).toMatchObject(refused);
  expect((await remove(owner)).status).toBe(204);
  expect([(await remove(owner)).status, (await readNotes(customer)).length]).toEqual([404, 0]);
  expect((await support.api.patch(`/api/v1/users/${owner.id}/notes/${note.id}`, { pinned: true })).status).toBe(404);
});

test.each([{ text: ' ' }, { text: 'x'.repeat(2_001) }, {}, { text: 'a', pinned: 'yes' }, { text: 'a', by: 1 }])(
  'customer notes: %j is refused with 400',
  async (body) => {
    expect((await support.api.post(notesOf(await shop.person()), body)).status).toBe(400);
  },
);

test('customer tags: one spelling each, found by all of them, counted and limited', async () => {
  const [customer, other] = [await shop.person(), await shop.person()];
  expect(await tag(customer, ['VIP ', 'Bridal  Season', 'vip'])).toMatchObject({
    status: 200,
    body: { id: customer.id, tags: ['bridal season', 'vip'] },
  });
  await tag(other, ['vip']);
  await tag(other, ['vip']);
  const list = async (tags: string) =>
    ((await support.api.get(`/api/v1/users?tag=${encodeURIComponent(tags)}`)).body as AdminUser[]).map(({ id }) => id);
  expect(await list('VIP')).toEqual([other.id, customer.id]);
  expect(await list('vip, bridal season')).toEqual([customer.id]);
  expect((await support.api.get('/api/v1/users?tag=vip')).headers.get('x-total-count')).toBe('2');
  const counted = await shop.query(`select body from events where type = 'CustomerTagged' order by position`);
  expect(counted).toEqual([{ body: { user_id: customer.id, tags: 2 } }, { body: { user_id: other.id, tags: 1 } }]);
  expect((await support.api.get('/api/v1/users/tags')).body).toEqual([
    { tag: 'bridal season', customers: 1 },
    { tag: 'vip', customers: 2 },
  ]);
  const tooMany = Array.from({ length: 21 }, (_, nth) => `t${nth}`);
  for (const tags of [['a,b'], ['x'.repeat(31)], [''], tooMany, 'vip', null])
    expect([tags, (await tag(customer, tags)).status]).toEqual([tags, 400]);
  expect((await tag(other, [])).body).toMatchObject({ tags: [] });
  await shop.query(`update customer_tags set tags = (select array_agg('t' || n) from generate_series(1, 20) n)`);
  for (let nth = 1; nth < 10; nth += 1)
    await tag(
      await shop.person(),
      Array.from({ length: nth === 9 ? 19 : 20 }, (_, one) => `of ${nth} no ${one}`),
    );
  const third = await shop.person();
  const answers = await Promise.all([tag(other, ['one more']), tag(third, ['two more'])]);
  const codes = answers.map(({ status, body }) => (status === 200 ? 'tagged' : (body as Problem).code));
  expect(codes.toSorted()).toEqual(['CONFLICT', 'tagged']);
  expect((await tag(other, ['t7'])).status).toBe(200);
  // Allows one more in the next test.
  await tag(third, []);
});

test('customer notes and tags: stand on orders for who may read customers', async () => {
  const customer = await shop.person();
  const [product = 0] = await shop.products([1_000]);
  const order = await shop.order(customer, [{ product_id: product, quantity: 1 }]);
  await tag(customer, ['careful']);
  await write(customer, { text: 'Not pinned' });
  await write(customer, { text: 'Wants a call first', pinned: true });
  const marks = { tags: ['careful'], pinned_note: 'Wants a call first' };
  const readOrder = async (by: Person) =>
    ((await by.api.get(`/api/v1/orders/${order.id}`)).body as StaffOrderWithTimeline).customer;
  const readRow = async (by: Person) =>
    ((await by.api.get('/api/v1/orders/admin/confirmations')).body as OrderConfirmation[]).find(
      (row) => row.order.id === order.id,
    )?.customer;
  expect([await readOrder(support), await readRow(support)]).toEqual([marks, marks]);
  expect([await readOrder(packer), await readRow(packer)]).toEqual([null, null]);
  expect((await packer.api.get(notesOf(customer))).status).toBe(403);
  expect((await finance.api.post(notesOf(customer), { text: 'x' })).status).toBe(403);
});
