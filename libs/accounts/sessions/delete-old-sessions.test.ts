import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { deleteOldSessions } from './delete-old-sessions.js';
import { deleteOldSignInSteps } from './delete-old-sign-in-steps.js';

const shop = useShop({ worker: false });
const person = usePerson(shop);

async function session(revoked: string | null, ...expiries: string[]): Promise<string> {
  const id = randomUUID();
  await shop.query(
    `insert into sessions (id, user_id, created_at, revoked_at) values ($1, $2, now() - interval '40 days', now() + $3::interval)`,
    [id, person.id, revoked],
  );
  for (const expiry of expiries)
    await shop.query(
      `insert into refresh_tokens (hash, session_id, expires_at) values (decode(md5($1), 'hex'), $2, now() + $3::interval)`,
      [randomUUID(), id, expiry],
    );
  return id;
}

test('old sessions: deletes what ended a day ago, and nothing else', async () => {
  const ended = await session('-25 hours', '20 days', '25 days');
  const expired = await session(null, '-25 hours');
  const justEnded = await session('-23 hours', '20 days');
  const justExpired = await session(null, '-23 hours');
  const open = await session(null, '-25 hours', '20 days');
  expect(await deleteOldSessions(shop.query)).toBe(6);
  const left = await shop.query<{ id: string; tokens: number }>(
    `select s.id, count(t.hash)::int as tokens from sessions s left join refresh_tokens t on t.session_id = s.id group by s.id`,
  );
  for (const id of [ended, expired]) expect(left.some((row) => row.id === id)).toBe(false);
  for (const id of [justEnded, justExpired, open]) expect(left).toContainEqual({ id, tokens: 1 });
  expect((await person.api.get('/api/v1/auth/me')).body).toMatchObject({ authenticated: true });
});

test('old sign-in steps: deletes expired tickets and challenges, and nothing else', async () => {
  for (const [name, lifetime] of [
    ['old', '-1 minute'],
    ['new', '1 minute'],
  ]) {
    await shop.query(
      `insert into sign_in_tickets (token_hash, user_id, password_digest, expires_at) values ($1, $2, '', now() + $3::interval)`,
      [Buffer.from(name ?? ''), person.id, lifetime],
    );
    await shop.query(`insert into passkey_challenges (challenge, expires_at) values ($1, now() + $2::interval)`, [
      name,
      lifetime,
    ]);
  }
  expect(await deleteOldSignInSteps(shop.query)).toBe(2);
  expect(await shop.query('select challenge from passkey_challenges')).toEqual([{ challenge: 'new' }]);
  expect(await deleteOldSignInSteps(shop.query)).toBe(0);
});
