import { describe, expect, test } from '@jest/globals';
import type { AdminUser, Problem } from '@soulvia/contracts';
import type { ApiResponse } from '../../../test/support/api-client.js';
import { eventually } from '../../../test/support/eventually.js';
import { LivePage } from '../../../test/support/live-page.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');

const eventsOf = async (userId: number) =>
  shop.query<{ type: string; actor: string; body: Record<string, unknown> }>(
    `select type, actor, body from events where subject = 'user' and subject_id = $1 order by position`,
    [userId],
  );
const patch = (id: number, body: unknown) => admin.api.patch(`/api/v1/users/${id}`, body);
const list = (query = '') => admin.api.get(`/api/v1/users${query}`);
const idsIn = ({ body }: ApiResponse) => (body as AdminUser[]).map(({ id }) => id);
const rowOf = async (id: number) => (await shop.query('select * from users where id = $1', [id]))[0];

let count = 0;
function newUser(changes: Record<string, unknown> = {}): Record<string, unknown> {
  count += 1;
  return {
    email: `added${count}@soulvia.test`,
    password: 'Quiet-River-5!',
    password_confirm: 'Quiet-River-5!',
    first_name: 'Bilal',
    last_name: 'Hussain',
    cnic: String(3_520_212_340_000 + count),
    gender: 'M',
    phone: '03001234567',
    whatsapp: '03001234567',
    ...changes,
  };
}

function asForm(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  return form;
}

async function sendForm(method: string, path: string, fields: Record<string, unknown>): Promise<ApiResponse> {
  const response = await fetch(`${shop.url}${path}`, {
    method,
    headers: { Authorization: `Bearer ${admin.api.token}` },
    body: asForm(fields),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

describe('user administration: adding a user', () => {
  test('creates an account that can sign in and records the admin', async () => {
    const body = newUser({ role: 'SOULVIA_PARTNER', status: 'VERIFIED' });
    const response = await admin.api.post('/api/v1/users', body);
    const user = response.body as AdminUser;
    expect([response.status, user]).toEqual([
      201,
      expect.objectContaining({
        email: body.email,
        role: 'SOULVIA_PARTNER',
        status: 'VERIFIED',
        sponsor_id: null,
        package_payments: [],
      }),
    ]);
    expect(await eventsOf(user.id)).toMatchObject([
      { type: 'CustomerRegistered', actor: `user:${admin.id}`, body: { role: 'SOULVIA_PARTNER' } },
    ]);
    const signedIn = await shop.guest.post('/api/v1/auth/login', { email: body.email, password: body.password });
    expect(signedIn.status).toBe(200);
  });

  test('accepts form data', async () => {
    const response = await sendForm('POST', '/api/v1/users/', newUser({ is_active: false }));
    expect([response.status, (response.body as AdminUser).is_active, (response.body as AdminUser).role]).toEqual([
      201,
      false,
      'USER',
    ]);
  });

  test.each([
    ['email', { email: '' }, 'Email is required'],
    ['email', { email: 'x@y' }, 'Please enter a valid email address'],
    ['first_name', { first_name: '' }, 'First name is required'],
    ['first_name', { first_name: 'A' }, 'First name must be at least 2 characters'],
    ['first_name', { first_name: 'A'.repeat(51) }, 'First name must be at most 50 characters'],
    ['first_name', { first_name: 'R2D2' }, 'First name may only contain letters and spaces: "2" is character 2'],
    ['last_name', { last_name: ' ' }, 'Last name is required'],
    ['last_name', { last_name: 'B' }, 'Last name must be at least 2 characters'],
    ['last_name', { last_name: 'B'.repeat(51) }, 'Last name must be at most 50 characters'],
    ['last_name', { last_name: '<b>x</b>' }, 'Last name may only contain letters and spaces: "<" is character 1'],
    ['cnic', { cnic: '35202-1234567-1' }, 'CNIC must be 13 digits'],
    ['cnic', { cnic: '' }, 'CNIC is required'],
    ['cnic', { cnic: '35202123456712' }, 'CNIC must be 13 digits'],
    ['phone', { phone: '' }, 'Phone number is required'],
    ['phone', { phone: '+92300123456' }, 'Phone number must be 11 digits'],
    ['whatsapp', { whatsapp: 'none' }, 'WhatsApp number must be 11 digits'],
    ['whatsapp', { whatsapp: '' }, 'WhatsApp number is required'],
    ['gender', { gender: 'X' }, 'Select a gender'],
    ['gender', { gender: 'O', role: 'SOULVIA_PARTNER' }, 'Select a gender'],
    ['password', { password: 'Ab1!xyz', password_confirm: 'Ab1!xyz' }, 'Password must be at least 8 characters'],
    [
      'password',
      { password: 'password', password_confirm: 'password' },
      'This password is too common. Please choose another one.',
    ],
    ['password_confirm', { password_confirm: 'other' }, 'Passwords must match'],
    ['role', { role: 'OWNER' }, 'Role must be one of USER, GUEST_USER, SOULVIA_PARTNER, ADMIN'],
    ['status', { status: 'MAYBE' }, 'Status must be one of VERIFIED, UNVERIFIED'],
    ['is_active', { is_active: 'perhaps' }, 'is_active must be true or false'],
    ['sponsor_id', { sponsor_id: 1 }, 'Unknown field'],
  ])('refuses %s: %j', async (field, change, message) => {
    const response = await admin.api.post('/api/v1/users', newUser(change));
    expect([response.status, (response.body as Problem).errors?.[field]]).toEqual([400, [message]]);
  });

  test.each(['M', 'F', 'O'])('accepts a customer of gender %s', async (gender) => {
    const response = await admin.api.post('/api/v1/users', newUser({ gender }));
    expect([response.status, response.body]).toMatchObject([201, { gender }]);
  });

  test('requires a stronger password for partners', async () => {
    const weak =
      'Password must contain an upper case letter, a lower case letter, a digit and a special character (@$!%*?&)';
    for (const [password, role, status] of [
      ['quietriver5', 'USER', 201],
      ['quietriver5', 'SOULVIA_PARTNER', 400],
      ['QuietRiver5', 'SOULVIA_PARTNER', 400],
      ['QuietRiver!', 'SOULVIA_PARTNER', 400],
      ['QuietRiver5!', 'SOULVIA_PARTNER', 201],
    ] as const) {
      const response = await admin.api.post('/api/v1/users', newUser({ password, password_confirm: password, role }));
      const said = (response.body as Partial<Problem>).errors?.password;
      expect([password, role, response.status, said]).toEqual([
        password,
        role,
        status,
        status === 400 ? [weak] : undefined,
      ]);
    }
  });
});

describe('the list of users', () => {
  test('is paged, narrowed and ordered by the server', async () => {
    const tag = 'Zzyzx';
    const made: number[] = [];
    for (const [index, role] of (['USER', 'GUEST_USER', 'SOULVIA_PARTNER'] as const).entries()) {
      const body = newUser({ first_name: tag, last_name: 'ABC'[index]?.repeat(3), role });
      made.push(((await admin.api.post('/api/v1/users', body)).body as AdminUser).id);
    }
    const [a, b, c] = made;
    await shop.query(`update users set created_at = '2026-01-31T20:30:00Z', status = 'VERIFIED' where id = $1`, [a]);
    const find = async (query: string) => idsIn(await list(`?search=${tag}&${query}`));
    expect(await find('')).toEqual([c, b, a]);
    expect(await find('ordering=created_at')).toEqual([a, b, c]);
    expect(await find('ordering=name')).toEqual([a, b, c]);
    expect(await find('ordering=-name')).toEqual([c, b, a]);
    expect(await find('role=USER,GUEST_USER')).toEqual([b, a]);
    expect(await find('status=VERIFIED')).toEqual([a]);
    // 20:30 UTC on 31 January is 1 February in Karachi.
    expect(await find('date=2026-02-01')).toEqual([a]);
    expect(await find('date=2026-01-31')).toEqual([]);
    expect(await find('start_date=2026-02-01&end_date=2026-02-28')).toEqual([a]);
    const second = await list(`?search=${tag}&page=2&page_size=2`);
    expect([idsIn(second), second.headers.get('x-total-count')]).toEqual([[a], '3']);
    expect(second.headers.get('link')).toContain('rel="prev"');
  });

  test('finds people by part of a name or email, by id and by member ID', async () => {
    const { body } = await admin.api.post('/api/v1/users', newUser({ first_name: 'Farida', last_name: 'Qureshi' }));
    const user = body as AdminUser;
    for (const search of ['arida qur', user.email.slice(0, 8), String(user.id), user.member_id, ` ${user.member_id} `])
      expect([search, idsIn(await list(`?search=${encodeURIComponent(search)}`)).includes(user.id)]).toEqual([
        search,
        true,
      ]);
    const otherMonth = `201001${user.member_id.slice(6)}`;
    expect(idsIn(await list(`?search=${otherMonth}`))).toEqual([]);
  });

  test.each(["'; drop table users; --", '%', '_', '\\', '😀', 'x'.repeat(200), '*&|!()', '999999999999999999999'])(
    'takes any search for what it is: %s',
    async (search) => {
      const response = await list(`?search=${encodeURIComponent(search)}`);
      expect([response.status, response.body]).toEqual([200, []]);
    },
  );

  test.each([
    ['page=0', 'page'],
    ['page_size=100000', 'page_size'],
    ['ordering=password_hash', 'ordering'],
    ['role=OWNER', 'role'],
    ['status=x', 'status'],
    ['date=2026-02-30', 'date'],
    ['start_date=infinity', 'start_date'],
    [`search=${'x'.repeat(10_000)}`, 'search'],
    ['search=%00', 'search'],
    ['is_staff=1', 'is_staff'],
  ])('refuses %#: %s', async (query, field) => {
    const response = await list(`?${query}`);
    expect([response.status, Object.keys((response.body as Problem).errors ?? {})]).toEqual([400, [field]]);
  });

  test('answers a page past its end with nothing', async () => {
    expect((await list('?page=999999')).body).toEqual([]);
  });
});

describe('user administration: editing a user', () => {
  test('changes the sent fields and records their names and the admin', async () => {
    const person = await shop.person();
    const response = await patch(person.id, { first_name: 'Ayesha', phone: '03211234567', status: 'UNVERIFIED' });
    expect([response.status, response.body]).toMatchObject([
      200,
      { first_name: 'Ayesha', phone: '03211234567', status: 'UNVERIFIED', role: 'USER' },
    ]);
    expect((await eventsOf(person.id)).slice(-2)).toMatchObject([
      { type: 'UserStatusChanged', actor: `user:${admin.id}`, body: { from: 'VERIFIED', to: 'UNVERIFIED' } },
      { type: 'UserUpdated', body: { fields: ['first_name', 'phone'] } },
    ]);
    expect((await person.api.get('/api/v1/auth/me')).status).toBe(200);
  });

  test('accepts form data; an unchanged form records nothing', async () => {
    const person = await shop.person();
    const path = `/api/v1/users/${person.id}/`;
    const fields = { first_name: 'Maryam', role: 'GUEST_USER', status: 'VERIFIED', is_active: true };
    expect((await sendForm('PATCH', path, fields)).body).toMatchObject({ first_name: 'Maryam', role: 'GUEST_USER' });
    const before = await eventsOf(person.id);
    expect((await sendForm('PATCH', path, fields)).status).toBe(200);
    expect(await eventsOf(person.id)).toEqual(before);
  });

  test.each([
    ['a new role', { role: 'ADMIN' }],
    ['deactivation', { is_active: false }],
  ])('ends all sessions and sockets of the user: %s', async (_, change) => {
    const person = await shop.person();
    const page = await LivePage.open(shop.url, person.api.token ?? '');
    expect((await patch(person.id, change)).status).toBe(200);
    expect((await person.api.get('/api/v1/auth/me')).status).toBe(401);
    await eventually(() => expect(page.isOpen).toBe(false));
  });

  test('keeps a partner, but cannot make a customer one', async () => {
    const [partner, customer] = [await shop.person('SOULVIA_PARTNER'), await shop.person()];
    expect((await patch(partner.id, { role: 'SOULVIA_PARTNER', first_name: 'Nida' })).status).toBe(200);
    const refused = await patch(customer.id, { role: 'SOULVIA_PARTNER' });
    expect([refused.status, Object.keys((refused.body as Problem).errors ?? {})]).toEqual([400, ['role']]);
  });

  test.each([
    ['first_name', 'A', 'First name must be at least 2 characters'],
    ['first_name', 'A'.repeat(51), 'First name must be at most 50 characters'],
    ['last_name', 'B', 'Last name must be at least 2 characters'],
    ['last_name', 'B'.repeat(51), 'Last name must be at most 50 characters'],
    ['first_name', 'R2D2', 'First name may only contain letters and spaces: "2" is character 2'],
    ['cnic', '35201123456712', 'CNIC must be 13 digits'],
    ['phone', '030012345678', 'Phone number must be 11 digits'],
    ['last_name', 'R2D2', 'Last name may only contain letters and spaces: "2" is character 2'],
    ['cnic', '352011234567', 'CNIC must be 13 digits'],
    ['phone', '0300123456', 'Phone number must be 11 digits'],
    ['whatsapp', '030012345678', 'WhatsApp number must be 11 digits'],
    ['gender', 'X', 'Select a gender'],
    ['role', 'OWNER', 'Role must be one of USER, GUEST_USER, SOULVIA_PARTNER, ADMIN'],
    ['status', 'MAYBE', 'Status must be one of VERIFIED, UNVERIFIED'],
  ])('reports an invalid %s: %s', async (field, value, message) => {
    const person = await shop.person();
    const before = await rowOf(person.id);
    const response = await patch(person.id, { [field]: value });
    expect([response.status, (response.body as Problem).errors]).toEqual([400, { [field]: [message] }]);
    expect(await rowOf(person.id)).toEqual(before);
  });

  test.each([
    [{ email: null }, 'email'],
    [{ first_name: ['x'] }, 'first_name'],
    [{ cnic: 3520212345671 }, 'cnic'],
    [{ gender: 'O' }, 'gender'],
    [{ is_active: 'yes' }, 'is_active'],
    [{ role: { $ne: 'USER' } }, 'role'],
    [{ sponsor_id: 'me' }, 'sponsor_id'],
    [{ sponsor_id: 2147483647 }, 'sponsor_id'],
    [{ password: 'x' }, 'password'],
    [{ total_sc_value: 5 }, 'total_sc_value'],
  ])('refuses %j and changes nothing', async (body, field) => {
    const person = await shop.person();
    const before = await rowOf(person.id);
    const response = await patch(person.id, { ...body, last_name: 'Changed' });
    expect([response.status, Object.keys((response.body as Problem).errors ?? {})]).toEqual([400, [field]]);
    expect(await rowOf(person.id)).toEqual(before);
  });

  test('refuses an email that is taken', async () => {
    const [one, two] = [await shop.person(), await shop.person()];
    const response = await patch(one.id, { email: two.email.toUpperCase() });
    expect([response.status, (response.body as Problem).errors]).toEqual([
      400,
      { email: ['An account with this email already exists.'] },
    ]);
  });

  test.each(['0', '-1', '2147483648', 'abc', '1e1'])('id %s is not found', async (id) => {
    for (const method of ['GET', 'PATCH', 'DELETE'])
      expect((await admin.api.send(method, `/api/v1/users/${id}`, method === 'PATCH' ? '{}' : undefined)).status).toBe(
        404,
      );
  });
});
