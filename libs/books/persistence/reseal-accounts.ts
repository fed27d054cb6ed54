import type { Query } from '@soulvia/platform/database';
import { Sealer } from '@soulvia/platform/sealing';
import { refundPurpose } from '../refund-accounts.js';

/**
 * Encrypts sealed accounts of a table again that are not encrypted with the current key.
 *
 * @param table with the columns `id` and `refund_to`.
 * @returns how many.
 */
export async function resealAccounts(query: Query, dataKeys: readonly string[], table: string): Promise<number> {
  const sealer = new Sealer(dataKeys, refundPurpose);
  const rows = await query<{ id: number; before: string }>(
    `select id, refund_to as before from ${table} where refund_to is not null and not starts_with(refund_to, $1)`,
    [sealer.currentPrefix],
  );
  const written = await query(
    `update ${table} r set refund_to = n.sealed from unnest($1::int[], $2::text[], $3::text[]) as n (id, before, sealed)
      where r.id = n.id and r.refund_to = n.before returning r.id`,
    [
      rows.map(({ id }) => id),
      rows.map(({ before }) => before),
      rows.map(({ before }) => sealer.seal(sealer.open(before))),
    ],
  );
  return written.length;
}
