import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import type { PayoutBatch, Problem, RevealedProfile, TaxCertificate } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import type { ApiResponse } from '../../../test/support/api-client.js';
import { closedMonth, PayoutDesk } from '../../../test/support/payouts.js';
import { setUp } from '../../../test/support/set-up.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { freezeProfile } from '../persistence/payout-profiles.js';
import { Random } from '../../../test/faults/random/random.js';

const shop = useShop();
const owner = usePerson(shop, 'ADMIN');
/** An owner acts alone while there is no other one. */
const otherOwner = usePerson(shop, 'ADMIN');
const finance = usePerson(shop, 'ADMIN', ['finance']);
const approver = usePerson(shop, 'ADMIN', ['approver']);
const desk = setUp(() => new PayoutDesk(shop, finance, approver));
beforeAll(() => desk.closeMonth());

const refusal = ({ status, body }: ApiResponse) => [status, (body as Problem).code, (body as Problem).detail];
const made = ({ body }: ApiResponse) => body as PayoutBatch;
const payoutOf = (batch: PayoutBatch, userId: number) =>
  batch.payouts.find(({ user_id: id }) => id === userId) ?? { id: 0, gross: '', tax: '', net: '', state: 'NONE' };
const verify = async () => (await owner.api.post('/api/v1/operations/books/verify')).body;
const setRates = (rates: object[]) => owner.api.send('PUT', '/api/v1/settings/withholding', JSON.stringify(rates));
const statuses = (answers: readonly ApiResponse[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);

test('payouts: of two makers and 50 approvals of one balance, one pays it, once', async () => {
  const partner = await desk.partner('2000.00');
  const poor = await desk.partner('999.99');
  const makers = await Promise.all([desk.make(), desk.make(owner)]);
  expect(statuses(makers)).toEqual([201, 409]);
  expect(refusal(makers.find(({ status }) => status === 409) as ApiResponse)).toEqual([
    409,
    'BALANCE_TOO_LOW',
    'Nobody has PKR 1,000 or more to be paid.',
  ]);
  const batch = made(makers.find(({ status }) => status === 201) as ApiResponse);
  expect(payoutOf(batch, partner.id)).toMatchObject({ gross: '2000.00', tax: '0.00', net: '2000.00', state: 'OPEN' });
  expect(payoutOf(batch, poor.id).state).toBe('NONE');
  const answers = await Promise.all(Array.from({ length: 50 }, () => desk.approve(batch.id)));
  expect(statuses(answers)).toEqual([200, ...Array<number>(49).fill(409)]);
  expect(await desk.balance(partner.id)).toBe('0.00');
  const { id } = payoutOf(batch, partner.id);
  expect(statuses(await Promise.all([desk.paid(id), desk.failed(id), desk.paid(id)]))).toEqual([200, 409, 409]);
  expect(await desk.batch(batch.id)).toMatchObject({ state: 'DONE', alone: false, approved_by: { id: approver.id } });
  expect(await verify()).toMatchObject({ equal: true });
});

test('payouts: the maker does not approve, and no one else who may not', async () => {
  const partner = await desk.partner('3000.00');
  const { id, payouts } = made(await desk.make(owner));
  expect(refusal(await desk.approve(id, owner))).toEqual([
    409,
    'SECOND_PERSON',
    'You made this batch. Another person approves it.',
  ]);
  expect((await desk.approve(id, finance)).status).toBe(403);
  expect((await desk.make(approver)).status).toBe(403);
  expect((await desk.make(partner)).status).toBe(403);
  expect(refusal(await desk.paid(payouts[0]?.id ?? 0))).toEqual([409, 'CONFLICT', 'This batch is not approved yet.']);
  expect((await approver.api.get(`/api/v1/payouts/batches/${id}`)).status).toBe(200);
  expect((await desk.approve(id, otherOwner)).status).toBe(200);
  expect(refusal(await desk.leaveOut(payouts[0]?.id ?? 0))).toEqual([
    409,
    'ALREADY_DECIDED',
    'This batch was approved already.',
  ]);
  for (const payout of payouts) await desk.paid(payout.id);
});

test('payouts: a changed account waits, and the draft that has it is not approved', async () => {
  const partner = await desk.partner('1500.00');
  const { id, payouts } = made(await desk.make());
  const lines = [{ payout_id: payoutOf({ payouts } as PayoutBatch, partner.id).id, user_id: partner.id }];
  expect((await desk.submit(partner)).body).toMatchObject({ state: 'SUBMITTED', pays_from: expect.any(String) });
  expect(await desk.approve(id)).toMatchObject({ status: 409, body: { code: 'PROFILE_NOT_APPROVED', lines } });
  await desk.decide(partner.id);
  expect(await desk.approve(id)).toMatchObject({ status: 409, body: { code: 'PROFILE_NOT_APPROVED', lines } });
  expect(await desk.balance(partner.id)).toBe('1500.00');
  expect((await desk.leaveOut(lines[0]?.payout_id ?? 0)).body).toMatchObject({ state: 'DONE' });
  expect((await desk.make()).status).toBe(409);
  await shop.query(`update payout_profiles set pays_from = now() where user_id = $1`, [partner.id]);
  const again = made(await desk.make());
  await desk.earn(partner.id, '-0.01');
  const tooLow = await desk.approve(again.id);
  expect(refusal(tooLow)).toEqual([409, 'BALANCE_TOO_LOW', '1 balance changed: look again.']);
  expect(tooLow.body).toMatchObject({ lines: [{ user_id: partner.id }] });
  await desk.leaveOut(again.payouts[0]?.id ?? 0);
});

test('payouts: the file reads the copy of the approval, and a failed payout is owed again', async () => {
  const partner = await desk.partner('4000.00');
  const other = await desk.partner('1500.00');
  const batch = made(await desk.make());
  const { id } = payoutOf(batch, partner.id);
  await desk.approve(batch.id);
  const revealed = await finance.api.post(`/api/v1/earnings/profiles/${partner.id}/reveal`, {
    reason: 'Compares the file',
  });
  const { account } = revealed.body as RevealedProfile;
  await desk.submit(partner, { legal_name: 'Another Name' });
  const readFile = () => finance.api.get(`/api/v1/payouts/batches/${batch.id}/file?method=BANK`);
  const file = await readFile();
  expect(file.body).toContain(`Sana Malik,${account},3520112345671,4000.00,P${id}`);
  const readHashes = () => shop.query('select file_hash from payout_batches where id = $1', [batch.id]);
  const hash = createHash('sha256').update(String(file.body)).digest('hex');
  await readFile();
  expect(await readHashes()).toEqual([{ file_hash: { BANK: [hash] } }]);
  await desk.failed(payoutOf(batch, other.id).id);
  await desk.earn(other.id, '-1500.00');
  await readFile();
  expect(await readHashes()).toEqual([{ file_hash: { BANK: [hash, expect.stringMatching(/^[\da-f]{64}$/)] } }]);
  await freezeProfile(shop.query, partner.id, new Date());
  expect(refusal(await readFile())).toEqual([
    409,
    'PROFILE_NOT_APPROVED',
    `Stopped by the owner: mark payout ${id} as failed first.`,
  ]);
  expect(payoutOf(made(await desk.failed(id)), partner.id)).toMatchObject({
    state: 'FAILED',
    reason: 'The bank sent it back',
  });
  expect(await desk.balance(partner.id)).toBe('4000.00');
  expect(await verify()).toMatchObject({ equal: true });
  await shop.query('update book_balances set balance = balance + 1 where party_id = $1', [partner.id]);
  expect(await verify()).toMatchObject({ equal: false, first_difference: `the balance of partner ${partner.id}` });
  await shop.query('update book_balances set balance = balance - 1 where party_id = $1', [partner.id]);
});

test('payouts: tax by filer and day is kept back, listed, deposited and certified', async () => {
  const tomorrow = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10);
  const rates = [
    { from_day: '2025-07-01', filer_percent: 12, other_percent: 24.5 },
    { from_day: tomorrow, filer_percent: 15, other_percent: 30 },
  ];
  expect(await setRates([...rates, rates[0] as object])).toMatchObject({ status: 400 });
  expect(await setRates(rates.toReversed())).toMatchObject({ status: 200, body: rates });
  const filer = await desk.partner('1000.05', true);
  const other = await desk.partner('1000.05');
  const batch = made(await desk.make());
  expect(payoutOf(batch, filer.id)).toMatchObject({ tax: '120.01', net: '880.04' });
  expect(payoutOf(batch, other.id)).toMatchObject({ tax: '245.01', net: '755.04' });
  await setRates([{ from_day: '2025-07-01', filer_percent: 13, other_percent: 24.5 }]);
  expect(refusal(await desk.approve(batch.id))).toEqual([409, 'CONFLICT', 'Make this batch again.']);
  const path = `/api/v1/payouts/batches/${batch.id}/leave-out`;
  const leaveOut = () => finance.api.post(path, { reason: 'The rate changed' });
  expect((await approver.api.post(path, { reason: 'The rate changed' })).status).toBe(403);
  expect((await finance.api.post(path, {})).status).toBe(400);
  const out = { state: 'LEFT_OUT', reason: 'The rate changed' };
  expect((await leaveOut()).body).toMatchObject({ state: 'DONE', payouts: batch.payouts.map(() => out) });
  expect(refusal(await leaveOut()).slice(0, 2)).toEqual([409, 'ALREADY_DECIDED']);
  await setRates(rates);
  const again = made(await desk.make());
  expect((await desk.approve(again.id)).status).toBe(200);
  const [first] = again.payouts;
  expect((await desk.paid(first?.id ?? 0, '2026-07-01')).body).toMatchObject({
    errors: { paid_on: ['paid_on must not be before the batch was approved'] },
  });
  // An evening in London is the next day in Karachi.
  await shop.query(`update payout_batches set approved_at = '2026-06-30T20:00:00Z' where id = $1`, [again.id]);
  expect((await desk.paid(first?.id ?? 0, '2026-06-30')).status).toBe(400);
  for (const payout of again.payouts) await desk.paid(payout.id, '2026-07-01');
  const list = await finance.api.get('/api/v1/earnings/withholding?month=2026-07');
  expect(list.body).toContainEqual({
    user_id: filer.id,
    legal_name: 'Sana Malik',
    cnic: '3520112345671',
    filer: true,
    gross: '1000.05',
    percent: 12,
    tax: '120.01',
    paid_on: '2026-07-01',
  });
  const csv = await finance.api.get('/api/v1/earnings/withholding?month=2026-07&format=csv');
  expect(csv.body).toContain(`${other.id},Sana Malik,3520112345671,no,1000.05,24.5,245.01,2026-07-01`);
  const certificate = `/api/v1/earnings/certificates/2027`;
  expect((await filer.api.get(certificate)).body as TaxCertificate).toMatchObject({ tax: '120.01', gross: '1000.05' });
  expect((await filer.api.get('/api/v1/earnings/certificates/2026')).status).toBe(404);
  expect((await filer.api.get(`${certificate}?user_id=${other.id}`)).status).toBe(403);
  expect((await finance.api.get(`${certificate}?user_id=${other.id}`)).status).toBe(200);
  const deposit = { month: '2026-07', amount: '365.02', reference: 'CPR-1', on: '2026-08-01' };
  const deposits = await Promise.all(
    [1, 2, 3].map(() => finance.api.post('/api/v1/earnings/tax-deposits', deposit, { 'Idempotency-Key': 'tax-1' })),
  );
  expect(new Set(deposits.map(({ body }) => (body as { id: number }).id)).size).toBe(1);
  const [tax] = await shop.query<{ sum: string }>(
    `select sum(amount)::text as sum from journal_lines where account = 'partner_tax'`,
  );
  expect(tax).toEqual({ sum: '0.00' });
  expect(await verify()).toMatchObject({ equal: true });
  await setRates([]);
});

test('payouts: who is no partner any more is paid from one paisa, and a month that is open pays no one', async () => {
  const former = await desk.partner('0.01');
  await shop.query(`update users set role = 'USER' where id = $1`, [former.id]);
  const batch = made(await desk.make());
  expect(payoutOf(batch, former.id)).toMatchObject({ gross: '0.01' });
  for (const payout of batch.payouts) await desk.leaveOut(payout.id);
  const month = (name: string) => finance.api.post('/api/v1/payouts/batches', { month: name });
  expect(refusal(await month('2025-10'))).toEqual([404, 'NOT_FOUND', 'Month not found.']);
  expect(refusal(await month('2099-11'))).toEqual([409, 'PERIOD_OPEN', 'No month can be closed before 15 Dec.']);
  expect((await month('2099-13')).status).toBe(400);
  expect(closedMonth).toBe('2025-11');
});

test('payouts: whatever happens in whatever order, the books are 0 and no one gets more than they earned', async () => {
  const random = Random.of(47);
  const partners = await Promise.all(['1200.00', '5000.00', '80.00', '2500.50'].map((amount) => desk.partner(amount)));
  const batches: number[] = [];
  const anyPayout = async () => {
    const rows = await shop.query<{ id: number }>('select id from payouts where batch_id = any($1::int[])', [batches]);
    return random.pick(rows.map(({ id }) => id).concat(0));
  };
  const steps = {
    earn: async () => desk.earn(random.pick(partners).id, random.pick(['700.00', '1300.33', '-400.00', '-0.01'])),
    make: async () => {
      const answer = await desk.make();
      if (answer.status === 201) batches.push(made(answer).id);
      return answer;
    },
    approve: async () => desk.approve(random.pick(batches.concat(0))),
    paid: async () => desk.paid(await anyPayout()),
    failed: async () => desk.failed(await anyPayout()),
    leaveOut: async () => desk.leaveOut(await anyPayout()),
    submit: async () => desk.submit(random.pick(partners)),
    decide: async () => desk.decide(random.pick(partners).id, random.chance(0.5)),
    wait: () => shop.query('update payout_profiles set pays_from = now()'),
    rates: () => setRates([{ from_day: '2025-07-01', filer_percent: random.pick([0, 12, 100]), other_percent: 24 }]),
  };
  const names = Object.keys(steps) as (keyof typeof steps)[];
  for (let round = 0; round < 60; round += 1) {
    const answers = await Promise.all([1, 2, 3].map(() => steps[random.pick(names)]()));
    const failed = answers.find((answer) => answer && 'status' in answer && answer.status >= 500);
    expect(failed).toBeUndefined();
  }
  const wrong = await shop.query(
    `select b.party_id from book_balances b
      where b.balance <> coalesce((select -sum(l.amount) from journal_lines l join journals j on j.id = l.journal_id
                                    where l.account = 'partner' and l.party_id = b.party_id and j.kind = 'EARNED'), 0)
                       - coalesce((select sum(t.gross) from payouts t where t.user_id = b.party_id
                                    and (t.state = 'PAID' or t.state = 'OPEN' and t.approved_at is not null)), 0)`,
  );
  expect(wrong).toEqual([]);
  const onTheWay = await shop.query<{ sum: string; open: string }>(
    `select (select coalesce(-sum(amount), 0) from journal_lines where account = 'payouts_on_the_way')::text as sum,
            (select coalesce(sum(net), 0) from payouts where state = 'OPEN' and approved_at is not null)::text as open`,
  );
  expect(Money.parse(onTheWay[0]?.sum ?? 'x')).toEqual(Money.parse(onTheWay[0]?.open ?? 'y'));
  expect(await verify()).toMatchObject({ equal: true });
}, 120_000);
