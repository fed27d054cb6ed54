import { createHash } from 'node:crypto';
import { headers, orderLimits } from '@soulvia/contracts';
import { fixedError, InvalidInput } from '@soulvia/kernel';
import { prepared, type Query } from '@soulvia/platform/database';

/** Key with which a client marks repetitions of a request. Keys are per user and endpoint. */
export interface IdempotencyClaim {
  userId: number;
  endpoint: string;
  key: string;
  /** Hash of the request: the same key with another request is rejected. */
  bodyHash: Buffer;
  /** User that the response is about, when that is not the owner of the key. */
  subjectUserId?: number;
}

/** The key was used before with another request. */
export class IdempotencyKeyReused extends fixedError(
  'IDEMPOTENCY_KEY_REUSED',
  'This idempotency key was already used for a different request.',
) {}

const keyMax = orderLimits.idempotencyKeyMax;
const keyPattern = new RegExp(`^[\\x21-\\x7e]{1,${keyMax}}$`);
/** How long a response is stored, as an SQL interval. */
export const keptFor = '24 hours';

/** @throws InvalidInput when the header is there but is not 1 to 255 visible ASCII characters. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !keyPattern.test(header)) {
    throw new InvalidInput({
      [headers.idempotencyKey]: [`Idempotency-Key must be 1 to ${keyMax} visible ASCII characters`],
    });
  }
  return header;
}

export function hashRequest(body: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(body)).digest();
}

/**
 * Claims a key; must be the first step of a transaction. A concurrent duplicate blocks until this transaction ends.
 *
 * @returns the stored response, or undefined when the caller must do the work and call `saveResponse`.
 * @throws IdempotencyKeyReused
 */
export async function claimIdempotencyKey<Answer>(query: Query, claim: IdempotencyClaim): Promise<Answer | undefined> {
  const claimed = await query(
    prepared(`insert into idempotency_keys as k (user_id, endpoint, key, body_hash, subject_user_id) values ($1, $2, $3, $4, $5)
     on conflict (user_id, endpoint, key) do update
       set body_hash = excluded.body_hash, subject_user_id = excluded.subject_user_id, answer = null, created_at = now()
       where k.created_at < now() - interval '${keptFor}'
     returning key`),
    [claim.userId, claim.endpoint, claim.key, claim.bodyHash, claim.subjectUserId ?? null],
  );
  if (claimed.length > 0) return undefined;
  const [stored] = await query<{ body_hash: Buffer; response: Answer }>(
    'select body_hash, answer as response from idempotency_keys where user_id = $1 and endpoint = $2 and key = $3',
    [claim.userId, claim.endpoint, claim.key],
  );
  if (!stored?.body_hash.equals(claim.bodyHash)) throw new IdempotencyKeyReused();
  return stored.response;
}

/** Whether a request with this key has been answered and is still known. */
export async function isIdempotencyKeyStored(
  query: Query,
  { userId, endpoint, key }: Pick<IdempotencyClaim, 'userId' | 'endpoint' | 'key'>,
): Promise<boolean> {
  const rows = await query('select from idempotency_keys where user_id = $1 and endpoint = $2 and key = $3', [
    userId,
    endpoint,
    key,
  ]);
  return rows.length > 0;
}

export async function saveResponse(query: Query, claim: IdempotencyClaim, response: unknown): Promise<void> {
  await query('update idempotency_keys set answer = $4::json where user_id = $1 and endpoint = $2 and key = $3', [
    claim.userId,
    claim.endpoint,
    claim.key,
    JSON.stringify(response),
  ]);
}
