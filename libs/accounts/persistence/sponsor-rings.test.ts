import { expect, test } from '@jest/globals';
import { isExhaustive } from '../../../test/support/sample.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { RegisterCustomer } from '../commands/register-customer.js';
import { UpdateUser } from '../commands/update-user.js';
import { SponsorAlreadySet, SponsorCycle } from '../domain/errors.js';

const rounds = isExhaustive ? 1_000 : 60;

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');

async function member(n: number): Promise<number> {
  const person = {
    password: null,
    firstName: 'Ring',
    lastName: 'Member',
    role: 'USER',
    status: 'UNVERIFIED',
    gender: null,
    phone: null,
  } as const;
  return shop.execute(new RegisterCustomer({ ...person, email: `ring${n}@soulvia.test` }));
}

test(`sponsors: ${rounds} rounds of concurrent moves among the same members make no cycle`, async () => {
  const members = await Promise.all(Array.from({ length: 9 }, (_, n) => member(n)));
  const name = (userId = 0, sponsorId: number | null = null) =>
    shop.execute(new UpdateUser(admin.id, userId, { fields: {}, sponsorId }));
  let refused = 0;
  for (let round = 0; round < rounds; round += 1) {
    const [a, b, c] = [members[round % 9], members[(round + 1) % 9], members[(round + 2) % 9]];
    const pairs =
      round % 2 === 0
        ? [
            [a, b],
            [b, a],
          ]
        : [
            [a, b],
            [b, c],
            [c, a],
          ];
    const outcomes = await Promise.allSettled(pairs.map(([one, other]) => name(one, other)));
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') continue;
      expect([SponsorCycle, SponsorAlreadySet].some((kind) => outcome.reason instanceof kind)).toBe(true);
      refused += 1;
    }
    const [rings] = await shop.query<{ rings: number }>(
      `with recursive up as (
         select id, sponsor_id from users where sponsor_id is not null
         union all select up.id, u.sponsor_id from up join users u on u.id = up.sponsor_id where u.sponsor_id is not null
       ) cycle sponsor_id set is_ring using path
       select count(*) filter (where is_ring) as rings from up`,
    );
    expect(rings?.rings).toBe(0);
    if (round % 50 === 0) await Promise.all(members.map((userId) => name(userId, null)));
  }
  expect(refused).toBeGreaterThan(rounds / 4);
}, 300_000);
