import type { Query } from '@soulvia/platform/database';
import { type Violation, wrong } from './violation.js';

/** Every committed key has the response that its repetition gets. */
export async function checkIdempotencyKeys(query: Query): Promise<Violation[]> {
  const rows = await query<{ user_id: number; endpoint: string; key: string }>(
    'select user_id, endpoint, key from idempotency_keys where answer is null limit 20',
  );
  return rows.map(({ user_id, endpoint, key }) =>
    wrong(`the key ${key} of user ${user_id} at ${endpoint} has no response`),
  );
}
