import type { Query } from '@soulvia/platform/database';

const lifetime = '5 minutes';

/** @param userId of the account that adds a passkey; null for a sign-in or a step-up, which may be anyone's. */
export async function storeChallenge(query: Query, challenge: string, userId: number | null): Promise<void> {
  await query(
    `insert into passkey_challenges (challenge, user_id, expires_at) values ($1, $2, now() + interval '${lifetime}')`,
    [challenge, userId],
  );
}

/** Uses up a challenge. @returns false when it was not given out, has expired or was used. */
export async function useChallenge(query: Query, challenge: string, userId: number | null): Promise<boolean> {
  const used = await query(
    `delete from passkey_challenges
      where challenge = $1 and user_id is not distinct from $2 and expires_at > clock_timestamp() returning 1`,
    [challenge, userId],
  );
  return used.length > 0;
}
