import { describe, expect, test } from '@jest/globals';
import {
  type AdminUser,
  dutyNames,
  type LoginResponse,
  type MeResponse,
  type Order,
  permissions,
  type Problem,
  type StaffMember,
  type VisibleDashboard,
} from '@soulvia/contracts';
import { io, type Socket } from 'socket.io-client';
import { ChangeDuties, DeleteUser, UpdateUser } from '@soulvia/accounts';
import { eventually } from '../../../test/support/eventually.js';
import { sendForm } from '../../../test/support/send-form.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';

const shop = useShop({ worker: false });
const owner = usePerson(shop, 'ADMIN');
const customer = usePerson(shop);

const put = (by: Person, id: number, body: unknown) => by.api.send('PUT', `/api/v1/staff/${id}`, JSON.stringify(body));
const me = async (person: Person) => ((await person.api.get('/api/v1/auth/me')).body as MeResponse).user;
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as Problem).code];
const rightsEvents = (userId: number) =>
  shop.query<{ actor: string; body: Record<string, unknown> }>(
    `select actor, body from events where type = 'StaffDutiesChanged' and subject_id = $1 order by position`,
    [userId],
  );
const newUser = (role: string, more: object = {}) => ({
  email: `new.${Math.random().toString(36).slice(2)}@soulvia.test`,
  password: 'Correct-Horse-1',
  password_confirm: 'Correct-Horse-1',
  first_name: 'Hina',
  last_name: 'Raza',
  cnic: '3520112345671',
  gender: 'F',
  phone: '03001234567',
  whatsapp: '03001234567',
  role,
  ...more,
});

describe('staff: rights of an account', () => {
  test('auth/me tells owner, duties and permissions, and null to everyone else', async () => {
    expect(await me(owner)).toMatchObject({ owner: true, duties: [], permissions: [...permissions] });
    const packer = await shop.person('ADMIN', ['orders']);
    expect(await me(packer)).toMatchObject({ owner: false, duties: ['orders'] });
    expect((await me(packer))?.permissions).toEqual(expect.arrayContaining(['orders.read', 'orders.write']));
    expect((await me(packer))?.permissions).not.toContain('customers.read');
    expect(await me(customer)).toMatchObject({ owner: null, duties: null, permissions: null });
  });

  test('a sign-in tells them at once, so that no page asks for what is refused', async () => {
    const packer = await shop.person('ADMIN', ['orders']);
    for (const person of [packer, customer]) {
      const { email, password } = person;
      const { body } = await shop.guest.post('/api/v1/auth/login', { email, password });
      expect((body as LoginResponse).user).toEqual(await me(person));
    }
  });

  test('an admin who opens an account without naming duties makes an owner, with duties only those', async () => {
    const created = await owner.api.post('/api/v1/users', newUser('ADMIN'));
    const named = await owner.api.post('/api/v1/users', newUser('ADMIN', { duties: [] }));
    const promoted = await shop.person();
    expect((await owner.api.patch(`/api/v1/users/${promoted.id}`, { role: 'ADMIN', duties: ['finance'] })).status).toBe(
      200,
    );
    const { body } = await owner.api.get('/api/v1/staff?page_size=200');
    const rights = new Map((body as StaffMember[]).map(({ user_id, ...member }) => [user_id, member]));
    expect(rights.get((created.body as AdminUser).id)).toMatchObject({ owner: true, duties: [] });
    expect(rights.get((named.body as AdminUser).id)).toMatchObject({ owner: false, duties: [] });
    expect(rights.get(promoted.id)).toMatchObject({ owner: false, duties: ['finance'] });
    const from = { owner: false, duties: ['finance'] };
    await owner.api.patch(`/api/v1/users/${promoted.id}`, { role: 'USER' });
    expect((await rightsEvents(promoted.id)).map((event) => event.body)).toEqual([
      { user_id: promoted.id, from: null, to: from },
      { user_id: promoted.id, from, to: null },
    ]);
    expect(await shop.query('select 1 from staff where user_id = $1', [promoted.id])).toEqual([]);
  });

  test('the user form takes duties with commas between them, and refuses others', async () => {
    const created = await sendForm(owner.api, 'POST', '/api/v1/users', newUser('ADMIN', { duties: 'support,orders' }));
    expect(created.status).toBe(201);
    expect((await rightsEvents((created.body as AdminUser).id))[0]?.body.to).toEqual({
      owner: false,
      duties: ['orders', 'support'],
    });
    for (const duties of [['owner'], 'everything', [7], { orders: true }])
      expect((await owner.api.post('/api/v1/users', newUser('ADMIN', { duties }))).status).toBe(400);
    expect((await owner.api.post('/api/v1/users', newUser('USER', { duties: ['orders'] }))).status).toBe(400);
  });
});

describe('staff: changing duties', () => {
  test('is recorded, and counts for requests and sockets at once', async () => {
    const packer = await shop.person('ADMIN', ['orders']);
    expect((await packer.api.get('/api/v1/orders/admin/orders')).status).toBe(200);
    const socket = await connect(packer);
    const { status, body } = await put(owner, packer.id, { owner: false, duties: ['catalogue'] });
    expect([status, body]).toEqual([200, expect.objectContaining({ user_id: packer.id, duties: ['catalogue'] })]);
    const refused = await packer.api.get('/api/v1/orders/admin/orders');
    expect([refused.status, (refused.body as Problem).needs]).toEqual([403, ['orders.read']]);
    expect((await packer.api.get('/api/v1/products/low-stock')).status).toBe(200);
    await eventually(() => expect(socket.connected).toBe(false));
    const from = { owner: false, duties: ['orders'] };
    const event = { user_id: packer.id, from, to: { owner: false, duties: ['catalogue'] } };
    expect((await rightsEvents(packer.id)).at(-1)).toEqual({ actor: `user:${owner.id}`, body: event });
    await put(owner, packer.id, { owner: false, duties: ['catalogue'] });
    expect(await rightsEvents(packer.id)).toHaveLength(2);
    socket.close();
  });

  test('refuses bad bodies, strangers and the own account', async () => {
    const packer = await shop.person('ADMIN', ['orders']);
    for (const body of [{}, { owner: true }, { owner: 'yes', duties: [] }, { owner: false, duties: ['boss'] }, []])
      expect((await put(owner, packer.id, body)).status).toBe(400);
    expect((await put(owner, packer.id, { owner: false, duties: [], role: 'USER' })).status).toBe(400);
    expect(codeOf(await put(owner, customer.id, { owner: true, duties: [] }))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await put(owner, 2_147_483_647, { owner: true, duties: [] }))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await put(owner, owner.id, { owner: false, duties: [] }))).toEqual([409, 'OWN_ACCOUNT']);
  });

  test('of two owners who demote or delete each other at the same moment, one stays', async () => {
    const ways = [
      (by: Person, of: Person) => new ChangeDuties(by.id, of.id, { owner: false, duties: [] }),
      (by: Person, of: Person) => new DeleteUser(by.id, of.id),
      (by: Person, of: Person) => new UpdateUser(by.id, of.id, { fields: {}, isActive: false }),
      (by: Person, of: Person) => new UpdateUser(by.id, of.id, { fields: {}, role: 'USER' }),
    ];
    for (const [round, way] of [...ways, ...ways].entries()) {
      await shop.query('update staff set owner = false');
      const [one, two] = [await shop.person('ADMIN'), await shop.person('ADMIN')];
      const settled = await Promise.allSettled([
        shop.execute<unknown>(way(one, two)),
        shop.execute<unknown>(way(two, one)),
      ]);
      const refused = settled.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
      expect([round, refused]).toEqual([round, [expect.objectContaining({ code: 'LAST_OWNER' })]]);
      const left = await shop.query(
        `select 1 from staff s join users u on u.id = s.user_id where s.owner and u.role = 'ADMIN' and u.is_active`,
      );
      expect([round, left.length]).toEqual([round, 1]);
    }
    await shop.query('update staff set owner = true where user_id = $1', [owner.id]);
    await eventually(async () => expect((await owner.api.get('/api/v1/staff')).status).toBe(200));
  });
});

describe('staff: no way up', () => {
  test('staff without staff.manage neither make, unmake nor edit an admin', async () => {
    const helper = await shop.person('ADMIN', dutyNames);
    const other = await shop.person('ADMIN', []);
    const before = await shop.query('select * from staff order by user_id');
    const accounts = () => shop.query(`select id, email, role, is_active, password_hash from users order by id`);
    const people = await accounts();
    for (const target of [other, helper, owner])
      for (const body of [
        { email: 'mine@soulvia.test' },
        { role: 'USER' },
        { is_active: false },
        { phone: '03007654321' },
      ])
        expect([body, (await helper.api.patch(`/api/v1/users/${target.id}`, body)).status]).toEqual([
          body,
          target === helper && ('role' in body || 'is_active' in body) ? 409 : 403,
        ]);
    const calls = [
      await helper.api.post('/api/v1/users', newUser('ADMIN')),
      await helper.api.post('/api/v1/users', newUser('ADMIN', { duties: [] })),
      await helper.api.patch(`/api/v1/users/${customer.id}`, { role: 'ADMIN', duties: [] }),
      await helper.api.send('DELETE', `/api/v1/users/${other.id}`, undefined),
      await put(helper, other.id, { owner: true, duties: [] }),
      await put(helper, helper.id, { owner: true, duties: [] }),
      await helper.api.get('/api/v1/staff'),
    ];
    for (const call of calls) expect([call.status, (call.body as Problem).needs]).toEqual([403, ['staff.manage']]);
    expect(await shop.query('select * from staff order by user_id')).toEqual(before);
    expect(await accounts()).toEqual(people);
  });

  test('customers are theirs to edit and delete', async () => {
    const helper = await shop.person('ADMIN', ['support']);
    const person = await shop.person();
    expect((await helper.api.patch(`/api/v1/users/${person.id}`, { first_name: 'Sana' })).status).toBe(200);
    expect((await helper.api.send('DELETE', `/api/v1/users/${person.id}`, undefined)).status).toBe(204);
    expect((await helper.api.post('/api/v1/users', newUser('USER'))).status).toBe(201);
  });
});

describe('staff: what a duty shows', () => {
  test('addresses of others need customers.read or orders.write, changes of them customers.write', async () => {
    const [packer, clerk] = [await shop.person('ADMIN', ['orders']), await shop.person('ADMIN', ['catalogue'])];
    const path = `/api/v1/users/addresses?user_id=${customer.id}`;
    expect((await packer.api.get(path)).status).toBe(200);
    expect((await clerk.api.get(path)).status).toBe(403);
    expect(
      (await packer.api.patch(`/api/v1/users/addresses/${customer.addressId}?user_id=${customer.id}`, {})).status,
    ).toBe(403);
    expect((await clerk.api.get('/api/v1/users/addresses')).status).toBe(200);
  });

  test('payments of a member are null without a permission for them', async () => {
    const [support, clerk] = [await shop.person('ADMIN', ['support']), await shop.person('ADMIN', ['finance'])];
    const path = `/api/v1/users/${customer.id}`;
    expect((await support.api.get(path)).body).toMatchObject({ package_payments: null });
    expect((await clerk.api.get(path)).body).toMatchObject({ package_payments: [] });
  });

  test('orders have no email of their buyer for staff who may not read customers, who find people by name alone', async () => {
    const [packer, finance] = [await shop.person('ADMIN', ['orders']), await shop.person('ADMIN', ['finance'])];
    const [product = 0] = await shop.products([10]);
    const { id } = await shop.order(customer, [{ product_id: product, quantity: 1 }]);
    const emails = async (by: Person) => {
      const [one] = (await by.api.get('/api/v1/orders/admin/orders')).body as Order[];
      const dashboard = (await by.api.get('/api/v1/admin/dashboard')).body as VisibleDashboard;
      const latest = dashboard.latest_orders?.[0]?.user_email;
      return [one?.user_email, ((await by.api.get(`/api/v1/orders/${id}`)).body as Order).user_email, latest];
    };
    expect(await emails(finance)).toEqual([customer.email, customer.email, customer.email]);
    expect(await emails(packer)).toEqual([null, null, null]);
    const changed = await packer.api.patch(`/api/v1/orders/${id}`, { status: 'SHIPPED' });
    expect(changed.body).toMatchObject({ id, status: 'SHIPPED', user_email: null });
    expect((await packer.api.get('/api/v1/users')).status).toBe(403);

    const find = (by: Person, text: string) =>
      by.api.get(`/api/v1/orders/customers?search=${encodeURIComponent(text)}`);
    const found = { id: customer.id, name: expect.stringMatching(/^Test Person/) as unknown, phone: '03001234567' };
    expect((await find(packer, customer.email)).body).toEqual([found]);
    for (const text of ['0300 1234567', 'test pers']) {
      const { length } = (await find(packer, text)).body as unknown[];
      expect(length).toBeGreaterThan(1);
      expect(length).toBeLessThanOrEqual(10);
    }
    expect([(await find(packer, 'te')).status, (await find(finance, 'test')).status]).toEqual([400, 403]);
  });

  test('the history of a thing is for the staff who may read the thing', async () => {
    const packer = await shop.person('ADMIN', ['orders']);
    const operator = await shop.person('ADMIN', ['operator']);
    const audit = async (by: Person, kind: string) => (await by.api.get(`/api/v1/operations/audit/${kind}/1`)).status;
    expect([await audit(packer, 'order'), await audit(packer, 'user')]).toEqual([200, 403]);
    for (const kind of [
      'product',
      'category',
      'package',
      'company',
      'levels',
      'features',
      'payment-details',
      'mails',
      'texts',
    ])
      expect([kind, await audit(packer, kind), await audit(owner, kind)]).toEqual([kind, 403, 200]);
    expect([await audit(operator, 'product'), await audit(operator, 'order')]).toEqual([200, 403]);
    expect(await audit(packer, 'nothing')).toBe(404);
  });

  test('an owner reads in the history of an account what its rights were', async () => {
    const packer = await shop.person('ADMIN', ['orders']);
    await put(owner, packer.id, { owner: true, duties: [] });
    const { body } = await owner.api.get(`/api/v1/operations/audit/user/${packer.id}`);
    expect((body as { text: string }[]).map(({ text }) => text)).toContain('Rights changed from orders to owner');
  });
});

async function connect({ api }: Person): Promise<Socket> {
  const socket = io(shop.url, { auth: { token: api.token }, forceNew: true, reconnection: false });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
  return socket;
}
