import { beforeAll, describe, expect, test } from '@jest/globals';
import { DeleteUser, memberId, UpdateUser } from '@soulvia/accounts';
import type { Problem, ReferralsResponse, TreeMatch, TreeMember } from '@soulvia/contracts';
import { partnersCaughtUp } from '../../../test/support/partners.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';

/** A chain of six, each invited by the one before, and a second member below the first. */
let chain: Person[];
let sibling: Person;
let stranger: Person;
const ids = (people: readonly Person[]) => people.map(({ id }) => id);

const shop = useShop();
const admin = usePerson(shop, 'ADMIN');
beforeAll(async () => {
  chain = [];
  for (let nth = 0; nth < 6; nth += 1) chain.push(await shop.person());
  [sibling, stranger] = [await shop.person(), await shop.person()];
  for (const [nth, member] of chain.entries()) if (nth > 0) await below(member, chain[nth - 1]);
  await below(sibling, chain[0]);
  await partnersCaughtUp(shop);
});

const below = (member: Person, sponsor: Person | undefined) =>
  shop.execute(new UpdateUser(admin.id, member.id, { fields: {}, sponsorId: sponsor?.id ?? null }));
const at = (nth: number): Person => {
  const person = chain[nth];
  if (!person) throw new Error(`there is no member ${nth}`);
  return person;
};
const children = (viewer: Person, of: Person, query = '') =>
  viewer.api.get(`/api/v1/partners/tree/${of.id}/children${query}`);
const found = async (viewer: Person, text: string) =>
  (await viewer.api.get(`/api/v1/partners/tree/search?q=${encodeURIComponent(text)}`)).body as TreeMatch[];

describe('tree of a team', () => {
  test('shows who was invited, by the time of joining, with the size of their teams', async () => {
    const answer = await children(at(0), at(0));
    const rows = answer.body as TreeMember[];
    expect(rows.map(({ user_id }) => user_id)).toEqual([at(1).id, sibling.id]);
    expect(rows[0]).toMatchObject({
      children: 1,
      team: { level_1: 1, level_2: 1, level_3: 1 },
      role: 'USER',
      is_active: true,
      level_name: 'No Level',
    });
    expect(answer.headers.get('x-total-count')).toBe('2');
    const second = await children(at(0), at(0), '?page=2&page_size=1');
    expect((second.body as TreeMember[]).map(({ user_id }) => user_id)).toEqual([sibling.id]);
  });

  test('a member sees three levels down and no further, and no other team', async () => {
    expect((await children(at(0), at(1))).status).toBe(200);
    const third = await children(at(0), at(2));
    expect((third.body as TreeMember[]).map(({ user_id }) => user_id)).toEqual([at(3).id]);
    const refused = await Promise.all([
      children(at(0), at(3)),
      children(at(1), at(0)),
      children(at(0), stranger),
      children(stranger, at(0)),
      children(at(0), { ...stranger, id: 2_147_483_647 }),
    ]);
    for (const { status, body } of refused) expect([status, (body as Problem).code]).toEqual([404, 'NOT_FOUND']);
  });

  test('staff for partners see everyone, other staff only their own team', async () => {
    const support = await shop.person('ADMIN', ['catalogue']);
    expect((await children(admin, at(3))).body).toHaveLength(1);
    expect((await children(support, at(3))).status).toBe(404);
    expect((await children(support, support)).body).toEqual([]);
  });

  test('the search finds members of the own team by name, email and member ID, with the way to them', async () => {
    const [user] = await shop.query<{ created_at: string }>('select created_at from users where id = $1', [at(3).id]);
    const ownId = memberId(at(3).id, new Date(user?.created_at ?? ''));
    const path = ids([at(0), at(1), at(2)]);
    expect(await found(at(0), ownId)).toMatchObject([{ user_id: at(3).id, member_id: ownId, path }]);
    expect(await found(at(0), at(3).email)).toMatchObject([{ user_id: at(3).id, path }]);
    expect((await found(at(0), 'test person')).map(({ user_id }) => user_id)).toEqual(
      ids([at(1), at(2), at(3), sibling]).toSorted((one, other) => one - other),
    );
    expect(await found(at(0), at(4).email)).toEqual([]);
    expect(await found(at(0), `190001${at(3).id}`)).toEqual([]);
    expect(await found(stranger, at(3).email)).toEqual([]);
    expect(await found(admin, at(5).email)).toMatchObject([{ user_id: at(5).id, path: ids([at(2), at(3), at(4)]) }]);
  });

  test.each(['', 'a', ' a ', 'x'.repeat(101)])('the search refuses %j', async (text) => {
    const { status, body } = await at(0).api.get(`/api/v1/partners/tree/search?q=${encodeURIComponent(text)}`);
    expect([status, Object.keys((body as Problem).errors ?? {})]).toEqual([400, ['q']]);
  });

  test.each(['%', '_%', "'; drop table users; --", '\\', '\u202e\u0000x'])(
    'the search takes %j as text',
    async (text) => {
      const { status } = await at(0).api.get(
        `/api/v1/partners/tree/search?q=${encodeURIComponent(text.padEnd(2, '!'))}`,
      );
      expect(status).toBeLessThan(500);
    },
  );

  test('referrals are listed newest first on request', async () => {
    const { body } = await at(0).api.get('/api/v1/users/user-referrals?ordering=-date_joined');
    expect((body as ReferralsResponse).referrals.map(({ id }) => id)).toEqual([sibling.id, at(1).id]);
    expect((await at(0).api.get('/api/v1/users/user-referrals?ordering=phone')).status).toBe(400);
  });

  test('a member who moves takes the team along, and a deleted one is gone', async () => {
    await below(at(3), stranger);
    await shop.execute(new DeleteUser(admin.id, sibling.id));
    await partnersCaughtUp(shop);
    expect((await children(at(0), at(2))).body).toEqual([]);
    expect(((await children(at(0), at(0))).body as TreeMember[]).map(({ user_id }) => user_id)).toEqual([at(1).id]);
    expect(await found(at(0), at(3).email)).toEqual([]);
    expect(await found(stranger, at(5).email)).toMatchObject([{ path: ids([stranger, at(3), at(4)]) }]);
  });
});
