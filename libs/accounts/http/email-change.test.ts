import { beforeEach, describe, expect, test } from '@jest/globals';
import { emailChangeMessages, type Problem } from '@soulvia/contracts';
import { runInContext, UnitOfWork } from '@soulvia/platform/event-log';
import { applicant } from '../../../test/support/applicant.js';
import { EmailRequests, invalidLink, outcomeOf } from '../../../test/support/email-requests.js';
import { setUp } from '../../../test/support/set-up.js';
import type { Person } from '../../../test/support/test-shop.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { EmailChangeLinks } from '../domain/email-change-link.js';
import { emailChangeHandler } from '../due/email-change-handler.js';

const shop = useShop({ worker: false });
const emails = setUp(() => new EmailRequests(shop));

// All tests share one IP address, whose limits would interfere.
beforeEach(async () => {
  await shop.query('delete from rate_limits');
});

const signInStatus = async (email: string, password: string) =>
  (await shop.guest.post('/api/v1/auth/login', { email, password })).status;

describe('email change: own account', () => {
  test('counts once the new address is confirmed; until then the old one signs in', async () => {
    const person = await shop.person();
    const email = `next-${person.email}`;
    const response = await emails.change(person, email);
    expect([response.status, response.body]).toMatchObject([
      200,
      { email: person.email, email_verified: true, pending_email: email },
    ]);
    expect(await signInStatus(email, person.password)).toBe(401);
    expect(await signInStatus(person.email, person.password)).toBe(200);
    const { to, token } = await emails.newestMail(person);
    expect(to).toBe(email);
    const confirmed = await emails.verify(token);
    expect([confirmed.status, confirmed.body]).toEqual([
      200,
      { message: 'Your new email is confirmed. Use it to sign in from now on.' },
    ]);
    expect(await emails.addresses(person)).toEqual({ email, email_verified: true, pending_email: null });
    expect(await signInStatus(email, person.password)).toBe(200);
    expect(await signInStatus(person.email, person.password)).toBe(401);
    expect((await emails.typesOf(person)).slice(-5)).toEqual([
      'EmailChangeRequested',
      'EmailVerificationRequested',
      'EmailChanged',
      'UserUpdated',
      'EmailVerified',
    ]);
  });

  test('closes reset links that were sent to the former address', async () => {
    const person = await shop.person();
    await emails.change(person, `next-${person.email}`);
    const link = await emails.resetLinkFor(person);
    expect((await emails.verify(await emails.tokenFor(person))).status).toBe(200);
    const twice = { password: 'River-Stone-9', confirm_password: 'River-Stone-9' };
    expect(outcomeOf(await shop.guest.post(`/api/v1/auth${link}`, twice))).toEqual([400, 'Invalid reset link.']);
  });

  test('a second request replaces the first', async () => {
    const person = await shop.person();
    await emails.change(person, `first-${person.email}`);
    const first = await emails.tokenFor(person);
    await emails.change(person, `second-${person.email}`);
    expect(outcomeOf(await emails.verify(first))).toEqual(invalidLink);
    expect(await emails.addresses(person)).toMatchObject({ pending_email: `second-${person.email}` });
    expect((await emails.verify(await emails.tokenFor(person))).status).toBe(200);
    expect(await emails.addresses(person)).toMatchObject({ email: `second-${person.email}` });
  });

  test('a saved profile with the present email leaves the pending one', async () => {
    const person = await shop.person();
    await emails.change(person, `next-${person.email}`);
    const form = { first_name: 'Zara', email: person.email };
    const response = await person.api.patch('/api/v1/users/personal-information', form);
    expect(response.body).toMatchObject({ first_name: 'Zara', pending_email: `next-${person.email}` });
  });

  test('a cancelled change closes its link; cancelling again does nothing', async () => {
    const person = await shop.person();
    await emails.change(person, `next-${person.email}`);
    const token = await emails.tokenFor(person);
    expect([(await emails.cancel(person)).status, (await emails.cancel(person)).status]).toEqual([204, 204]);
    expect(outcomeOf(await emails.verify(token))).toEqual(invalidLink);
    expect(await emails.addresses(person)).toEqual({ email: person.email, email_verified: true, pending_email: null });
    expect((await emails.typesOf(person)).filter((type) => type === 'EmailChangeCancelled')).toHaveLength(1);
  });

  test('resend sends a new link to the pending address', async () => {
    const person = await shop.person();
    await emails.change(person, `next-${person.email}`);
    await emails.resend(person);
    const { to, token } = await emails.newestMail(person);
    expect(to).toBe(`next-${person.email}`);
    expect((await emails.verify(token)).status).toBe(200);
  });

  test('a taken address is refused at once', async () => {
    const [person, other] = [await shop.person(), await shop.person()];
    const response = await emails.change(person, other.email.toUpperCase());
    expect((response.body as Problem).errors).toEqual({ email: ['An account with this email already exists.'] });
    expect(await emails.addresses(person)).toMatchObject({ pending_email: null });
  });

  test('an address that another account has taken since then is refused with a clear sentence and changes nothing', async () => {
    const person = await shop.person();
    const email = `wanted-${person.email}`;
    await emails.change(person, email);
    const token = await emails.tokenFor(person);
    await shop.guest.post('/api/v1/auth/register', applicant({ email: email.toUpperCase() }));
    const refused = [400, 'Another account now uses this email. Choose a different one in your account.'];
    expect(outcomeOf(await emails.verify(token))).toEqual(refused);
    expect(outcomeOf(await emails.verify(token))).toEqual(refused);
    expect(await emails.addresses(person)).toMatchObject({ email: person.email, pending_email: email });
  });

  test('of several accounts that confirm the same address at once, one gets it', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => shop.person()));
    const email = `contested-${people[0]?.email}`;
    for (const person of people) expect((await emails.change(person, email)).status).toBe(200);
    const tokens = await Promise.all(people.map((person) => emails.tokenFor(person)));
    const responses = await Promise.all(tokens.map((token) => emails.verify(token)));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400]);
    expect(await shop.query('select 1 from users where email = $1', [email])).toHaveLength(1);
  });

  test('a changed or reset password cancels it', async () => {
    const [changed, reset] = [await shop.person(), await shop.person()];
    for (const person of [changed, reset]) await emails.change(person, `next-${person.email}`);
    const tokens = [await emails.tokenFor(changed), await emails.tokenFor(reset)];
    const password = 'River-Stone-9';
    const twice = { password, confirm_password: password };
    await changed.api.post('/api/v1/auth/change-password', { current_password: changed.password, ...twice });
    await shop.guest.post(`/api/v1/auth${await emails.resetLinkFor(reset)}`, twice);
    for (const token of tokens) expect(outcomeOf(await emails.verify(token))).toEqual(invalidLink);
    for (const person of [changed, reset]) {
      expect(await emails.typesOf(person)).toContain('EmailChangeCancelled');
      const api = await emails.signedIn(person.email, password);
      expect(await emails.me(api)).toMatchObject({ email: person.email, pending_email: null });
    }
  });

  test('more than five requests an hour are refused', async () => {
    const person = await shop.person();
    const statuses: number[] = [];
    for (let nth = 0; nth < 6; nth += 1) statuses.push((await emails.change(person, `n${nth}-${person.email}`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await emails.addresses(person)).toMatchObject({ pending_email: `n4-${person.email}` });
  });

  test('a deleted account keeps neither pending address nor link', async () => {
    const [person, admin] = [await shop.person(), await shop.person('ADMIN')];
    await emails.change(person, `next-${person.email}`);
    await admin.api.send('DELETE', `/api/v1/users/${person.id}`, undefined);
    expect(
      await shop.query('select pending_email from users where id = $1 and pending_email is not null', [person.id]),
    ).toEqual([]);
    expect(await shop.query('select 1 from email_verifications where user_id = $1', [person.id])).toEqual([]);
  });
});

describe('email change: by an admin', () => {
  const admin = usePerson(shop, 'ADMIN');
  const byStaff = (person: Person, email: string) => admin.api.patch(`/api/v1/users/${person.id}`, { email });
  const startOf = async (person: Person) => {
    const [row] = await shop.query<{ at: string }>('select pending_email_from as at from users where id = $1', [
      person.id,
    ]);
    return new Date(row?.at ?? 0);
  };
  const keep = async (person: Person, from: Date) => {
    const page = new EmailChangeLinks(shop.tokenSecret, '').address({ userId: person.id, from });
    return shop.guest.post('/api/v1/auth/keep-email', { token: page.split('/').at(-1) });
  };
  /** Lets a day pass, and does what is due then. */
  const waitADay = async (person: Person) => {
    await shop.query(`update users set pending_email_from = pending_email_from - interval '1 day' where id = $1`, [
      person.id,
    ]);
    await runInContext({ requestId: 'request-0000001', actor: 'system:email-change', causationId: null }, () =>
      shop
        .part(UnitOfWork)
        .run((work) => emailChangeHandler.handle({ subjectId: person.id, payload: {}, attempts: 0 }, work)),
    );
  };

  test.each([true, false])(
    'it waits for its link and for a day; the former email works until then (confirmed: %s)',
    async (verified) => {
      const person = await shop.person();
      await shop.query('update users set email_verified = $2 where id = $1', [person.id, verified]);
      const email = `staff-${person.email}`;
      const response = await byStaff(person, email);
      expect([response.status, response.body]).toMatchObject([200, { email: person.email, pending_email: email }]);
      const token = await emails.tokenFor(person);
      expect(outcomeOf(await emails.verify(token))).toEqual([200, emailChangeMessages.awaited]);
      expect(outcomeOf(await emails.verify(token))).toEqual(invalidLink);
      expect([await signInStatus(email, person.password), await signInStatus(person.email, person.password)]).toEqual([
        401, 200,
      ]);
      await shop.guest.post('/api/v1/auth/forgot-password', { email });
      expect(await shop.query('select from password_resets where user_id = $1', [person.id])).toEqual([]);
      await waitADay(person);
      await waitADay(person);
      expect(await emails.addresses(person)).toEqual({ email, email_verified: true, pending_email: null });
      expect((await emails.typesOf(person)).filter((type) => type === 'EmailChanged')).toHaveLength(1);
    },
  );

  test('after the day its link counts at once; without the link nothing changes', async () => {
    const person = await shop.person();
    await byStaff(person, `late-${person.email}`);
    await waitADay(person);
    expect(await emails.addresses(person)).toMatchObject({ email: person.email });
    expect((await emails.verify(await emails.tokenFor(person))).status).toBe(200);
    expect(await emails.addresses(person)).toMatchObject({ email: `late-${person.email}` });
  });

  test('the owner of the former address keeps it by its link, once; a second change starts again', async () => {
    const person = await shop.person();
    await byStaff(person, `first-${person.email}`);
    const first = await startOf(person);
    await emails.verify(await emails.tokenFor(person));
    await byStaff(person, `second-${person.email}`);
    const second = await startOf(person);
    expect(second.getTime()).toBeGreaterThan(first.getTime());
    await waitADay(person);
    expect(await emails.addresses(person)).toMatchObject({ email: person.email });
    expect((await keep(person, first)).status).toBe(404);
    const current = await startOf(person);
    expect([(await keep(person, current)).status, (await keep(person, current)).status]).toEqual([200, 404]);
    expect(await emails.addresses(person)).toEqual({ email: person.email, email_verified: true, pending_email: null });
    expect((await shop.guest.post('/api/v1/auth/keep-email', { token: 'x' })).status).toBe(404);
  });

  test('an address that another account has taken by then is given up', async () => {
    const person = await shop.person();
    const email = `lost-${person.email}`;
    await byStaff(person, email);
    await emails.verify(await emails.tokenFor(person));
    await shop.guest.post('/api/v1/auth/register', applicant({ email }));
    await waitADay(person);
    expect(await emails.addresses(person)).toMatchObject({ email: person.email, pending_email: null });
  });

  test('another field changes neither verification nor sessions', async () => {
    const person = await shop.person();
    const form = { email: person.email, phone: '03009998877' };
    const response = await admin.api.patch(`/api/v1/users/${person.id}`, form);
    expect([response.status, response.body]).toMatchObject([200, { email_verified: true }]);
    expect((await person.api.get('/api/v1/auth/me')).status).toBe(200);
  });
});
