import type { Query } from '@soulvia/platform/database';
import { IdempotencyKeyReused, keptFor } from './idempotency.js';

/** Idempotency key of a request without a signed-in user. Keys are per endpoint. */
export interface GuestClaim {
  endpoint: string;
  key: string;
  /** Hash of the whole request, which is stored; a keyed hash where the request holds a password. */
  bodyHash: Buffer;
  /** Keyed hashes of the same request with keys that were replaced. */
  olderHashes?: readonly Buffer[];
}

/** Result that `runOncePerGuestKey` stores and returns to every request with the same key and content. */
export interface GuestResponse<Answer> {
  /** JSON with ids and values of the request only, since anyone who repeats the request can read it. */
  response: Answer;
  /** User that the response is about; it is deleted together with the account. */
  subjectUserId?: number;
}

/**
 * Runs a guest's work once per key and returns the stored response for 24 hours. Must be the first step of a transaction. A
 * concurrent duplicate blocks until this transaction ends. Work that throws does not use up the key.
 *
 * @param claim undefined to run the work without a key.
 * @throws IdempotencyKeyReused when the key was used with another request; errors of `work` unchanged.
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
  { endpoint, key, bodyHash, olderHashes = [] }: GuestClaim,
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
  const isSameRequest = [bodyHash, ...olderHashes].some((hash) => stored?.body_hash.equals(hash));
  if (!stored || !isSameRequest) throw new IdempotencyKeyReused();
  return { response: stored.response };
}
