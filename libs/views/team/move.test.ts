import { beforeAll, describe, expect, test } from '@jest/globals';
import { DeleteUser, UpdateUser } from '@soulvia/accounts';
import type { AuditEntry, MovePreview, Problem, TreeMember } from '@soulvia/contracts';
import { hostileTexts } from '../../../test/support/hostile-texts.js';
import { partnersCaughtUp } from '../../../test/support/partners.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';

/** A chain of six, each invited by the one before. */
let chain: Person[];
let other: Person;
const reason = 'Signed up with the wrong link';

const shop = useShop();
const owner = usePerson(shop, 'ADMIN');
beforeAll(async () => {
  chain = [];
  for (let nth = 0; nth < 6; nth += 1) chain.push(await shop.person());
  other = await shop.person();
  for (const [nth, member] of chain.entries()) if (nth > 0) await sponsor(member, at(nth - 1));
});

const sponsor = ({ id }: Person, above: Person | null) =>
  shop.execute(new UpdateUser(owner.id, id, { fields: {}, sponsorId: above?.id ?? null }));
function at(nth: number): Person {
  const person = chain[nth];
  if (!person) throw new Error(`there is no member ${nth}`);
  return person;
}
const pathOf = (id: number | string) => `/api/v1/partners/tree/${id}/move`;
const move = (member: { id: number | string }, to: { id: number } | null, who = owner) =>
  who.api.post(pathOf(member.id), { sponsor_id: to?.id ?? null, reason });
async function preview(member: { id: number | string }, to: { id: number } | null, who = owner) {
  await partnersCaughtUp(shop);
  return who.api.get(`${pathOf(member.id)}?sponsor_id=${to?.id ?? ''}`);
}
async function previewed(member: Person, to: Person | null): Promise<MovePreview> {
  const { status, body } = await preview(member, to);
  expect(status).toBe(200);
  return body as MovePreview;
}
const sponsorIdOf = async ({ id }: Person) =>
  (await shop.query<{ sponsor_id: number | null }>('select sponsor_id from users where id = $1', [id]))[0]?.sponsor_id;
async function teamOf({ id }: Person): Promise<TreeMember['team'] | undefined> {
  await partnersCaughtUp(shop);
  const { body } = await owner.api.get(`/api/v1/users/${id}/team-counts`);
  const { level_1, level_2, level_3 } = body as TreeMember['team'];
  return { level_1, level_2, level_3 };
}
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as Problem).code];
const moves = () =>
  shop.query(
    `select user_id, moved_by, reason from member_moves where reason not like 'Changed in an edit%' order by id`,
  );
const eventsOf = ({ id }: Person) =>
  shop.query<{ type: string; body: object }>(
    `select type, body from events where subject = 'user' and subject_id = $1 order by position desc limit 2`,
    [id],
  );

describe('move of a member', () => {
  test('is shown before it is made, with everyone who moves along, and leaves the teams as shown', async () => {
    const shown = await previewed(at(1), other);
    expect(shown).toMatchObject({
      member: { user_id: at(1).id, children: 1, month: { orders: 0, retail: '0.00' } },
      from: { sponsor: { user_id: at(0).id, team: { level_1: 1, level_2: 1, level_3: 1 } } },
      to: { sponsor: { user_id: other.id, team: { level_1: 0, level_2: 0, level_3: 0 } } },
      moved: 4,
      after: {
        from: { level_1: 0, level_2: 0, level_3: 0 },
        to: { level_1: 1, level_2: 1, level_3: 1 },
      },
    });
    expect([await sponsorIdOf(at(1)), await moves()]).toEqual([at(0).id, []]);
    const made = await move(at(1), other);
    expect(made.status).toBe(204);
    expect([await teamOf(at(0)), await teamOf(other)]).toEqual([shown.after.from, shown.after.to]);
    await move(at(1), at(0));
  });

  test('records the move, and its reason beside the log and in the audit log', async () => {
    await move(at(4), other);
    const [row] = await shop.query<{ id: number }>('select max(id)::int as id from member_moves');
    const ids = { user_id: at(4).id, from: at(3).id, to: other.id, move_id: row?.id };
    expect(await eventsOf(at(4))).toEqual([
      { type: 'MemberMoved', body: ids },
      {
        type: 'SponsorAssigned',
        body: expect.objectContaining({ previous_sponsor_id: at(3).id, uplines: [other.id] }),
      },
    ]);
    expect((await moves()).at(-1)).toEqual({ user_id: at(4).id, moved_by: owner.id, reason });
    expect(await shop.query('select from events where body::text like $1', [`%${reason}%`])).toEqual([]);
    const { body } = await owner.api.get(`/api/v1/operations/audit/user/${at(4).id}`);
    const [entry] = body as AuditEntry[];
    expect(entry).toMatchObject({
      type: 'MemberMoved',
      text: `Moved from user #${at(3).id} to user #${other.id}. Reason: ${reason}`,
      actor: `user:${owner.id}`,
    });
    await move(at(4), null);
    expect((await previewed(at(4), at(3))).from).toEqual({ sponsor: null });
    await shop.query('delete from member_moves where id = $1', [row?.id]);
    const later = (await owner.api.get(`/api/v1/operations/audit/user/${at(4).id}`)).body as AuditEntry[];
    const texts = later.filter(({ type }) => type === 'MemberMoved').map(({ text }) => text);
    expect(texts.slice(0, 2)).toEqual([
      `Moved from user #${other.id} to no sponsor. Reason: ${reason}`,
      `Moved from user #${at(3).id} to user #${other.id}`,
    ]);
    await move(at(4), at(3));
  });

  test('is refused, as is its preview, below the own team, to itself, to the same sponsor and to no one', async () => {
    const refusals: [Person, { id: number } | null, unknown[]][] = [
      [at(1), at(5), [409, 'SPONSOR_CYCLE', []]],
      [at(1), at(2), [409, 'SPONSOR_CYCLE', []]],
      [at(1), at(1), [400, 'VALIDATION_FAILED', ['sponsor_id']]],
      [at(1), at(0), [409, 'SPONSOR_UNCHANGED', []]],
      [at(0), null, [409, 'SPONSOR_UNCHANGED', []]],
      [at(1), { id: 2_147_483_647 }, [400, 'VALIDATION_FAILED', ['sponsor_id']]],
    ];
    const before = (await moves()).length;
    const refusalOf = (response: { status: number; body: unknown }) => [
      ...codeOf(response),
      Object.keys((response.body as Problem).errors ?? {}),
    ];
    for (const [member, to, refusal] of refusals) {
      expect(refusalOf(await preview(member, to))).toEqual(refusal);
      expect(refusalOf(await move(member, to))).toEqual(refusal);
    }
    expect([(await moves()).length, await sponsorIdOf(at(1))]).toEqual([before, at(0).id]);
  });

  test('is refused below an inactive and a deleted sponsor, and for a member deleted in the meantime', async () => {
    const [inactive, deleted] = [await shop.person(), await shop.person()];
    await shop.execute(new UpdateUser(owner.id, inactive.id, { fields: {}, isActive: false }));
    await shop.execute(new DeleteUser(owner.id, deleted.id));
    for (const to of [inactive, deleted]) {
      expect(codeOf(await preview(at(1), to))).toEqual([400, 'VALIDATION_FAILED']);
      expect(codeOf(await move(at(1), to))).toEqual([400, 'VALIDATION_FAILED']);
    }
    const leaving = await shop.person();
    expect((await previewed(leaving, at(1))).moved).toBe(0);
    await shop.execute(new DeleteUser(owner.id, leaving.id));
    expect(codeOf(await preview(leaving, at(1)))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await move(leaving, at(1)))).toEqual([404, 'NOT_FOUND']);
  });

  test.each(['0', '-1', 'abc', '2147483648', '1.5', '99999999999999999999', '%00', "1'--"])(
    'answers 404 for the member %s',
    async (id) => {
      expect(codeOf(await preview({ id }, other))).toEqual([404, 'NOT_FOUND']);
      expect(codeOf(await move({ id }, other))).toEqual([404, 'NOT_FOUND']);
    },
  );

  test.each([0, -1, 1.5, 2_147_483_648, '7', 'x', [1], {}, true, undefined])('refuses the sponsor %j', async (id) => {
    const { status, body } = await owner.api.post(pathOf(at(1).id), { sponsor_id: id, reason });
    expect([status, Object.keys((body as Problem).errors ?? {})]).toEqual([400, ['sponsor_id']]);
  });

  test.each(['0', '-1', '1.5', '2147483648', 'x', 'null', '1&sponsor_id=2'])(
    'the preview refuses the sponsor %s',
    async (id) => {
      const { status, body } = await owner.api.get(`${pathOf(at(1).id)}?sponsor_id=${id}`);
      expect([status, Object.keys((body as Problem).errors ?? {})]).toEqual([400, ['sponsor_id']]);
    },
  );

  test.each([
    undefined,
    null,
    '',
    '  ',
    'ab',
    5,
    ['why'],
    {},
    'a\u0000bc',
    'x\ud800y z',
    '\u200c\u200c\u200c\u200c',
    ...hostileTexts(1_000).map(([, text]) => text),
  ])('refuses the reason %j', async (given) => {
    const body = { sponsor_id: other.id, reason: given };
    const response = await owner.api.post(pathOf(at(1).id), body);
    expect([response.status, Object.keys((response.body as Problem).errors ?? {})]).toEqual([400, ['reason']]);
  });

  test.each([
    ['  Asked by phone ', 'Asked by phone'],
    ['x'.repeat(200), 'x'.repeat(200)],
    ['😀!', '😀!'],
    ['اسپانسر غلط تھا', 'اسپانسر غلط تھا'],
    [`'; drop table users; --`, `'; drop table users; --`],
  ])('takes the reason %j', async (given, kept) => {
    const member = await shop.person();
    const response = await owner.api.post(pathOf(member.id), { sponsor_id: other.id, reason: given });
    expect([response.status, (await moves()).at(-1)]).toEqual([204, expect.objectContaining({ reason: kept })]);
  });

  test('refuses unknown fields', async () => {
    const body = { sponsor_id: other.id, reason, from: at(0).id };
    expect((await owner.api.post(pathOf(at(1).id), body)).status).toBe(400);
    expect((await owner.api.get(`${pathOf(at(1).id)}?sponsor_id=${other.id}&x=1`)).status).toBe(400);
  });

  test('is for staff who edit users, and of an admin for owners', async () => {
    const [support, finance] = [await shop.person('ADMIN', ['support']), await shop.person('ADMIN', ['finance'])];
    expect((await preview(at(5), other, support)).status).toBe(200);
    // A second person has to agree: libs/approvals tests the move then.
    expect((await move(at(5), other, support)).status).toBe(202);
    expect(codeOf(await move(finance, other, support))).toEqual([403, 'FORBIDDEN']);
    expect([await sponsorIdOf(finance), (await move(finance, other)).status]).toEqual([null, 204]);
    await move(at(5), at(4));
  });

  test('an erased member takes the reasons along, and can read them before', async () => {
    const member = await shop.person();
    await move(member, other);
    const { body } = await member.api.get('/api/v1/users/personal-information/export');
    expect(body).toMatchObject({ member_moves: [{ reason, moved_at: expect.any(String) }] });
    await shop.execute(new DeleteUser(owner.id, member.id));
    expect(await shop.query('select from member_moves where user_id = $1', [member.id])).toEqual([]);
  });
});
