import { prepared, type Query } from '@soulvia/platform/database';
import { type IdempotencyClaim, IdempotencyKeyReused, keptFor } from './idempotency.js';

/** SQL expressions of owner, endpoint and key. A key that is null was never used. */
interface KeySql {
  /** Null for a guest, whose keys have no owner. */
  userId: string | null;
  endpoint: string;
  key: string;
}

export interface StoredResponse<Answer> {
  /** In hexadecimal digits. */
  bodyHash: string;
  response: Answer;
}

const lockSql = prepared(`select from idempotency_keys
  where user_id = $1 and endpoint = $2 and key = $3 and created_at < now() - interval '${keptFor}' for update`);

/**
 * Locks the expired response to a key, if there is one, which `storeResponseSql` will replace. Must come before the statement that
 * locks the account, because a deletion of the account locks in this order too.
 */
export async function lockExpiredResponse(query: Query, claim: IdempotencyClaim): Promise<void> {
  await query(lockSql, [claim.userId, claim.endpoint, claim.key]);
}

/**
 * SQL expression of the response stored for a key, as JSON; null when there is none. It is for commands that read all they need in one
 * statement, instead of `claimIdempotencyKey`: they store their response with `storeResponseSql`, which notices a concurrent duplicate.
 */
export function storedResponseSql({ userId, endpoint, key }: KeySql): string {
  const [table, owner] =
    userId === null ? ['guest_idempotency_keys', ''] : ['idempotency_keys', `k.user_id = ${userId} and `];
  return `(select json_build_object('bodyHash', encode(k.body_hash, 'hex'), 'response', k.answer) from ${table} k
            where ${owner}k.endpoint = ${endpoint} and k.key = ${key}
              and k.created_at >= now() - interval '${keptFor}')`;
}

/** @throws IdempotencyKeyReused when the response is that of another request. */
export function readResponse<Answer>(
  stored: StoredResponse<Answer>,
  { bodyHash }: Pick<IdempotencyClaim, 'bodyHash'>,
): Answer {
  if (stored.bodyHash !== bodyHash.toString('hex')) throw new IdempotencyKeyReused();
  return stored.response;
}

/**
 * SQL of a statement that stores a response with its key, and returns a row unless a request with this key has been answered. It waits
 * for a concurrent one to commit. When it returns no row, throw `ConcurrentDuplicate`.
 *
 * @param values SQL expressions; `from` is a relation with one row that they may name, or with none when the key is null.
 */
export function storeResponseSql(
  values: KeySql & { bodyHash: string; subjectUserId: string; response: string; from: string },
): string {
  const { userId } = values;
  const [table, column, owner] =
    userId === null ? ['guest_idempotency_keys', '', ''] : ['idempotency_keys', 'user_id, ', `${userId}, `];
  return `insert into ${table} as k (${column}endpoint, key, body_hash, subject_user_id, answer)
    select ${owner}${values.endpoint}, ${values.key}, ${values.bodyHash}, ${values.subjectUserId}, ${values.response}
      from ${values.from}
    on conflict (${column}endpoint, key) do update
      set body_hash = excluded.body_hash, subject_user_id = excluded.subject_user_id, answer = excluded.answer, created_at = now()
      where k.created_at < now() - interval '${keptFor}'
    returning k.key`;
}

/** Another request with the same key was answered first. The unit of work runs the command again, which then finds the response. */
export class ConcurrentDuplicate extends Error {
  /** SQLSTATE of a serialization failure. */
  readonly code = '40001';

  constructor() {
    super('A concurrent request with the same idempotency key was answered first.');
  }
}
