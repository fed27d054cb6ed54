import { describe, expect, test } from '@jest/globals';
import type { AdminUser, Problem } from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';
import { isExhaustive } from '../../../test/support/sample.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');

const eventsOf = async (userId: number) =>
  shop.query<{ type: string; actor: string; body: Record<string, unknown> }>(
    `select type, actor, body from events where subject = 'user' and subject_id = $1 order by position`,
    [userId],
  );
const patch = (id: number, body: unknown) => admin.api.patch(`/api/v1/users/${id}`, body);
const remove = (id: number, by = admin) => by.api.send('DELETE', `/api/v1/users/${id}`, undefined);

describe('user administration: deleting a user', () => {
  test('erases personal data, frees the email, ends the sessions and keeps orders and events', async () => {
    const person = await shop.person();
    const [product = 0] = await shop.products([5]);
    const order = await shop.order(person, [{ product_id: product, quantity: 1 }]);
    await person.api.patch('/api/v1/users/personal-information', { cnic: '3520298765432' });
    const before = await eventsOf(person.id);
    expect((await remove(person.id)).status).toBe(204);
    expect((await person.api.get('/api/v1/auth/me')).status).toBe(401);
    expect((await admin.api.get(`/api/v1/users/${person.id}`)).status).toBe(404);
    const listed = (await admin.api.get('/api/v1/users?page_size=200')).body as AdminUser[];
    expect(listed.map(({ id }) => id)).not.toContain(person.id);
    const left = JSON.stringify([
      await shop.query('select * from users where id = $1', [person.id]),
      await shop.query('select * from addresses where user_id = $1', [person.id]),
    ]);
    for (const trace of [person.email, '3520298765432', '03001234567', 'Mall Road', 'argon2'])
      expect(left).not.toContain(trace);
    const [kept] = await shop.query<{ email: string }>('select email from orders where id = $1', [order.id]);
    expect(kept?.email).toBe(person.email);
    expect((await eventsOf(person.id)).slice(0, before.length)).toEqual(before);
    expect((await eventsOf(person.id)).at(-1)).toMatchObject({ type: 'UserDeleted', body: { role: 'USER' } });
    const other = await shop.person();
    expect((await patch(other.id, { email: person.email })).status).toBe(200);
  });

  test('works once', async () => {
    const person = await shop.person();
    const responses = await Promise.all(Array.from({ length: 5 }, () => remove(person.id)));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404, 404, 404, 404]);
  });

  test('invalidates the refresh token', async () => {
    const person = await shop.person();
    const { body } = await shop.guest.post('/api/v1/auth/login', { email: person.email, password: person.password });
    await remove(person.id);
    const { refresh } = (body as { tokens: { refresh: string } }).tokens;
    expect((await shop.guest.post('/api/v1/auth/refresh', { refresh })).status).toBe(401);
  });
});

describe('last admin', () => {
  test('the email of an admin cannot be changed without the password', async () => {
    const before = (await admin.api.get('/api/v1/auth/me')).body;
    const own = await patch(admin.id, { email: 'taken.over@soulvia.test' });
    expect([own.status, (own.body as Problem).errors]).toEqual([
      400,
      { email: ['Change your own email in your profile, with your current password.'] },
    ]);
    expect((await admin.api.get('/api/v1/auth/me')).body).toEqual(before);
  });

  test('admins cannot delete, demote or deactivate themselves', async () => {
    for (const response of [
      await remove(admin.id),
      await patch(admin.id, { role: 'USER' }),
      await patch(admin.id, { is_active: false }),
    ])
      expect([response.status, (response.body as Problem).code]).toEqual([409, 'OWN_ACCOUNT']);
    expect((await admin.api.get('/api/v1/users')).status).toBe(200);
  });

  test('of two admins who remove each other at the same moment, one is refused', async () => {
    try {
      for (let round = 0; round < (isExhaustive ? 10 : 3); round += 1) {
        await shop.query(`update users set role = 'USER'`);
        const [one, two] = [await shop.person('ADMIN'), await shop.person('ADMIN')];
        const ways = [
          (by: Person, of: Person) => remove(of.id, by),
          (by: Person, of: Person) => by.api.patch(`/api/v1/users/${of.id}`, { role: 'USER' }),
          (by: Person, of: Person) => by.api.patch(`/api/v1/users/${of.id}`, { is_active: false }),
        ];
        const way = ways[round % ways.length] ?? (() => Promise.reject(new Error('no way')));
        const responses = await Promise.all([way(one, two), way(two, one)]);
        const won = responses.filter(({ status }) => status === 200 || status === 204);
        const lost = responses.filter(({ status }) => [401, 403, 409].includes(status));
        expect([won.length, lost.length]).toEqual([1, 1]);
        const left = await shop.query(`select id from users where role = 'ADMIN' and is_active and deleted_at is null`);
        expect(left).toHaveLength(1);
      }
    } finally {
      await shop.query(`update users set role = 'ADMIN' where id = $1`, [admin.id]);
      await eventually(async () => expect((await admin.api.get('/api/v1/users')).status).toBe(200));
    }
  });
});

describe('moving a member to another sponsor', () => {
  test('is allowed to admins and recorded with the new uplines', async () => {
    const [top, middle, low] = [await shop.person(), await shop.person(), await shop.person()];
    expect((await patch(middle.id, { sponsor_id: top.id })).body).toMatchObject({ sponsor_id: top.id });
    expect((await patch(low.id, { sponsor_id: middle.id })).status).toBe(200);
    expect((await eventsOf(low.id)).find(({ type }) => type === 'SponsorAssigned')).toMatchObject({
      actor: `user:${admin.id}`,
      body: { sponsor_id: middle.id, previous_sponsor_id: null, uplines: [middle.id, top.id] },
    });
    expect((await patch(low.id, { sponsor_id: null })).body).toMatchObject({ sponsor_id: null });
    const before = await eventsOf(low.id);
    await patch(low.id, { sponsor_id: null });
    expect(await eventsOf(low.id)).toEqual(before);
  });

  test('never makes a cycle', async () => {
    const [top, middle, low] = [await shop.person(), await shop.person(), await shop.person()];
    await patch(middle.id, { sponsor_id: top.id });
    await patch(low.id, { sponsor_id: middle.id });
    const refused = await patch(top.id, { sponsor_id: low.id });
    expect([refused.status, (refused.body as Problem).code]).toEqual([409, 'SPONSOR_CYCLE']);
    const self = await patch(top.id, { sponsor_id: top.id });
    expect([self.status, (self.body as Problem).errors?.sponsor_id]).toEqual([
      400,
      ['You cannot be your own sponsor.'],
    ]);
  });

  test('never makes a cycle of two or three when moves run concurrently', async () => {
    const members = [await shop.person(), await shop.person(), await shop.person()];
    for (let round = 0; round < (isExhaustive ? 60 : 16); round += 1) {
      await shop.query('update users set sponsor_id = null');
      const ring = members.slice(0, 2 + (round % 2));
      const responses = await Promise.all(
        ring.map((member, index) => patch(member.id, { sponsor_id: ring[(index + 1) % ring.length]?.id })),
      );
      const refused = responses.filter(({ status }) => status === 409);
      expect([responses.filter(({ status }) => status === 200).length, refused.length]).toEqual([ring.length - 1, 1]);
      const rings = await shop.query(
        `with recursive up (start, id, depth) as (
           select id, sponsor_id, 1 from users where sponsor_id is not null
           union all select up.start, u.sponsor_id, up.depth + 1 from users u join up on u.id = up.id
            where u.sponsor_id is not null and up.depth < 10)
         select 1 from up where start = id`,
      );
      expect(rings).toHaveLength(0);
    }
  });
});
