import { beforeAll, expect, test } from '@jest/globals';
import { agreementAccepted, agreementPublished, sponsorAssigned } from '@soulvia/accounts';
import type { OwnEarnings, PayoutBatch } from '@soulvia/contracts';
import { returnAccepted } from '@soulvia/returns';
import { activatePlan } from '../../../test/support/activate-plan.js';
import { on, sellBelow, untilMonthsClosed, workOnCloses } from '../../../test/support/close-work.js';
import { writeEvents } from '../../../test/support/earnings-histories.js';
import { makeIban, PayoutDesk } from '../../../test/support/payouts.js';
import { setUp } from '../../../test/support/set-up.js';
import type { Person } from '../../../test/support/test-shop.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const [first, second, third, fourth] = ['2025-02', '2025-03', '2025-04', '2025-05'] as const;
const shop = useShop({ worker: false });
const owner = usePerson(shop, 'ADMIN');
const approver = usePerson(shop, 'ADMIN');
const desk = setUp(() => new PayoutDesk(shop, owner, approver));
beforeAll(() => activatePlan(shop, { from: first, by: owner.id, at: on('2025-01', 1) }));

/** Buyers without an account. */
let buyers = 1_000_000;
const sell = (order: number, sponsor: Person, net: string, month: string, buyer = (buyers += 1)) =>
  sellBelow(shop, order, buyer, sponsor.id, net, month);
const close = (month: string) =>
  workOnCloses(shop, async () => {
    expect((await owner.api.post(`/api/v1/earnings/periods/${month}/close`)).status).toBe(202);
    await untilMonthsClosed(shop);
  });
const own = async (partner: Person) => (await partner.api.get('/api/v1/earnings/me')).body as OwnEarnings;
const set = (table: string, fields: string, id: number) =>
  shop.query(`update ${table} set ${fields} where id = $1`, [id]);

test('closes: hold lines of buyers who share the CNIC, the account or the phone of the order with the partner', async () => {
  const partner = await shop.person('SOULVIA_PARTNER');
  const [byCnic, byAccount, byPhone, none] = [
    await shop.person(),
    await shop.person(),
    await shop.person(),
    await shop.person(),
  ];
  const everyone = [partner, byCnic, byAccount, byPhone, none];
  for (const { id } of everyone)
    await set('users', `phone_key = '92300' || id, cnic_sealed = 'x', cnic_index = md5(id::text)`, id);
  await shop.query('update users set cnic_index = (select cnic_index from users where id = $1) where id = $2', [
    partner.id,
    byCnic.id,
  ]);
  const account = makeIban(1);
  await desk.submit(partner, { account, cnic: '3520112345671' });
  // A profile of before: the orders of partners pay no one.
  const former = await shop.person('SOULVIA_PARTNER');
  await desk.submit(former, { account, cnic: '3520112345688' });
  await shop.query('update payout_profiles set user_id = $1 where user_id = $2', [byAccount.id, former.id]);
  const [product = 0] = await shop.products([50]);
  for (const [nth, buyer] of [byCnic, byAccount, byPhone, none].entries()) {
    const assigned = { user_id: buyer.id, sponsor_id: partner.id, previous_sponsor_id: null, uplines: [] };
    await writeEvents(shop, on(first, 2), [[sponsorAssigned, buyer.id, assigned]]);
    const { id } = await shop.order(buyer, [{ product_id: product, quantity: 1 }]);
    await shop.query(
      `update orders set phone_key = case when $2 then (select phone_key from users where id = $3) else '92301' || id end where id = $1`,
      [id, buyer === byPhone, partner.id],
    );
    await sell(id, partner, `${nth + 1}00.00`, first, buyer.id);
  }
  await close(first);
  expect(
    await shop.query(
      `select l.base::text as base, l.state, m.by from earning_lines l
         left join household_matches m on m.order_id = l.order_id and m.beneficiary = l.beneficiary
        where l.beneficiary = $1 order by l.base`,
      [partner.id],
    ),
  ).toEqual([
    { base: '100.00', state: 'HELD', by: 'cnic' },
    { base: '200.00', state: 'HELD', by: 'account' },
    { base: '300.00', state: 'HELD', by: 'phone' },
    { base: '400.00', state: 'PAID', by: null },
  ]);
});

test('closes: what comes back after a payout is carried below zero, and set off first', async () => {
  const partner = await shop.person('SOULVIA_PARTNER');
  await desk.submit(partner);
  await desk.decide(partner.id);
  await sell(5_000_001, partner, '50000.00', second);
  await close(second);
  const made = (await owner.api.post('/api/v1/payouts/batches', { month: second })).body as PayoutBatch;
  expect(made.payouts).toMatchObject([{ user_id: partner.id, gross: '2500.00' }]);
  expect((await desk.approve(made.id)).status).toBe(200);
  expect((await desk.paid(made.payouts[0]?.id ?? 0)).status).toBe(200);
  const lines = [{ order_line_id: 5_000_001, product_id: 1, quantity: 1, net: '50000.00' }];
  await writeEvents(shop, on(third, 5), [[returnAccepted, 77, { return_id: 77, order_id: 5_000_001, lines }]]);
  await close(third);
  expect(await own(partner)).toMatchObject({
    payable: '0.00',
    carried: '-2500.00',
    paid_this_year: made.payouts[0]?.net,
  });
  const none = await owner.api.post('/api/v1/payouts/batches', { month: third });
  expect([none.status, none.body]).toMatchObject([409, { code: 'BALANCE_TOO_LOW' }]);
});

test('closes: pay who accepted the agreement that was published before the month, and nothing to others', async () => {
  const [agreed, silent] = [await shop.person('SOULVIA_PARTNER'), await shop.person('SOULVIA_PARTNER')];
  await writeEvents(shop, on(third, 20), [
    [agreementPublished, 1, { version: 1, hash: 'x' }],
    [agreementAccepted, agreed.id, { user_id: agreed.id, version: 1 }],
  ]);
  await sell(6_000_001, agreed, '1000.00', fourth);
  await sell(6_000_002, silent, '1000.00', fourth);
  await close(fourth);
  expect(
    await shop.query(
      `select beneficiary, state, why from earning_lines where month = $1 and order_id > 6000000 order by beneficiary`,
      [fourth],
    ),
  ).toEqual([
    { beneficiary: agreed.id, state: 'PAID', why: null },
    { beneficiary: silent.id, state: 'UNPAID', why: 'Agreement not accepted' },
  ]);
});
