import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import {
  lastSeenHeaders,
  type Notification,
  type PayoutBatch,
  type PayoutProfile,
  type Problem,
  type ProfileToCheck,
  type RefundMethod,
  versionHeader,
} from '@soulvia/contracts';
import { Random } from '../../../test/faults/random/random.js';
import { eventually } from '../../../test/support/eventually.js';
import { Mailbox } from '../../../test/support/mailbox.js';
import { closedMonth, makeIban, PayoutDesk } from '../../../test/support/payouts.js';
import { testDataKey } from '../../../test/support/test-config.js';
import { setUp } from '../../../test/support/set-up.js';
import { usePerson, useFreshShop } from '../../../test/support/use-shop.js';
import { DecidePayoutProfile } from '../commands/decide-payout-profile.js';
import { SavePayoutProfile } from '../commands/save-payout-profile.js';
import { isPayableSql } from '../persistence/payout-profiles.js';
import { deleteOldProfiles, erasePayoutCopies } from '../persistence/payout-retention.js';
import { resealPayouts } from '../persistence/reseal-payouts.js';

const publicUrl = 'https://shop.soulvia.test';
const dataDir = mkdtempSync(join(tmpdir(), 'soulvia-test-data-'));
const shop = useFreshShop({ env: { dataDir, publicUrl } });
const mailbox = new Mailbox(dataDir);
const finance = usePerson(shop, 'ADMIN', ['finance']);
const approver = usePerson(shop, 'ADMIN', ['approver']);
/** The only one. */
const owner = usePerson(shop, 'ADMIN');
const desk = setUp(() => new PayoutDesk(shop, finance, approver));
beforeAll(() => desk.closeMonth());

const path = '/api/v1/earnings/profile';
const own = async (person: { api: typeof finance.api }) => (await person.api.get(path)).body as PayoutProfile;
const read = async (id: number) => (await finance.api.get(`${path}s/${id}`)).body as ProfileToCheck;
const problems = (body: unknown) => (body as Problem).errors;

test('profiles: a partner enters how they are paid, as a whole and masked, and others do not', async () => {
  const partner = await shop.person('SOULVIA_PARTNER');
  expect(await own(partner)).toMatchObject({ state: 'MISSING', account: null });
  expect((await (await shop.person()).api.get(path)).status).toBe(403);
  const wrong = await desk.submit(partner, { account: 'PK37SCBL0000001123456702' });
  expect([wrong.status, problems(wrong.body)]).toEqual([400, { account: ['Enter a valid Pakistani IBAN.'] }]);
  const wallet = await desk.submit(partner, { method: 'JAZZCASH', account: '0300' });
  expect(problems(wallet.body)).toEqual({ account: ['Enter the 11 digits of the wallet.'] });
  const bare = await desk.submit(partner, { cnic_back: undefined });
  expect(problems(bare.body)).toEqual({ cnic_back: ['Add an image of both sides of your CNIC'] });
  expect(await own(partner)).toMatchObject({ state: 'MISSING' });
  const account = makeIban(7);
  expect((await desk.submit(partner, { account })).body).toMatchObject({
    state: 'SUBMITTED',
    legal_name: 'Sana Malik',
    cnic: '•••• 5671',
    account: `•••• ${account.slice(-4)}`,
    pays_from: null,
    frozen: false,
  });
  const later = await desk.submit(partner, { account, cnic_front: undefined, cnic_back: undefined });
  expect(later.status).toBe(200);
  const stored = await shop.query('select * from payout_profiles');
  expect(JSON.stringify(stored)).not.toContain(account);
  const events = await shop.query(`select body from events where type = 'PayoutProfileChanged'`);
  expect(JSON.stringify(events)).not.toMatch(/PK\d\d|Sana/);
});

test('profiles: finance compares, sees equal ones, decides once, and reads the account for a reason', async () => {
  const [first, second] = [await shop.person('SOULVIA_PARTNER'), await shop.person('SOULVIA_PARTNER')];
  const account = makeIban(8);
  await desk.submit(first, { account, cnic: '3520112345699' });
  await desk.submit(second, { account, cnic: '3520112345699' });
  const profile = await read(second.id);
  // The people of tests share a phone number.
  const same = profile.same.filter(({ by }) => by !== 'phone');
  expect(same.map(({ user_id: id, by }) => [id, by])).toEqual([
    [first.id, 'account'],
    [first.id, 'cnic'],
  ]);
  const images = await Promise.all(profile.pictures.map(async (url) => (await fetch(`${shop.url}${url}`)).status));
  expect(images).toEqual([200, 200]);
  const [front = ''] = profile.pictures;
  expect((await fetch(`${shop.url}${front.replace(/images\/[^/]+/, 'images/x')}`)).status).toBe(404);
  const decide = (body: object) => finance.api.post(`${path}s/${second.id}/decide`, body);
  expect(problems((await decide({ approve: true })).body)).toEqual({
    filer: [expect.any(String)],
    looked_up_on: [expect.any(String)],
  });
  expect((await decide({ approve: true, filer: true, looked_up_on: '2099-01-01' })).status).toBe(400);
  expect((await decide({ approve: false })).status).toBe(400);
  expect((await decide({ approve: false, reason: 'The name differs', filer: true })).status).toBe(400);
  const answers = await Promise.all([1, 2, 3].map(() => decide({ approve: false, reason: 'The name differs' })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await own(second)).toMatchObject({ state: 'REJECTED', reason: 'The name differs' });
  const mail = await mailbox.newestTo(second.email);
  expect(mail.text).toMatch(/Our note: .*The name differs/);
  const listed = (await finance.api.get(`${path}s?state=REJECTED`)).body as PayoutProfile[];
  expect(listed).toHaveLength(1);
  const reveal = (reason: string) => finance.api.post(`${path}s/${second.id}/reveal`, { reason });
  expect((await reveal('short')).status).toBe(400);
  expect(await reveal('Compares it with the bank')).toMatchObject({
    status: 200,
    body: { account, cnic: '3520112345699' },
  });
  expect(await shop.query('select reason from cnic_reveals where user_id = $1', [second.id])).toHaveLength(1);
  for (const route of ['decide', 'reveal'])
    expect((await approver.api.post(`${path}s/${second.id}/${route}`, {})).status).toBe(403);
});

test('profiles: another account waits 72 hours and is reported to the old address and phone, whose link stops payouts once', async () => {
  const partner = await desk.partner('2000.00');
  const [{ approved_phone: approvedPhone } = { approved_phone: '' }] = await shop.query<{ approved_phone: string }>(
    'select phone_key as approved_phone from users where id = $1',
    [partner.id],
  );
  // Who takes an account over changes the phone first.
  await shop.query(`update users set phone_key = '923339999999' where id = $1`, [partner.id]);
  const mails = (await owner.api.get('/api/v1/settings/mails')).body as object;
  await owner.api.send('PUT', '/api/v1/settings/mails', JSON.stringify({ ...mails, earnings: false }));
  await desk.submit(partner, { legal_name: 'Sana M. Malik', account: makeIban(partner.id * 1000 + 900) });
  const mail = await mailbox.newestTo(partner.email);
  const [link = ''] = mail.text.match(/https:\/\/shop\.soulvia\.test\/payout-not-me\/[\w.-]+/) ?? [];
  const token = link.split('/').at(-1) ?? '';
  const text = await eventually(async () => {
    const [name = ''] = readdirSync(join(dataDir, 'messages')).filter((file) =>
      file.includes('payout-account-changed'),
    );
    return JSON.parse(readFileSync(join(dataDir, 'messages', name), 'utf8')) as { to: string; text: string };
  });
  expect(text).toMatchObject({ to: approvedPhone, text: expect.stringContaining(link) });
  await desk.decide(partner.id);
  expect((await desk.make()).body).toMatchObject({ code: 'BALANCE_TOO_LOW' });
  await shop.query(`update payout_profiles set pays_from = pays_from - interval '72 hours'`);
  const freeze = (given: string) => shop.guest.post(`${path}/freeze`, { token: given });
  expect((await freeze(`${token}x`)).status).toBe(404);
  const answers = await Promise.all([freeze(token), freeze(token), freeze(token)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
  expect(await own(partner)).toMatchObject({ state: 'SUBMITTED', frozen: true });
  expect((await desk.make()).body).toMatchObject({ code: 'BALANCE_TOO_LOW' });
  await desk.decide(partner.id);
  expect((await freeze(token)).status).toBe(404);
  expect(await own(partner)).toMatchObject({ state: 'APPROVED', frozen: false });
  await owner.api.send('PUT', '/api/v1/settings/mails', JSON.stringify(mails));
});

test('profiles: in whatever order they are saved and decided, another account waits 72 hours, and the approved one not again', async () => {
  const { id } = await shop.person('SOULVIA_PARTNER');
  const commands = shop.part(CommandBus);
  const accounts: readonly { method: RefundMethod; account: string }[] = [
    { method: 'BANK', account: makeIban(id * 1000) },
    { method: 'JAZZCASH', account: '03001234567' },
    { method: 'EASYPAISA', account: '03001234567' },
  ];
  const decide = (decision: object) =>
    commands.execute(
      new DecidePayoutProfile(id, decision as ConstructorParameters<typeof DecidePayoutProfile>[1], new Date(), null),
    );
  const seen = new Set<boolean>();
  const wrong: object[] = [];
  for (let sequence = 0; sequence < 30; sequence += 1) {
    const random = Random.of(72, sequence);
    await shop.query('delete from payout_profiles where user_id = $1', [id]);
    const began = new Map<string, number>();
    let [hours, isFirst, stored, trusted] = [0, true, '', ''];
    for (let step = 0; step < 12; step += 1) {
      const kind = random.pick(['save', 'save', 'approve', 'approve', 'approve', 'reject', 'wait'] as const);
      if (kind === 'wait') {
        const later = random.pick([24, 72]);
        hours += later;
        const columns = ['pays_from', 'approved_pays_from'].map(
          (name) => `${name} = ${name} - interval '${later} hours'`,
        );
        await shop.query(`update payout_profiles set ${columns.join(', ')} where user_id = $1`, [id]);
      } else {
        const chosen = random.pick(accounts);
        const request = { legal_name: 'Sana Malik', cnic: '3520112345671', ...chosen };
        await commands.execute(new SavePayoutProfile(id, request, { front: 'front', back: 'back' }));
        stored = chosen.method;
        if (!began.has(stored)) began.set(stored, isFirst ? -72 : hours);
      }
      if (kind === 'reject') await decide({ approve: false, reason: 'Look' });
      if (kind === 'approve') {
        await decide({ approve: true, filer: false, looked_up_on: '2026-01-02' });
        isFirst = false;
        if (trusted !== stored) trusted = '';
      }
      const [now] = await shop.query<{ state: string; payable: boolean }>(
        `select state, ${isPayableSql} as payable from payout_profiles p where user_id = $1`,
        [id],
      );
      if (now?.state !== 'APPROVED') continue;
      seen.add(now.payable);
      const isEarly = now.payable && hours - (began.get(stored) ?? hours) < 72;
      if (isEarly || (trusted === stored && !now.payable)) wrong.push({ sequence, step, isEarly });
      if (now.payable) trusted = stored;
    }
  }
  expect(wrong).toEqual([]);
  expect(seen.size).toBe(2);
});

test('profiles: a decision about what was saved again since is refused', async () => {
  const partner = await shop.person('SOULVIA_PARTNER');
  await desk.submit(partner);
  const look = async () => (await finance.api.get(`${path}s/${partner.id}`)).headers.get(versionHeader) ?? '';
  const decide = (lastSeen: string) =>
    finance.api.post(
      `${path}s/${partner.id}/decide`,
      { approve: true, filer: false, looked_up_on: '2026-01-02' },
      { [lastSeenHeaders.version]: lastSeen },
    );
  const compared = await look();
  expect(await look()).toBe(compared);
  await desk.submit(partner, { legal_name: 'Another Name' });
  expect(await decide(compared)).toMatchObject({ status: 409, body: { code: 'EDIT_CONFLICT' } });
  expect(await own(partner)).toMatchObject({ state: 'SUBMITTED' });
  expect((await decide(await look())).status).toBe(200);
});

test('profiles: what is kept of a person stays until they are paid and as long as the law asks', async () => {
  const partner = await desk.partner('2000.00');
  const { id, payouts } = (await desk.make()).body as PayoutBatch;
  for (const payout of payouts) if (payout.user_id !== partner.id) await desk.leaveOut(payout.id);
  await desk.approve(id);
  const data = await partner.api.get('/api/v1/users/personal-information/export');
  expect(data.body).toMatchObject({
    payout_profile: { legal_name: 'Sana Malik', cnic: '3520112345671' },
    payouts: [{ gross: '2000.00', state: 'OPEN' }],
  });
  const remove = () =>
    partner.api.send(
      'DELETE',
      '/api/v1/users/personal-information',
      JSON.stringify({ current_password: partner.password }),
    );
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'OPEN_ORDERS' } });
  const payout = payouts.find(({ user_id: userId }) => userId === partner.id);
  await desk.earn(partner.id, '5.00');
  await shop.query(`insert into adjustments (user_id, amount, reason) values ($1, 5, 'Sana rang us')`, [partner.id]);
  const lines = await shop.query<{ id: number }>(
    `insert into earning_lines (month, order_line_id, order_id, buyer_id, beneficiary, level, via, base, percent, amount, state, why, position, collected_at)
     values ($2, 1, 1, $1, $3, 1, '{}', 100, 5, 5, 'HELD', 'One household', 1, now()),
            ($2, 2, 1, $3, $1, 1, '{}', 100, 5, 5, 'HELD', 'One household', 1, now()) returning id`,
    [partner.id, closedMonth, finance.id],
  );
  await shop.query(
    `insert into line_decisions (line_id, release, reason, by) select unnest($1::int[]), false, 'Sana is his wife', $2`,
    [lines.map(({ id: line }) => line), finance.id],
  );
  await desk.paid(payout?.id ?? 0);
  expect((await partner.api.get('/api/v1/users/personal-information/export')).body).toMatchObject({
    earnings_balance: '5.00',
    earnings_statements: [{ month: closedMonth, closing: '0.00' }],
    earning_lines: [{ order_id: 1, amount: '5.00', why: 'One household' }],
    earning_adjustments: [{ amount: '5.00', reason: 'Sana rang us' }],
    payouts: [{ state: 'PAID', reference: `IBFT-${payout?.id}` }],
  });
  expect((await remove()).status).toBe(204);
  const texts = await shop.query<{ text: string | null }>(
    `select reason as text from adjustments where user_id = $1 union select reason from line_decisions
      union select concat(reason, reference) from payouts where user_id = $1`,
    [partner.id],
  );
  expect(new Set(texts.map(({ text }) => text))).toEqual(new Set(['', 'Erased']));
  const kept = () => shop.query('select user_id from payout_profiles where user_id = $1', [partner.id]);
  expect(await kept()).toHaveLength(1);
  await deleteOldProfiles(shop.query);
  expect(await kept()).toHaveLength(1);
  await desk.earn(partner.id, '-5.00');
  await deleteOldProfiles(shop.query);
  expect(await kept()).toHaveLength(0);
  const copy = async () =>
    (
      await shop.query<{ copy: boolean; account: boolean }>(
        'select copy is not null as copy, copy_account is not null as account from payouts where id = $1',
        [payout?.id ?? 0],
      )
    )[0];
  await shop.query(`update payouts set ended_at = now() - interval '31 days' where id = $1`, [payout?.id]);
  await erasePayoutCopies(shop.query);
  expect(await copy()).toEqual({ copy: true, account: false });
  await shop.query(
    `update payouts set ended_at = now() - interval '8 years', paid_on = now() - interval '8 years' where id = $1`,
    [payout?.id],
  );
  await erasePayoutCopies(shop.query);
  expect(await copy()).toEqual({ copy: false, account: false });
});

test('profiles: a year after the last payout, a profile stays while something is owed', async () => {
  const partner = await desk.partner('2000.00');
  const { id, payouts } = (await desk.make()).body as PayoutBatch;
  await desk.approve(id);
  for (const payout of payouts) await desk.paid(payout.id);
  await shop.query(`update payouts set ended_at = now() - interval '13 months' where user_id = $1`, [partner.id]);
  await shop.query(`update payout_profiles set changed_at = now() - interval '13 months' where user_id = $1`, [
    partner.id,
  ]);
  await desk.earn(partner.id, '5.00');
  await deleteOldProfiles(shop.query);
  expect(await own(partner)).toMatchObject({ state: 'APPROVED' });
  await desk.earn(partner.id, '-5.00');
  await deleteOldProfiles(shop.query);
  expect(await own(partner)).toMatchObject({ state: 'MISSING' });
});

test('payouts: staff who close months hear of batches to approve and of failed payouts', async () => {
  const partner = await desk.partner('2000.00');
  const { id, payouts } = (await desk.make(owner)).body as PayoutBatch;
  expect((await owner.api.get(`/api/v1/payouts/batches/${id}/file?method=BANK`)).status).toBe(409);
  // A sole owner acts alone.
  expect(await desk.approve(id, owner)).toMatchObject({ status: 200, body: { alone: true } });
  for (const payout of payouts) await desk.failed(payout.id);
  const mine = ['A payout failed', 'Payouts after November'];
  await eventually(async () => {
    const { body } = await approver.api.get('/api/v1/notifications?type=earnings');
    expect((body as Notification[]).map(({ title }) => title)).toEqual(expect.arrayContaining(mine));
  });
  expect(await desk.balance(partner.id)).toBe('2000.00');
});

test('profiles: a new data key encrypts profiles and payouts again', async () => {
  const rotated = ['a-newer-key-of-the-tests-0123456789ab', testDataKey];
  expect(await resealPayouts(shop.query, rotated)).toBeGreaterThan(0);
  expect(await resealPayouts(shop.query, rotated)).toBe(0);
});
