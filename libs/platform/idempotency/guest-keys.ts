import type { Query } from '@soulvia/platform/database';
import { IdempotencyKeyReused, keptFor } from './idempotency.js';

/** An idempotency key of a request that no user makes. Keys are per endpoint. */
export interface GuestClaim {
  endpoint: string;
  key: string;
  /** Hash of the whole request. A keyed one where the request holds a password: the hash is stored. */
  bodyHash: Buffer;
}

/** What `runOncePerGuestKey` stores, to be given again to everybody who sends the same key and request. */
export interface GuestResponse<Answer> {
  /** JSON. Only ids and what the request itself says: whoever has both could read it. */
  response: Answer;
  /** Whose account the answer is about: it is deleted together with the account. */
  subjectUserId?: number;
}

/**
 * Does a guest's work once for a key, and gives its answer again for 24 hours. To be the first thing in a transaction. A twin
 * that arrives at the same moment waits here until this one is decided. Work that throws does not use the key up.
 *
 * @param claim undefined to do the work without a key.
 * @throws IdempotencyKeyReused when the key came with another request, and whatever `work` throws.
 */
export async function runOncePerGuestKey<Answer>(
  query: Query,
  claim: GuestClaim | undefined,
  work: () => Promise<GuestResponse<Answer>>,
): Promise<{ response: Answer; replayed: boolean }> {
  if (!claim) return { response: (await work()).response, replayed: false };
  const stored = await claimGuestKey(query, claim);
  if (stored) return { response: stored.response as Answer, replayed: true };
  const { response, subjectUserId } = await work();
  await query(
    'update guest_idempotency_keys set answer = $3::json, subject_user_id = $4 where endpoint = $1 and key = $2',
    [claim.endpoint, claim.key, JSON.stringify(response), subjectUserId ?? null],
  );
  return { response, replayed: false };
}

async function claimGuestKey(
  query: Query,
  { endpoint, key, bodyHash }: GuestClaim,
): Promise<{ response: unknown } | undefined> {
  const claimed = await query(
    `insert into guest_idempotency_keys as k (endpoint, key, body_hash) values ($1, $2, $3)
     on conflict (endpoint, key) do update
       set body_hash = excluded.body_hash, answer = null, subject_user_id = null, created_at = now()
       where k.created_at < now() - interval '${keptFor}'
     returning key`,
    [endpoint, key, bodyHash],
  );
  if (claimed.length > 0) return undefined;
  const [stored] = await query<{ body_hash: Buffer; response: unknown }>(
    'select body_hash, answer as response from guest_idempotency_keys where endpoint = $1 and key = $2',
    [endpoint, key],
  );
  if (!stored?.body_hash.equals(bodyHash)) throw new IdempotencyKeyReused();
  return { response: stored.response };
}
