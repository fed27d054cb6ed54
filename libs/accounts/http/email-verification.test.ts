import { beforeEach, describe, expect, test } from '@jest/globals';
import { deleteOldMailed, SecretMails } from '@soulvia/accounts';
import type { AdminUser, RegisterResponse } from '@soulvia/contracts';
import { applicant } from '../../../test/support/applicant.js';
import { EmailRequests, invalidLink, outcomeOf } from '../../../test/support/email-requests.js';
import { testTokenSecret } from '../../../test/support/test-config.js';
import { useShop } from '../../../test/support/use-shop.js';
import { setUp } from '../../../test/support/set-up.js';
import type { Person } from '../../../test/support/test-shop.js';

const shop = useShop({ worker: false });
const emails = setUp(() => new EmailRequests(shop));

// All tests share one IP address, whose limits would interfere.
beforeEach(async () => {
  await shop.query('delete from rate_limits');
});

/** A user who has signed up, with an unverified email. */
async function newcomer(): Promise<Person> {
  const { email, password, ...form } = applicant() as { email: string; password: string };
  const response = await shop.guest.post('/api/v1/auth/register', { ...form, email, password });
  const { id } = (response.body as RegisterResponse).user;
  return { id, email, password, addressId: 0, api: await emails.signedIn(email, password) };
}

describe('email verification: sign-up', () => {
  test('sends a link to the address, whose use confirms it', async () => {
    const person = await newcomer();
    expect(await emails.addresses(person)).toEqual({ email: person.email, email_verified: false, pending_email: null });
    const { to, token } = await emails.newestMail(person);
    expect(to).toBe(person.email);
    const response = await emails.verify(token);
    expect([response.status, response.body]).toEqual([200, { message: 'Your email is confirmed.' }]);
    expect(await emails.addresses(person)).toEqual({ email: person.email, email_verified: true, pending_email: null });
    expect(await emails.typesOf(person)).toEqual(['CustomerRegistered', 'EmailVerificationRequested', 'EmailVerified']);
  });

  test('a repeated sign-up with the same key sends one link', async () => {
    const form = applicant();
    const key = { 'Idempotency-Key': 'sign-up-once' };
    const first = await shop.guest.post('/api/v1/auth/register', form, key);
    const again = await shop.guest.post('/api/v1/auth/register', form, key);
    expect(again.body).toEqual(first.body);
    expect((first.body as RegisterResponse).user).toMatchObject({ email_verified: false, pending_email: null });
    expect(await emails.requested((first.body as RegisterResponse).user)).toHaveLength(1);
  });

  test('accounts from the command line are verified, those that an admin adds are not', async () => {
    const admin = await shop.person('ADMIN');
    expect(await emails.me(admin.api)).toMatchObject({ email_verified: true });
    const { last_name, first_name, cnic, gender, phone, whatsapp, email } = applicant() as Record<string, string>;
    const password = { password: 'Correct-Horse-1!', password_confirm: 'Correct-Horse-1!' };
    const names = { first_name, last_name, cnic, gender, phone, whatsapp, email };
    const response = await admin.api.post('/api/v1/users', { ...names, ...password });
    expect([response.status, response.body]).toMatchObject([201, { email_verified: false }]);
    expect(response.body).not.toHaveProperty('pending_email');
    expect(await emails.requested(response.body as AdminUser)).toEqual([]);
  });
});

describe('email verification: link', () => {
  test('works once', async () => {
    const token = await emails.tokenFor(await newcomer());
    expect((await emails.verify(token)).status).toBe(200);
    expect(outcomeOf(await emails.verify(token))).toEqual(invalidLink);
  });

  test('concurrent uses confirm once', async () => {
    const person = await newcomer();
    const token = await emails.tokenFor(person);
    const responses = await Promise.all(Array.from({ length: 20 }, () => emails.verify(token)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await emails.typesOf(person)).filter((type) => type === 'EmailVerified')).toHaveLength(1);
  });

  test('expires after 24 hours', async () => {
    const person = await newcomer();
    const token = await emails.tokenFor(person);
    const [row] = await shop.query<{ hours: number }>(
      `select extract(epoch from expires_at - created_at)::int / 3600 as hours from email_verifications where user_id = $1`,
      [person.id],
    );
    expect(row?.hours).toBe(24);
    await shop.query('update email_verifications set expires_at = now() where user_id = $1', [person.id]);
    expect(outcomeOf(await emails.verify(token))).toEqual(invalidLink);
    expect(await emails.addresses(person)).toMatchObject({ email_verified: false });
  });

  test.each([[undefined], [''], [7], [['x']], ['forged'], ['x'.repeat(600)], ['\u0000'], ['../reset-password']])(
    'refuses %j',
    async (token) => {
      const response = await emails.verify(token);
      expect(response.status).toBe(400);
    },
  );

  test('is refused when altered, and for a deactivated or deleted account', async () => {
    const [person, inactive, deleted] = [await newcomer(), await newcomer(), await newcomer()];
    const admin = await shop.person('ADMIN');
    const token = await emails.tokenFor(person);
    for (const altered of [`${token}x`, token.toLowerCase(), token.slice(1)])
      expect(outcomeOf(await emails.verify(altered))).toEqual(invalidLink);
    const tokens = [await emails.tokenFor(inactive), await emails.tokenFor(deleted)];
    await admin.api.patch(`/api/v1/users/${inactive.id}`, { is_active: false });
    await admin.api.send('DELETE', `/api/v1/users/${deleted.id}`, undefined);
    for (const closed of tokens) expect(outcomeOf(await emails.verify(closed))).toEqual(invalidLink);
    expect((await emails.verify(token)).status).toBe(200);
  });

  test("confirms its own account only, also in another user's session", async () => {
    const [person, other] = [await newcomer(), await newcomer()];
    expect((await emails.verify(await emails.tokenFor(person), other.api)).status).toBe(200);
    expect(await emails.addresses(person)).toMatchObject({ email_verified: true });
    expect(await emails.addresses(other)).toMatchObject({ email_verified: false });
  });

  test('a reset token confirms nothing', async () => {
    const person = await newcomer();
    await shop.guest.post('/api/v1/auth/forgot-password', { email: person.email });
    const [reset] = await shop.query<{ id: string }>('select id from password_resets where user_id = $1', [person.id]);
    expect(await new SecretMails(testTokenSecret).findVerification(shop.query, reset?.id ?? '')).toBeUndefined();
  });

  test('is stored as a hash only, and neither it nor an address is in an event', async () => {
    const person = await newcomer();
    await emails.change(person, `next-${person.email}`);
    const token = await emails.tokenFor(person);
    const stored = await shop.query<{ row: string }>('select v::text as row from email_verifications v');
    const events = await shop.query<{ body: string }>('select body::text from events');
    for (const text of [...stored.map(({ row }) => row), ...events.map(({ body }) => body)])
      expect(text).not.toContain(token);
    expect(JSON.stringify(events)).not.toContain(person.email);
  });

  test('requests are limited per IP address', async () => {
    const responses: number[] = [];
    await shop.query('delete from rate_limits');
    for (let nth = 0; nth < 301; nth += 1) responses.push((await emails.verify(`forged-${nth}`)).status);
    expect([responses[299], responses[300]]).toEqual([400, 429]);
  });

  test('old links are deleted 30 days after they expired', async () => {
    const person = await newcomer();
    const rows = () => shop.query('select 1 from email_verifications where user_id = $1', [person.id]);
    await deleteOldMailed(shop.query);
    expect(await rows()).toHaveLength(1);
    await shop.query(`update email_verifications set expires_at = now() - interval '31 days' where user_id = $1`, [
      person.id,
    ]);
    await deleteOldMailed(shop.query);
    expect(await rows()).toHaveLength(0);
  });
});

describe('email verification: resend', () => {
  test('replaces the link, and above three an hour it answers 200 and sends nothing', async () => {
    const person = await newcomer();
    const first = await emails.tokenFor(person);
    for (let nth = 0; nth < 5; nth += 1)
      expect([(await emails.resend(person)).status, (await emails.resend(await newcomer())).status]).toEqual([
        200, 200,
      ]);
    expect(await emails.requested(person)).toHaveLength(4);
    expect(outcomeOf(await emails.verify(first))).toEqual(invalidLink);
    expect((await emails.verify(await emails.tokenFor(person))).status).toBe(200);
  });

  test('answers 200 and sends nothing to a confirmed address', async () => {
    const person = await shop.person();
    expect((await emails.resend(person)).status).toBe(200);
    expect(await emails.requested(person)).toEqual([]);
  });
});
