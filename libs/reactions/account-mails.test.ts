import { mkdtempSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { LoginResponse, RefreshResponse, SecondFactorResponse } from '@soulvia/contracts';
import { applicant } from '../../test/support/applicant.js';
import { eventually } from '../../test/support/eventually.js';
import { Mailbox } from '../../test/support/mailbox.js';
import { useFreshShop } from '../../test/support/use-shop.js';
import type { Person } from '../../test/support/test-shop.js';

const publicUrl = 'https://shop.soulvia.test';
const confirmPattern = /https:\/\/shop\.soulvia\.test\/verify-email\/[\w-]+/g;
const linkPattern = /https:\/\/shop\.soulvia\.test\/reset-password\/[\w-]+\/[\w-]+/g;

describe('account emails', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'soulvia-test-data-'));
  const shop = useFreshShop({ env: { dataDir, publicUrl } });

  const files = () => readdir(join(dataDir, 'mail')).catch((): string[] => []);

  const mailbox = new Mailbox(dataDir);
  const mailsTo = ({ email }: Pick<Person, 'email'>) => mailbox.to(email);
  const mailTo = ({ email }: Pick<Person, 'email'>, count = 1) => mailbox.newestTo(email, count);

  const forgot = (email: string, headers: Record<string, string> = {}) =>
    shop.guest.post('/api/v1/auth/forgot-password', { email }, headers);

  const outcomes = async (person: Person) =>
    (
      await shop.query<{ reaction: string; state: string }>(
        `select o.reaction, o.state from reaction_outbox o join events e on e.position = o.position
          where e.subject = 'user' and e.subject_id = $1 order by o.position`,
        [person.id],
      )
    ).map(({ reaction, state }) => `${reaction} ${state}`);

  test('a requested reset sends one email with a link that works once, and its use sends a notice', async () => {
    const person = await shop.person();
    const response = await forgot(person.email, {
      Host: 'evil.test',
      'X-Forwarded-Host': 'evil.test',
      Forwarded: 'host=evil.test',
    });
    expect(response.status).toBe(200);
    const { head, text, html } = await mailTo(person);
    expect(head).toContain('Subject: Reset your Soulvia password');
    expect(head).toContain('From: Soulvia <no-reply@soulvia.test>');
    const [link = '', ...more] = text.match(linkPattern) ?? [];
    expect(more).toEqual([]);
    expect(html.match(linkPattern)).toEqual([link]);
    expect([html.match(/https?:/g)?.length, `${head}${text}${html}`.includes('evil.test')]).toEqual([1, false]);
    for (const part of [text, html]) {
      expect(part).toContain('Hello Test,');
      expect(part).toMatch(/expires in one hour and works only once/);
      expect(part).toMatch(/(?:didn't|didn&#39;t) request this, you can ignore this email/);
    }
    const path = `/api/v1/auth${new URL(link).pathname}`;
    const chosen = { password: 'Another-Horse-2', confirm_password: 'Another-Horse-2' };
    expect((await shop.guest.post(path, chosen)).status).toBe(200);
    expect((await shop.guest.post(path, chosen)).status).toBe(400);

    const notice = await mailTo(person, 2);
    expect(notice.head).toContain('Subject: Your Soulvia password was changed');
    expect(notice.text).toContain(`${publicUrl}/forgot-password`);
    expect(notice.html).toContain(`href="${publicUrl}/forgot-password"`);
    expect(notice.text).toMatch(/was changed on \d+ \w+ \d{4} at\s+\d\d:\d\d, Pakistan time/);
    await eventually(async () =>
      expect(await outcomes(person)).toEqual(['password-reset-mail sent', 'password-changed-mail sent']),
    );
  });

  test('reuse of a refresh token notifies the owner once', async () => {
    const person = await shop.person();
    const login = await shop.guest.post('/api/v1/auth/login', { email: person.email, password: person.password });
    const stolen = (login.body as LoginResponse).tokens.refresh;
    const refresh = (token: string) => shop.guest.post('/api/v1/auth/refresh', { refresh: token });
    const next = (await refresh(stolen)).body as RefreshResponse;
    await refresh(next.tokens.refresh);
    expect((await refresh(stolen)).status).toBe(401);
    expect((await refresh(stolen)).status).toBe(401);
    const { head, text } = await mailTo(person);
    expect(head).toContain('Subject: We signed out a device for your security');
    expect(text).toContain(`${publicUrl}/forgot-password`);
    await eventually(async () => expect(await outcomes(person)).toEqual(['stolen-session-mail sent']));
  });

  const codePattern = /\b\d{6}\b/;
  const signIn = (person: Person, more: object = {}, password = person.password) =>
    shop.guest.post('/api/v1/auth/login', { email: person.email, password, ...more });
  const answer = (body: object) => shop.guest.post('/api/v1/auth/second-factor', body);

  /** Opens a sign-in beyond the account's count of wrong passwords. */
  async function askForCode(person: Person): Promise<string> {
    await signIn(person, {}, 'Wrong-Horse-1');
    await shop.query(`update rate_limits set points = 50 where key like 'failed-account:%'`);
    const { body } = await signIn(person);
    return (body as SecondFactorResponse).second_factor.ticket;
  }

  test('a code is emailed to the owner of an account that is being guessed at, and signs in once', async () => {
    const person = await shop.person();
    const ticket = await askForCode(person);
    expect((await signIn(person, {}, 'Wrong-Horse-1')).status).toBe(429);
    const notice = await mailTo(person, 2).then(async () => (await mailsTo(person)).map(({ head }) => head).join());
    expect(notice).toContain('Subject: Your Soulvia sign-in code');
    expect(notice).toContain('Subject: Someone is trying to sign in to your account');
    const mails = await mailsTo(person);
    const [code = ''] = mails.map(({ text }) => codePattern.exec(text)?.[0]).filter((found) => found !== undefined);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await answer({ ticket, code: wrong })).body).toMatchObject({
      status: 400,
      errors: { code: [expect.any(String)] },
    });
    const { status, body } = await answer({ ticket, code });
    expect([status, body]).toMatchObject([200, { user: { id: person.id }, device: expect.any(String) }]);
    const { tokens, device } = body as LoginResponse;
    expect((await shop.guest.as(tokens.access).get('/api/v1/auth/me')).status).toBe(200);
    expect((await answer({ ticket, code })).body).toMatchObject({
      status: 400,
      errors: { ticket: [expect.any(String)] },
    });
    expect((await signIn(person, { device })).body).toMatchObject({ device, user: { id: person.id } });
    const stored = await shop.query(`select body from events where type = 'SignInCodeRequested'`);
    expect(JSON.stringify(stored)).not.toContain(code);
  });

  test('a code works five times at most, for ten minutes, and not after the password has changed', async () => {
    const person = await shop.person();
    const codeOf = (count: number) =>
      eventually(async () => {
        const codes = (await mailsTo(person)).flatMap(({ text }) => codePattern.exec(text) ?? []);
        expect(codes).toHaveLength(count);
        return codes[count - 1] ?? '';
      });
    const ticket = await askForCode(person);
    const code = await codeOf(1);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let nth = 1; nth <= 5; nth += 1) expect((await answer({ ticket, code: wrong })).status).toBe(400);
    expect((await answer({ ticket, code })).body).toMatchObject({ errors: { ticket: [expect.any(String)] } });

    const late = await askForCode(person);
    const lateCode = await codeOf(2);
    await shop.query(`update sign_in_codes set expires_at = now() - interval '1 second'`);
    expect((await answer({ ticket: late, code: lateCode })).body).toMatchObject({
      errors: { ticket: [expect.any(String)] },
    });

    const outdated = await askForCode(person);
    const outdatedCode = await codeOf(3);
    await shop.query(`update users set password_hash = password_hash || ' ' where id = $1`, [person.id]);
    expect((await answer({ ticket: outdated, code: outdatedCode })).body).toMatchObject({
      errors: { ticket: [expect.any(String)] },
    });
    for (const body of [
      {},
      { ticket: outdated },
      { code },
      { ticket: 'x', code },
      { ticket, code: 123456 },
      { ticket, code: '12345' },
      { ticket, code, more: 1 },
    ])
      expect((await answer(body)).status).toBe(400);
  });

  test('staff are notified of a sign-in on a new device, customers are not', async () => {
    const admin = await shop.person('ADMIN');
    const person = await shop.person();
    const first = await signIn(admin);
    const { head, text } = await mailTo(admin);
    expect(head).toContain('Subject: New sign-in to your Soulvia staff account');
    expect(text).toContain('127.0.0.x');
    const { device } = first.body as LoginResponse;
    await signIn(admin, { device });
    await signIn(person);
    await signIn(admin);
    await mailTo(admin, 2);
    expect(await mailsTo(person)).toEqual([]);
  });

  test('a sign-up sends one link to confirm the email', async () => {
    const form = applicant();
    expect((await shop.guest.post('/api/v1/auth/register', form)).status).toBe(201);
    const { head, text, html } = await mailTo({ email: String(form.email) });
    expect(head).toContain('Subject: Confirm your email for Soulvia');
    const [link = '', ...more] = text.match(confirmPattern) ?? [];
    expect([more, html.match(confirmPattern)]).toEqual([[], [link]]);
    expect(text).toMatch(/expires in 24 hours and works only once/);
    const [, , token] = new URL(link).pathname.split('/');
    expect((await shop.guest.post('/api/v1/auth/verify-email', { token })).status).toBe(200);
  });

  test('a requested email gets the link, the current one a notice, and the former one another once it is confirmed', async () => {
    const person = await shop.person();
    const email = `moved.${person.email}`;
    const changes = { email, current_password: person.password };
    expect((await person.api.patch('/api/v1/users/personal-information', changes)).status).toBe(200);
    const { head, text } = await mailTo(person);
    expect(head).toContain('Subject: A new email was requested for your Soulvia account');
    expect([text.includes(email), text.includes('/verify-email/')]).toEqual([false, false]);
    const request = await mailTo({ email });
    expect(request.head).toContain('Subject: Confirm your new email for Soulvia');
    const [link = ''] = request.text.match(confirmPattern) ?? [];
    const [, , token] = new URL(link).pathname.split('/');
    expect((await shop.guest.post('/api/v1/auth/verify-email', { token })).status).toBe(200);
    expect((await mailTo(person, 2)).head).toContain('Subject: Your Soulvia email was changed');
    expect(await mailsTo({ email })).toHaveLength(1);
  });

  test('a change that was cancelled before its emails were written sends none', async () => {
    const person = await shop.person();
    const email = `cancelled.${person.email}`;
    await shop.stopWorker();
    await person.api.patch('/api/v1/users/personal-information', { email, current_password: person.password });
    await person.api.send('DELETE', '/api/v1/users/personal-information/pending-email', undefined);
    await shop.startWorker();
    await eventually(async () =>
      expect((await outcomes(person)).toSorted()).toEqual(['confirm-email-mail dropped', 'email-request-mail dropped']),
    );
    expect([await mailsTo(person), await mailsTo({ email })]).toEqual([[], []]);
  });

  test('a promotion to admin is reported to the other admins, and a removed second factor also to its user', async () => {
    const [owner, other, person] = [await shop.person('ADMIN'), await shop.person('ADMIN'), await shop.person()];
    await shop.query(
      `insert into passkeys (user_id, credential_id, public_key, counter, name) values ($1, 'x', '', 0, 'Key')`,
      [person.id],
    );
    const path = `/api/v1/users/${person.id}`;
    expect((await owner.api.send('DELETE', `${path}/second-factor`, undefined)).status).toBe(204);
    const notice = await mailTo(person);
    expect(notice.text).toContain('The shop removed the second factor of your Soulvia account');
    expect((await owner.api.patch(path, { role: 'ADMIN' })).status).toBe(200);
    const reports = await eventually(async () => {
      const mails = (await mailbox.all()).filter(({ head }) => head.includes(other.email));
      expect(mails).toHaveLength(2);
      return mails;
    });
    for (const { head } of reports) {
      expect(head).toContain(owner.email);
      expect(head).not.toContain(person.email);
    }
    const [removal, promotion] = reports.map(({ text }) => text.replaceAll('\n', ' '));
    expect(removal).toContain('The second factor of Test Person');
    expect(promotion).toContain('may use the admin console since');
  });

  test('email files are readable by the owner of the process only', async () => {
    const person = await shop.person();
    await forgot(person.email);
    await mailTo(person);
    expect((await stat(join(dataDir, 'mail'))).mode & 0o777).toBe(0o700);
    for (const name of await files()) expect((await stat(join(dataDir, 'mail', name))).mode & 0o777).toBe(0o600);
  });

  test('a link that was replaced before its email was written is not sent', async () => {
    const person = await shop.person();
    await shop.stopWorker();
    await forgot(person.email);
    await forgot(person.email);
    await shop.startWorker();
    await mailTo(person);
    await eventually(async () =>
      expect(await outcomes(person)).toEqual(['password-reset-mail dropped', 'password-reset-mail sent']),
    );
  });

  test('a reset for an unknown address sends nothing', async () => {
    const before = await shop.query('select id from reaction_outbox');
    expect((await forgot('nobody@soulvia.test')).status).toBe(200);
    const person = await shop.person();
    await forgot(person.email);
    await mailTo(person);
    expect(await shop.query('select id from reaction_outbox')).toHaveLength(before.length + 1);
  });

  test('replaying every read model and resetting the checkpoints sends nothing', async () => {
    const admin = await shop.person('ADMIN');
    const person = await shop.person();
    await forgot(person.email);
    await mailTo(person);
    const before = await files();
    expect(before.length).toBeGreaterThan(0);
    // The file is there a moment before its row says so.
    await eventually(async () =>
      expect(await shop.query(`select 1 from reaction_outbox where state = 'sending'`)).toEqual([]),
    );
    const rows = await shop.query('select id, attempts, state from reaction_outbox order by id');
    const { body } = await admin.api.get('/api/v1/operations/projections');
    for (const { name } of body as { name: string }[])
      expect((await admin.api.post(`/api/v1/operations/projections/${name}/replay`)).status).toBe(202);
    await eventually(async () =>
      expect(await shop.query(`select 1 from projection_rebuilds where phase = 'done'`)).toHaveLength(
        (body as unknown[]).length,
      ),
    );
    await shop.query('update reactions set position = 0');
    const other = await shop.person();
    await forgot(other.email);
    await mailTo(other);
    expect(await files()).toHaveLength(before.length + 1);
    expect(
      (await shop.query('select id, attempts, state from reaction_outbox order by id')).slice(0, rows.length),
    ).toEqual(rows);
  });

  test('emails are sent over connections with synchronous commits', async () => {
    await shop.query('create table seen_commits (setting text)');
    await shop.query('grant insert on seen_commits to public');
    await shop.query(`create function see_commit() returns trigger language plpgsql as $$
      begin insert into seen_commits values (current_setting('synchronous_commit') || ' ' || current_setting('application_name')); return null; end $$`);
    await shop.query(
      'create trigger see_commit after insert or update on reaction_outbox for each statement execute function see_commit()',
    );
    // The test server commits asynchronously by default.
    await shop.query(`alter database ${shop.database.name} set synchronous_commit = 'on'`);
    await shop.stopWorker();
    await shop.startWorker();
    const person = await shop.person();
    await forgot(person.email);
    await mailTo(person);
    await eventually(async () => expect(await outcomes(person)).toEqual(['password-reset-mail sent']));
    const seen = await shop.query<{ setting: string }>('select distinct setting from seen_commits');
    expect(seen).toEqual([{ setting: 'on soulvia-reactions' }]);
    await shop.query('drop trigger see_commit on reaction_outbox');
  });

  test('a name cannot inject headers or markup into the email', async () => {
    const person = await shop.person();
    await shop.query('update users set first_name = $2 where id = $1', [person.id, `<b>x"&'\r\nBcc: other@soulvia`]);
    await forgot(person.email);
    const { head, text, html } = await mailTo(person);
    expect(head).not.toMatch(/Bcc|<b>/);
    expect(html).not.toContain('<b>');
    expect(text).toContain('Hello,');
  });
});
