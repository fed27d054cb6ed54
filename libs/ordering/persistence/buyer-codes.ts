import { randomUUID } from 'node:crypto';
import type { ProofWay } from '@soulvia/contracts';
import { deleteInBatches, prepared, type Query } from '@soulvia/platform/database';

const lifetime = '10 minutes';
/** How long a confirmed code lets its buyer order. */
const proofLifetime = '30 minutes';
const triesMax = 5;

export interface CodeRecipient {
  way: ProofWay;
  /** A phone key, or an email. */
  recipient: string;
}

/** @param orderId the order that it lets its buyer change; null for an order that is to be placed. */
export async function openBuyerCode(
  query: Query,
  { way, recipient }: CodeRecipient,
  orderId: number | null,
): Promise<{ id: number; token: string }> {
  const token = randomUUID();
  const [row] = await query<{ id: number }>(
    `insert into buyer_codes (token, way, recipient, order_id, expires_at)
     values ($1, $2, $3, $4, now() + interval '${lifetime}') returning id`,
    [token, way, recipient, orderId],
  );
  if (!row) throw new Error('an insert returned no row');
  return { id: row.id, token };
}

/** What the message with a code needs. @returns undefined for a code that no longer works. */
export async function findBuyerCode(
  query: Query,
  id: number,
): Promise<(CodeRecipient & { token: string }) | undefined> {
  const [row] = await query<CodeRecipient & { token: string }>(
    'select way, recipient, token from buyer_codes where id = $1 and expires_at > clock_timestamp()',
    [id],
  );
  return row;
}

/** Counts one try. It must be committed even when the code is wrong. @returns whether the code can still be confirmed. */
export async function countCodeTry(query: Query, token: string): Promise<boolean> {
  const counted = await query(
    `update buyer_codes set tries = tries + 1
      where token = $1 and tries < ${triesMax} and expires_at > clock_timestamp() returning 1`,
    [token],
  );
  return counted.length > 0;
}

export async function confirmBuyerCode(query: Query, token: string): Promise<void> {
  await query(
    `update buyer_codes set is_proven = true, expires_at = now() + interval '${proofLifetime}' where token = $1`,
    [token],
  );
}

const useSql = prepared(`
  delete from buyer_codes
   where token = $1 and is_proven and expires_at > clock_timestamp() and order_id is not distinct from $2::int
  returning way, recipient`);

/** Uses a confirmed code up. */
export async function useProof(
  query: Query,
  token: string,
  orderId: number | null = null,
): Promise<CodeRecipient | undefined> {
  const [row] = await query<CodeRecipient>(useSql, [token, orderId]);
  return row;
}

/** Deletes codes that have expired. @returns the number of deleted rows. */
export function deleteOldBuyerCodes(query: Query): Promise<number> {
  return deleteInBatches(
    query,
    `delete from buyer_codes where id in (select id from buyer_codes where expires_at < now() limit $1) returning 1`,
  );
}
