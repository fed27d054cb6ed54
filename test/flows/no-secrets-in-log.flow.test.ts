import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { LoginResponse, Problem, RegisterResponse } from '@soulvia/contracts';
import pg from 'pg';
import { ApiClient } from '../support/api-client.js';
import { applicant } from '../support/applicant.js';
import { eventually } from '../support/eventually.js';
import { startProcess, type ShopProcess } from '../support/shop-process.js';
import { testEnvironment } from '../support/test-config.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

/** What the user enters; none of it may appear in a log or an event. */
const secrets = {
  email: 'secret.person@soulvia.test',
  password: 'Xylophone-Secret-1',
  wrong: 'Xylophone-Wrong-2',
  next: 'Xylophone-Next-3',
  cnic: '3520298765431',
  dashed: '35202-9876543-1',
  phone: '03339876543',
  phoneKey: '923339876543',
};

let database: TestDatabase;
let api: ShopProcess;
let worker: ShopProcess;
let env: Record<string, string>;
let logged = '';
beforeAll(async () => {
  database = await createTestDatabase();
  env = { ...testEnvironment(database), LOG_LEVEL: 'trace' };
  const hear = (output: string) => (logged += output);
  [api, worker] = await Promise.all([startProcess('api', env, hear), startProcess('worker', env, hear)]);
});
afterAll(async () => {
  await Promise.all([api.stop(), worker.stop()]);
  await database.drop();
});

/** The link in the one mail of a reaction. */
async function mailedLink(reaction: string): Promise<string> {
  const dir = join(env.DATA_DIR ?? '', 'mail');
  const [name = ''] = await eventually(async () => {
    const names = (await readdir(dir).catch(() => [])).filter((file) => file.endsWith('.eml'));
    const written = names.filter((file) => file.includes(reaction));
    expect(written).toHaveLength(1);
    return written;
  });
  const text = (await readFile(join(dir, name), 'utf8')).replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  return /\/(?:reset-password\/[\w-]+|verify-email)\/[\w-]+/.exec(text)?.[0] ?? '';
}

test('secrets: sign-up, failed sign-in and password reset leave no password, email or CNIC in logs and events', async () => {
  const guest = new ApiClient(api.url);
  const { email, password, wrong, next, cnic, dashed, phone } = secrets;
  const form = applicant({ email, password, confirm_password: password, cnic, phone, whatsapp: phone });
  await guest.post('/api/v1/auth/register', { ...form, confirm_password: wrong });
  const { user } = (await guest.post('/api/v1/auth/register', form)).body as RegisterResponse;
  await guest.send('POST', '/api/v1/auth/login', `{"email":"${email}","password":"${password}`);
  await guest.post('/api/v1/auth/login', { email, password: wrong });
  await guest.post(`/api/v1/auth/login?password=${password}`, { email, password });
  const { tokens } = (await guest.post('/api/v1/auth/login', { email, password })).body as LoginResponse;
  const own = guest.as(tokens.access);
  await own.patch('/api/v1/users/personal-information', {
    fullName: 'Sana Secret',
    phone,
    cnic: dashed,
    dob: '1990-05-31',
    city: 'Lahore',
    province: 'Punjab',
    zip: '54000',
    country: 'Pakistan',
    hasSponsor: false,
    agree: true,
  });
  await guest.post('/api/v1/auth/refresh', { refresh: tokens.refresh });
  expect((await guest.post('/api/v1/auth/forgot-password', { email })).status).toBe(200);
  const confirmation = (await mailedLink('confirm-email-mail')).split('/')[2] ?? '-';
  expect((await guest.get(`/verify-email/${confirmation}`)).status).toBe(200);
  expect((await guest.post('/api/v1/auth/verify-email', { token: confirmation })).status).toBe(200);
  const link = await mailedLink('password-reset-mail');
  const [, , , token = '-'] = link.split('/');
  const reset = (body: object) => guest.post(`/api/v1/auth${link}`, body);
  expect((await reset({ password: next, confirm_password: wrong })).status).toBe(400);
  expect((await reset({ password: next, confirm_password: next })).status).toBe(200);
  expect(((await reset({ password: next, confirm_password: next })).body as Problem).code).toBe('INVALID_RESET_LINK');
  expect((await guest.post('/api/v1/auth/login', { email, password: next })).status).toBe(200);

  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query('select * from events');
  await client.end();
  await eventually(() => expect(logged).toContain('/api/v1/auth/forgot-password'));
  expect(JSON.stringify(rows)).toContain(`"user_id":${user.id}`);
  for (const secret of [...Object.values(secrets), confirmation, token, tokens.access, tokens.refresh]) {
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(logged).not.toContain(secret);
  }
});
