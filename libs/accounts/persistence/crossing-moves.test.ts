import { expect, test } from '@jest/globals';
import { NotFound } from '@soulvia/kernel';
import { isExhaustive } from '../../../test/support/sample.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { DeleteUser } from '../commands/delete-user.js';
import { MoveMember } from '../commands/move-member.js';
import { SponsorCycle, SponsorUnchanged } from '../domain/errors.js';

const rounds = isExhaustive ? 150 : 20;

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');

const move = (userId = 0, sponsorId: number | null = null) =>
  shop.execute(new MoveMember(admin.id, userId, sponsorId, 'Crossing moves'));
const count = async (sql: string) => (await shop.query<{ rows: number }>(sql))[0]?.rows ?? 0;

test(`moves of members: ${rounds} rounds of crossing moves make no cycle, and each has one reason and one pair of events`, async () => {
  const members = [];
  for (let n = 0; n < 5; n += 1) members.push((await shop.person()).id);
  let made = 0;
  let refused = 0;
  for (let round = 0; round < rounds; round += 1) {
    const [a, b, c] = [members[round % 5], members[(round + 1) % 5], members[(round + 2) % 5]];
    const outcomes = await Promise.allSettled(
      round % 2 === 0 ? [move(a, b), move(b, a)] : [move(a, b), move(b, c), move(c, a)],
    );
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    const isKnown = (reason: unknown) => reason instanceof SponsorCycle || reason instanceof SponsorUnchanged;
    expect(reasons.filter((reason) => !isKnown(reason))).toEqual([]);
    made += outcomes.length - reasons.length;
    refused += reasons.length;
    expect(
      await count(
        `with recursive up as (
           select id, sponsor_id from users where sponsor_id is not null
           union all select up.id, u.sponsor_id from up join users u on u.id = up.sponsor_id where u.sponsor_id is not null
         ) cycle sponsor_id set is_ring using path
         select count(*) filter (where is_ring)::int as rows from up`,
      ),
    ).toBe(0);
  }
  expect(Math.min(made, refused)).toBeGreaterThan(rounds / 4);
  expect([
    await count('select count(*)::int as rows from member_moves'),
    await count(`select count(*)::int as rows from events where type = 'MemberMoved'`),
    await count(`select count(*)::int as rows from events where type = 'SponsorAssigned'`),
  ]).toEqual([made, made, made]);
}, 120_000);

test('move of a member: beside its deletion it is made before, or not found', async () => {
  const sponsor = await shop.person();
  for (let round = 0; round < 8; round += 1) {
    const { id } = await shop.person();
    const [moved, deleted] = await Promise.allSettled([
      move(id, sponsor.id),
      shop.execute(new DeleteUser(admin.id, id)),
    ]);
    expect(deleted.status).toBe('fulfilled');
    expect(moved.status === 'fulfilled' || moved.reason instanceof NotFound).toBe(true);
    const types = await shop.query<{ type: string }>(
      'select type from events where subject_id = $1 and subject = $2 order by position desc limit 1',
      [id, 'user'],
    );
    expect(types).toEqual([{ type: 'UserDeleted' }]);
  }
});
