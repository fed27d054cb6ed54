import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { deleteOldMailed, findResetMail, findVerificationMail } from '@soulvia/accounts';
import type { AdminUser, LoginResponse, MeResponse, OwnUser, Problem, RegisterResponse } from '@soulvia/contracts';
import type { ApiClient, ApiResponse } from '../../../test/support/api-client.js';
import { applicant } from '../../../test/support/applicant.js';
import { testTokenSecret } from '../../../test/support/test-config.js';
import { TestShop, type Person } from '../../../test/support/test-shop.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open({ worker: false });
});
afterAll(async () => shop.close());

// All tests share one IP address, whose limits would interfere.
beforeEach(async () => {
  await shop.query('delete from rate_limits');
});

const invalid = [400, 'Invalid verification link.'];
const outcomeOf = ({ status, body }: ApiResponse) => [status, (body as Problem).message];

/** A user who has signed up, with an unverified email. */
async function newcomer(): Promise<Person> {
  const { email, password, ...form } = applicant() as { email: string; password: string };
  const response = await shop.guest.post('/api/v1/auth/register', { ...form, email, password });
  const { id } = (response.body as RegisterResponse).user;
  return { id, email, password, addressId: 0, api: await signedIn(email, password) };
}

async function signedIn(email: string, password: string): Promise<ApiClient> {
  const { body } = await shop.guest.post('/api/v1/auth/login', { email, password });
  return shop.guest.as((body as LoginResponse).tokens.access);
}

async function requests(person: Pick<Person, 'id'>): Promise<string[]> {
  const events = await shop.query<{ id: string }>(
    `select body->>'verification_id' as id from events
      where type = 'EmailVerificationRequested' and subject_id = $1 order by position`,
    [person.id],
  );
  return events.map(({ id }) => id);
}

/** The newest link, as in the email, and the address it is sent to. */
async function newestMail(person: Pick<Person, 'id'>): Promise<{ to: string; token: string }> {
  const id = (await requests(person)).at(-1) ?? '';
  const mail = await findVerificationMail(shop.query, id, testTokenSecret);
  return { to: mail?.to ?? '', token: mail?.path.split('/')[2] ?? '' };
}

const tokenFor = async (person: Pick<Person, 'id'>) => (await newestMail(person)).token;
const verify = (token: unknown, api = shop.guest) => api.post('/api/v1/auth/verify-email', { token });
const resend = (person: Person) => person.api.post('/api/v1/auth/verify-email/resend');
const me = async (api: ApiClient) => ((await api.get('/api/v1/auth/me')).body as MeResponse).user as OwnUser;
const addresses = async ({ api }: Person) => {
  const { email, email_verified, pending_email } = await me(api);
  return { email, email_verified, pending_email };
};
const change = (person: Person, email: string, password = person.password) =>
  person.api.patch('/api/v1/users/personal-information', { email, current_password: password });
const cancel = (person: Person) =>
  person.api.send('DELETE', '/api/v1/users/personal-information/pending-email', undefined);
const typesOf = async ({ id }: Pick<Person, 'id'>) =>
  (
    await shop.query<{ type: string }>(
      `select type from events where subject = 'user' and subject_id = $1 order by position`,
      [id],
    )
  ).map(({ type }) => type);

describe('email verification: sign-up', () => {
  test('sends a link to the address, whose use confirms it', async () => {
    const person = await newcomer();
    expect(await addresses(person)).toEqual({ email: person.email, email_verified: false, pending_email: null });
    const { to, token } = await newestMail(person);
    expect(to).toBe(person.email);
    const response = await verify(token);
    expect([response.status, response.body]).toEqual([200, { message: 'Your email is confirmed.' }]);
    expect(await addresses(person)).toEqual({ email: person.email, email_verified: true, pending_email: null });
    expect(await typesOf(person)).toEqual(['CustomerRegistered', 'EmailVerificationRequested', 'EmailVerified']);
  });

  test('a repeated sign-up with the same key sends one link', async () => {
    const form = applicant();
    const key = { 'Idempotency-Key': 'sign-up-once' };
    const first = await shop.guest.post('/api/v1/auth/register', form, key);
    const again = await shop.guest.post('/api/v1/auth/register', form, key);
    expect(again.body).toEqual(first.body);
    expect((first.body as RegisterResponse).user).toMatchObject({ email_verified: false, pending_email: null });
    expect(await requests((first.body as RegisterResponse).user)).toHaveLength(1);
  });

  test('accounts from the command line are verified, those that an admin adds are not', async () => {
    const admin = await shop.person('ADMIN');
    expect(await me(admin.api)).toMatchObject({ email_verified: true });
    const { last_name, first_name, cnic, gender, phone, whatsapp, email } = applicant() as Record<string, string>;
    const password = { password: 'Correct-Horse-1!', password_confirm: 'Correct-Horse-1!' };
    const names = { first_name, last_name, cnic, gender, phone, whatsapp, email };
    const response = await admin.api.post('/api/v1/users', { ...names, ...password });
    expect([response.status, response.body]).toMatchObject([201, { email_verified: false }]);
    expect(response.body).not.toHaveProperty('pending_email');
    expect(await requests(response.body as AdminUser)).toEqual([]);
  });
});

describe('email verification: link', () => {
  test('works once', async () => {
    const token = await tokenFor(await newcomer());
    expect((await verify(token)).status).toBe(200);
    expect(outcomeOf(await verify(token))).toEqual(invalid);
  });

  test('concurrent uses confirm once', async () => {
    const person = await newcomer();
    const token = await tokenFor(person);
    const responses = await Promise.all(Array.from({ length: 20 }, () => verify(token)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await typesOf(person)).filter((type) => type === 'EmailVerified')).toHaveLength(1);
  });

  test('expires after 24 hours', async () => {
    const person = await newcomer();
    const token = await tokenFor(person);
    const [row] = await shop.query<{ hours: number }>(
      `select extract(epoch from expires_at - created_at)::int / 3600 as hours from email_verifications where user_id = $1`,
      [person.id],
    );
    expect(row?.hours).toBe(24);
    await shop.query('update email_verifications set expires_at = now() where user_id = $1', [person.id]);
    expect(outcomeOf(await verify(token))).toEqual(invalid);
    expect(await addresses(person)).toMatchObject({ email_verified: false });
  });

  test.each([[undefined], [''], [7], [['x']], ['forged'], ['x'.repeat(600)], ['\u0000'], ['../reset-password']])(
    'refuses %j',
    async (token) => {
      const response = await verify(token);
      expect(response.status).toBe(400);
    },
  );

  test('is refused when altered, and for a deactivated or deleted account', async () => {
    const [person, inactive, deleted] = [await newcomer(), await newcomer(), await newcomer()];
    const admin = await shop.person('ADMIN');
    const token = await tokenFor(person);
    for (const altered of [`${token}x`, token.toLowerCase(), token.slice(1)])
      expect(outcomeOf(await verify(altered))).toEqual(invalid);
    const tokens = [await tokenFor(inactive), await tokenFor(deleted)];
    await admin.api.patch(`/api/v1/users/${inactive.id}`, { is_active: false });
    await admin.api.send('DELETE', `/api/v1/users/${deleted.id}`, undefined);
    for (const closed of tokens) expect(outcomeOf(await verify(closed))).toEqual(invalid);
    expect((await verify(token)).status).toBe(200);
  });

  test("confirms its own account only, also in another user's session", async () => {
    const [person, other] = [await newcomer(), await newcomer()];
    expect((await verify(await tokenFor(person), other.api)).status).toBe(200);
    expect(await addresses(person)).toMatchObject({ email_verified: true });
    expect(await addresses(other)).toMatchObject({ email_verified: false });
  });

  test('a reset token confirms nothing', async () => {
    const person = await newcomer();
    await shop.guest.post('/api/v1/auth/forgot-password', { email: person.email });
    const [reset] = await shop.query<{ id: string }>('select id from password_resets where user_id = $1', [person.id]);
    expect(await findVerificationMail(shop.query, reset?.id ?? '', testTokenSecret)).toBeUndefined();
  });

  test('is stored as a hash only, and neither it nor an address is in an event', async () => {
    const person = await newcomer();
    await change(person, `next-${person.email}`);
    const token = await tokenFor(person);
    const stored = await shop.query<{ row: string }>('select v::text as row from email_verifications v');
    const events = await shop.query<{ body: string }>('select body::text from events');
    for (const text of [...stored.map(({ row }) => row), ...events.map(({ body }) => body)])
      expect(text).not.toContain(token);
    expect(JSON.stringify(events)).not.toContain(person.email);
  });

  test('requests are limited per IP address', async () => {
    const responses: number[] = [];
    await shop.query('delete from rate_limits');
    for (let nth = 0; nth < 301; nth += 1) responses.push((await verify(`forged-${nth}`)).status);
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
    const first = await tokenFor(person);
    for (let nth = 0; nth < 5; nth += 1)
      expect([(await resend(person)).status, (await resend(await newcomer())).status]).toEqual([200, 200]);
    expect(await requests(person)).toHaveLength(4);
    expect(outcomeOf(await verify(first))).toEqual(invalid);
    expect((await verify(await tokenFor(person))).status).toBe(200);
  });

  test('answers 200 and sends nothing to a confirmed address', async () => {
    const person = await shop.person();
    expect((await resend(person)).status).toBe(200);
    expect(await requests(person)).toEqual([]);
  });

  test('needs a session', async () => {
    expect((await shop.guest.post('/api/v1/auth/verify-email/resend')).status).toBe(401);
  });
});

describe('email change: own account', () => {
  test('counts once the new address is confirmed; until then the old one signs in', async () => {
    const person = await shop.person();
    const email = `next-${person.email}`;
    const response = await change(person, email);
    expect([response.status, response.body]).toMatchObject([
      200,
      { email: person.email, email_verified: true, pending_email: email },
    ]);
    expect(await signInStatus(email, person.password)).toBe(401);
    expect(await signInStatus(person.email, person.password)).toBe(200);
    const { to, token } = await newestMail(person);
    expect(to).toBe(email);
    const confirmed = await verify(token);
    expect([confirmed.status, confirmed.body]).toEqual([
      200,
      { message: 'Your new email is confirmed. Use it to sign in from now on.' },
    ]);
    expect(await addresses(person)).toEqual({ email, email_verified: true, pending_email: null });
    expect(await signInStatus(email, person.password)).toBe(200);
    expect(await signInStatus(person.email, person.password)).toBe(401);
    expect((await typesOf(person)).slice(-5)).toEqual([
      'EmailChangeRequested',
      'EmailVerificationRequested',
      'EmailChanged',
      'UserUpdated',
      'EmailVerified',
    ]);
  });

  test('closes reset links that were sent to the former address', async () => {
    const person = await shop.person();
    await change(person, `next-${person.email}`);
    const link = await resetLinkFor(person);
    expect((await verify(await tokenFor(person))).status).toBe(200);
    const twice = { password: 'River-Stone-9', confirm_password: 'River-Stone-9' };
    expect(outcomeOf(await shop.guest.post(`/api/v1/auth${link}`, twice))).toEqual([400, 'Invalid reset link.']);
  });

  test('a second request replaces the first', async () => {
    const person = await shop.person();
    await change(person, `first-${person.email}`);
    const first = await tokenFor(person);
    await change(person, `second-${person.email}`);
    expect(outcomeOf(await verify(first))).toEqual(invalid);
    expect(await addresses(person)).toMatchObject({ pending_email: `second-${person.email}` });
    expect((await verify(await tokenFor(person))).status).toBe(200);
    expect(await addresses(person)).toMatchObject({ email: `second-${person.email}` });
  });

  test('a saved profile with the present email leaves the pending one', async () => {
    const person = await shop.person();
    await change(person, `next-${person.email}`);
    const form = { first_name: 'Zara', email: person.email };
    const response = await person.api.patch('/api/v1/users/personal-information', form);
    expect(response.body).toMatchObject({ first_name: 'Zara', pending_email: `next-${person.email}` });
  });

  test('a cancelled change closes its link; cancelling again does nothing', async () => {
    const person = await shop.person();
    await change(person, `next-${person.email}`);
    const token = await tokenFor(person);
    expect([(await cancel(person)).status, (await cancel(person)).status]).toEqual([204, 204]);
    expect(outcomeOf(await verify(token))).toEqual(invalid);
    expect(await addresses(person)).toEqual({ email: person.email, email_verified: true, pending_email: null });
    expect((await typesOf(person)).filter((type) => type === 'EmailChangeCancelled')).toHaveLength(1);
  });

  test('resend sends a new link to the pending address', async () => {
    const person = await shop.person();
    await change(person, `next-${person.email}`);
    await resend(person);
    const { to, token } = await newestMail(person);
    expect(to).toBe(`next-${person.email}`);
    expect((await verify(token)).status).toBe(200);
  });

  test('a taken address is refused at once', async () => {
    const [person, other] = [await shop.person(), await shop.person()];
    const response = await change(person, other.email.toUpperCase());
    expect((response.body as Problem).errors).toEqual({ email: ['An account with this email already exists.'] });
    expect(await addresses(person)).toMatchObject({ pending_email: null });
  });

  test('an address that another account took meanwhile is refused with a clear sentence and changes nothing', async () => {
    const person = await shop.person();
    const email = `wanted-${person.email}`;
    await change(person, email);
    const token = await tokenFor(person);
    await shop.guest.post('/api/v1/auth/register', applicant({ email: email.toUpperCase() }));
    const refused = [400, 'Another account now uses this email. Choose a different one in your account.'];
    expect(outcomeOf(await verify(token))).toEqual(refused);
    expect(outcomeOf(await verify(token))).toEqual(refused);
    expect(await addresses(person)).toMatchObject({ email: person.email, pending_email: email });
  });

  test('of several accounts that confirm the same address at once, one gets it', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => shop.person()));
    const email = `contested-${people[0]?.email}`;
    for (const person of people) expect((await change(person, email)).status).toBe(200);
    const tokens = await Promise.all(people.map(tokenFor));
    const responses = await Promise.all(tokens.map((token) => verify(token)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
    expect(await shop.query('select 1 from users where email = $1', [email])).toHaveLength(1);
  });

  test('a changed or reset password cancels it', async () => {
    const [changed, reset] = [await shop.person(), await shop.person()];
    for (const person of [changed, reset]) await change(person, `next-${person.email}`);
    const tokens = [await tokenFor(changed), await tokenFor(reset)];
    const password = 'River-Stone-9';
    const twice = { password, confirm_password: password };
    await changed.api.post('/api/v1/auth/change-password', { current_password: changed.password, ...twice });
    await shop.guest.post(`/api/v1/auth${await resetLinkFor(reset)}`, twice);
    for (const token of tokens) expect(outcomeOf(await verify(token))).toEqual(invalid);
    for (const person of [changed, reset]) {
      expect(await typesOf(person)).toContain('EmailChangeCancelled');
      const api = await signedIn(person.email, password);
      expect(await me(api)).toMatchObject({ email: person.email, pending_email: null });
    }
  });

  test('more than five requests an hour are refused', async () => {
    const person = await shop.person();
    const statuses: number[] = [];
    for (let nth = 0; nth < 6; nth += 1) statuses.push((await change(person, `n${nth}-${person.email}`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await addresses(person)).toMatchObject({ pending_email: `n4-${person.email}` });
  });

  test('a deleted account keeps neither pending address nor link', async () => {
    const [person, admin] = [await shop.person(), await shop.person('ADMIN')];
    await change(person, `next-${person.email}`);
    await admin.api.send('DELETE', `/api/v1/users/${person.id}`, undefined);
    expect(
      await shop.query('select pending_email from users where id = $1 and pending_email is not null', [person.id]),
    ).toEqual([]);
    expect(await shop.query('select 1 from email_verifications where user_id = $1', [person.id])).toEqual([]);
  });
});

describe('email change: by an admin', () => {
  test('counts at once, is unverified, and ends the sessions of that user', async () => {
    const [person, admin] = [await shop.person(), await shop.person('ADMIN')];
    await change(person, `own-${person.email}`);
    const pending = await tokenFor(person);
    const email = `staff-${person.email}`;
    const response = await admin.api.patch(`/api/v1/users/${person.id}`, { email });
    expect([response.status, response.body]).toMatchObject([200, { email, email_verified: false }]);
    expect((await person.api.get('/api/v1/auth/me')).status).toBe(401);
    expect(outcomeOf(await verify(pending))).toEqual(invalid);
    const api = await signedIn(email, person.password);
    expect(await me(api)).toMatchObject({ email, email_verified: false, pending_email: null });
    await resend({ ...person, api });
    expect((await verify(await tokenFor(person))).status).toBe(200);
    expect(await me(api)).toMatchObject({ email, email_verified: true });
  });

  test('another field changes neither verification nor sessions', async () => {
    const [person, admin] = [await shop.person(), await shop.person('ADMIN')];
    const form = { email: person.email, phone: '03009998877' };
    const response = await admin.api.patch(`/api/v1/users/${person.id}`, form);
    expect([response.status, response.body]).toMatchObject([200, { email_verified: true }]);
    expect((await person.api.get('/api/v1/auth/me')).status).toBe(200);
  });
});

const signInStatus = async (email: string, password: string) =>
  (await shop.guest.post('/api/v1/auth/login', { email, password })).status;

async function resetLinkFor(person: Person): Promise<string> {
  await shop.guest.post('/api/v1/auth/forgot-password', { email: person.email });
  const [reset] = await shop.query<{ id: string }>('select id from password_resets where user_id = $1', [person.id]);
  return (await findResetMail(shop.query, reset?.id ?? '', testTokenSecret))?.path ?? '';
}
