import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type {
  LoginResponse,
  Problem,
  SecurityLogEntry,
  SentStaffInvitation,
  StaffInvitation,
} from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';
import { Mailbox } from '../../../test/support/mailbox.js';
import { setSettings } from '../../../test/support/set-settings.js';
import type { Person, TestShop } from '../../../test/support/test-shop.js';
import { useFreshShop, usePerson } from '../../../test/support/use-shop.js';

const dataDir = mkdtempSync(join(tmpdir(), 'soulvia-test-data-'));
const publicUrl = 'https://shop.soulvia.test';
const shop = useFreshShop({ env: { dataDir, publicUrl } });
const owner = usePerson(shop, 'ADMIN');
const password = 'Correct-Horse-1';
const path = '/api/v1/staff/invitations';
let count = 0;

const person = (email = `invited.${(count += 1)}@soulvia.test`) => ({
  email,
  first_name: 'Hina',
  last_name: 'Raza',
  duties: ['support', 'orders'],
});
const invite = (by: Person, body: object = person()) => by.api.post(path, body);
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as Problem).code];
const open = async () => (await owner.api.get(path)).body as StaffInvitation[];
const tokenIn = (text: string | null) => /staff-invitation\/([\w-]{43})/.exec(text ?? '')?.[1] ?? '';
const accept = (token: string, chosen = password) =>
  shop.guest.post(`/api/v1/auth/invitations/${token}`, { password: chosen });

async function invited(by: Person = owner, body = person()): Promise<SentStaffInvitation & { token: string }> {
  const response = await invite(by, body);
  expect(response.status).toBe(201);
  const sent = response.body as SentStaffInvitation;
  return { ...sent, token: tokenIn(sent.link) };
}

const eventsOf = (id: number, of: TestShop = shop) =>
  of.query<{ type: string; body: object }>(
    `select type, body from events where type like 'StaffInvit%' and (body->>'invitation_id')::int = $1 order by position`,
    [id],
  );

test('staff invitations: without a mail server the owner gets the link once; who accepts is staff with the named duties', async () => {
  const body = person();
  const { id, token, link, ...sent } = await invited(owner, body);
  expect(link).toBe(`${publicUrl}/staff-invitation/${token}`);
  expect(sent).toMatchObject({
    email: body.email,
    duties: ['orders', 'support'],
    owner: false,
    by: expect.stringContaining('Test Person'),
  });
  expect(Date.parse(sent.expires_at) - Date.now()).toBeGreaterThan(71 * 3_600_000);
  expect(await open()).toEqual([expect.objectContaining({ id, email: body.email })]);
  expect(JSON.stringify(await open())).not.toContain(token);
  expect(await shop.query('select 1 from users where email = $1', [body.email])).toEqual([]);

  expect(codeOf(await accept(token, 'short'))).toEqual([400, 'VALIDATION_FAILED']);
  await setSettings(shop.query, 'features', { staff_second_factor: 'required' });
  const { status, body: entered } = await accept(token);
  const { user, tokens } = entered as LoginResponse;
  expect([status, user]).toEqual([201, expect.objectContaining({ role: 'ADMIN', email_verified: true })]);
  const me = await fetch(`${shop.url}/api/v1/orders/admin/orders`, {
    headers: { Authorization: `Bearer ${tokens.access}` },
  });
  expect(codeOf({ status: me.status, body: await me.json() })).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
  await setSettings(shop.query, 'features', { staff_second_factor: 'optional' });
  expect(await shop.query('select owner, duties from staff where user_id = $1', [user.id])).toEqual([
    { owner: false, duties: ['orders', 'support'] },
  ]);
  expect([await open(), codeOf(await accept(token))]).toEqual([[], [400, 'INVALID_TOKEN']]);
  expect((await shop.guest.post('/api/v1/auth/login', { email: body.email, password })).status).toBe(200);

  const ids = { invitation_id: id, user_id: user.id };
  expect(await eventsOf(id)).toEqual([
    {
      type: 'StaffInvited',
      body: { invitation_id: id, user_id: owner.id, duties: ['orders', 'support'], by_hand: true },
    },
    { type: 'StaffInvitationAccepted', body: ids },
  ]);
  await eventually(async () => {
    const log = (await owner.api.get('/api/v1/security-log')).body as SecurityLogEntry[];
    expect(log).toContainEqual(
      expect.objectContaining({ kind: 'StaffInvited', user_id: owner.id, detail: { id, by_hand: true } }),
    );
    expect(log).toContainEqual(
      expect.objectContaining({ kind: 'StaffInvitationAccepted', user_id: user.id, detail: { id } }),
    );
  });
});

test('staff invitations: 20 who accept at once open one account', async () => {
  const body = person();
  const { token } = await invited(owner, body);
  const answers = await Promise.all(Array.from({ length: 20 }, () => accept(token)));
  const refused = answers.filter(({ status }) => status !== 201).map(codeOf);
  expect(refused).toEqual(Array.from({ length: 19 }, () => [400, 'INVALID_TOKEN']));
  expect(await shop.query('select role from users where email = $1', [body.email])).toEqual([{ role: 'ADMIN' }]);
  await shop.query('truncate rate_limits');
});

test('staff invitations: a withdrawn, replaced or expired one, and that of a former owner, opens nothing', async () => {
  const withdrawn = await invited();
  expect((await owner.api.send('DELETE', `${path}/${withdrawn.id}`, '')).status).toBe(204);
  expect((await owner.api.send('DELETE', `${path}/${withdrawn.id}`, '')).status).toBe(404);
  const replaced = await invited(owner, person('Twice@soulvia.test'));
  const newer = await invited(owner, person('twice@soulvia.test'));
  expect((await eventsOf(replaced.id)).map(({ type }) => type)).toEqual(['StaffInvited', 'StaffInvitationWithdrawn']);
  const expired = await invited();
  await shop.query(`update staff_invitations set expires_at = now() - interval '1 second' where id = $1`, [expired.id]);
  const former = await shop.person('ADMIN');
  const ofFormer = await invited(former);
  await owner.api.send('PUT', `/api/v1/staff/${former.id}`, JSON.stringify({ owner: false, duties: ['orders'] }));

  expect((await open()).map(({ id }) => id)).toEqual([newer.id]);
  for (const { token } of [withdrawn, replaced, expired, ofFormer])
    expect(codeOf(await accept(token))).toEqual([400, 'INVALID_TOKEN']);
  const taken = await shop.person();
  await shop.query('update staff_invitations set email = $2 where id = $1', [newer.id, taken.email]);
  expect(codeOf(await accept(newer.token))).toEqual([400, 'VALIDATION_FAILED']);
  expect((await open()).map(({ id }) => id)).toEqual([newer.id]);
});

test('staff invitations: only owners who confirmed their identity invite, strangers only, and 20 at most', async () => {
  const clerk = await shop.person('ADMIN', ['support']);
  expect(codeOf(await invite(clerk))).toEqual([403, 'FORBIDDEN']);
  const known = await shop.person();
  expect(codeOf(await invite(owner, person(known.email)))).toEqual([409, 'EMAIL_TAKEN']);
  for (const wrong of [{ email: 'x' }, { first_name: 'H4' }, { duties: ['boss'] }, { owner: true }])
    expect(codeOf(await invite(owner, { ...person(), ...wrong }))).toEqual([400, 'VALIDATION_FAILED']);
  const before = (await open()).length;
  const sent = await Promise.all(Array.from({ length: 22 - before }, () => invite(owner)));
  expect(sent.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(2);
  expect(await open()).toHaveLength(20);
  await shop.query(`update sessions set stepped_up_at = now() - interval '11 minutes' where user_id = $1`, [owner.id]);
  expect(codeOf(await invite(owner))).toEqual([403, 'STEP_UP_REQUIRED']);
});

test('staff invitations: with a mail server the link is emailed and not shown', async () => {
  await shop.query('delete from staff_invitations');
  await shop.restartApi({ smtpUrl: 'smtp://127.0.0.1:9' });
  const sender = await shop.person('ADMIN');
  const body = person();
  const { id, link } = await invited(sender, body);
  expect(link).toBeNull();
  expect((await eventsOf(id))[0]?.body).toMatchObject({ by_hand: false });
  const { head, text } = await new Mailbox(dataDir).newestTo(body.email);
  expect(head).toContain('Subject: You are invited to the staff of Soulvia');
  expect(text).toMatch(/Test Person \d+\W* has invited you/);
  expect((await accept(tokenIn(text))).status).toBe(201);
});
