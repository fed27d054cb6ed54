import { beforeAll, expect, test } from '@jest/globals';
import type { LoginResponse } from '@soulvia/contracts';
import { runCli } from '../../../../test/support/run-cli.js';
import { runCliHere } from '../../../../test/support/run-cli-here.js';
import { testEnvironment } from '../../../../test/support/test-config.js';
import { useShop } from '../../../../test/support/use-shop.js';

const shop = useShop({ worker: false });
beforeAll(async () => {
  await cli(named('taken@soulvia.test'), password, runCli);
});

const named = (email: string, firstName = 'Amna', lastName = 'Sheikh') => [
  'create-admin',
  '--email',
  email,
  '--first-name',
  firstName,
  '--last-name',
  lastName,
];
const password = 'Green-Lantern-4\n';
const cli = (args: string[], input = password, run: typeof runCli = runCliHere) =>
  run(args, testEnvironment(shop.database), input);
const people = async () => (await shop.query('select 1 from users')).length;

test('create-admin: creates an admin account, recorded with the command line as actor', async () => {
  // Here the command's accounts module would replace the strategy that checks the tokens of the shop's api.
  const { code, out } = await cli(named(' First.Admin@soulvia.test '), password, runCli);
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/^First\.Admin@soulvia\.test is an admin now \(user \d+\)\.\n$/),
  ]);
  const { body } = await shop.guest.post('/api/v1/auth/login', {
    email: 'first.admin@soulvia.test',
    password: 'Green-Lantern-4',
  });
  const { user, tokens } = body as LoginResponse;
  expect(user).toMatchObject({ role: 'ADMIN', status: 'VERIFIED', full_name: 'Amna Sheikh' });
  expect((await shop.guest.as(tokens.access).get('/api/v1/users')).status).toBe(200);
  const [event] = await shop.query<{ actor: string }>(`select actor from events where subject_id = $1`, [user.id]);
  expect(event?.actor).toMatch(/^cli:/);
});

test.each<[string, string[], string, string]>([
  ['an invalid email', named('nobody'), 'Green-Lantern-4', 'Please enter a valid email address\n'],
  [
    'a name with digits',
    named('a@soulvia.test', 'R2D2'),
    'Green-Lantern-4',
    'First name may only contain letters and spaces: "2" is character 2\n',
  ],
  ['no password', named('a@soulvia.test'), '', 'Password is required\n'],
  ['a short password', named('a@soulvia.test'), 'abc', 'Password must be at least 8 characters\n'],
  ['a common one', named('a@soulvia.test'), 'Password123', 'This password is too common. Please choose another one.\n'],
  ['a taken email', named('taken@soulvia.test'), 'Green-Lantern-4', 'An account with this email already exists.\n'],
])('refuses %s in one sentence', async (_, args, input, sentence) => {
  const before = await people();
  expect(await cli(args, input)).toEqual({ code: 1, out: '', err: sentence });
  expect(await people()).toBe(before);
});

test('remove-second-factor: lets the last owner sign in with the password alone', async () => {
  const [user] = await shop.query<{ id: number }>(`select id from users where email = 'taken@soulvia.test'`);
  await shop.query(
    `insert into passkeys (user_id, credential_id, public_key, counter, name) values ($1, 'x', '', 0, 'Key')`,
    [user?.id],
  );
  const remove = (email: string, run?: typeof runCli) => cli(['remove-second-factor', '--email', email], '', run);
  const { code, out } = await remove('Taken@soulvia.test', runCli);
  expect([code, out]).toEqual([0, 'Taken@soulvia.test signs in with the password alone now.\n']);
  expect(await shop.query('select 1 from passkeys')).toEqual([]);
  expect(await remove('taken@soulvia.test')).toEqual({ code: 1, out: '', err: 'Second factor not found.\n' });
  expect(await remove('unknown@soulvia.test')).toEqual({ code: 1, out: '', err: 'User not found.\n' });
});

test('create-admin: without a schema it prints what to do', async () => {
  const env = testEnvironment(shop.database);
  const url = new URL(shop.database.url);
  url.pathname = '/template1';
  const { code, err } = await runCliHere(
    named('a@soulvia.test'),
    { ...env, DATABASE_URL: url.href },
    'Green-Lantern-4',
  );
  expect([code, err]).toEqual([1, 'The database is not set up. Run "npm run cli -- migrate" first.\n']);
});
