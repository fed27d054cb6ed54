import { confirmationLimits } from '@soulvia/contracts';
import { deleteInBatches, prepared, type Query } from '@soulvia/platform/database';

const lease = `now() + interval '${confirmationLimits.claimSeconds} seconds'`;

const takeClaim = prepared(`
  insert into order_claims (order_id, claimed_by, claimed_until)
  select id, $2, ${lease} from orders
   where id = $1 and deleted_at is null and status = 'PROCESSING' and confirmation <> 'NOT_ASKED'
  on conflict (order_id) do update set claimed_by = excluded.claimed_by, claimed_until = excluded.claimed_until
   where order_claims.claimed_by = excluded.claimed_by or order_claims.claimed_until <= now()
  returning claimed_until`);

/**
 * Claims an order that waits for confirmation, or extends the own claim.
 *
 * @returns until when, as PostgreSQL prints it; undefined when another user has it or it does not wait.
 */
export async function claimOrder(query: Query, orderId: number, userId: number): Promise<string | undefined> {
  const [claim] = await query<{ claimed_until: string }>(takeClaim, [orderId, userId]);
  return claim?.claimed_until;
}

/** @returns who has the order, undefined when no one does. */
export async function readClaim(
  query: Query,
  orderId: number,
): Promise<{ claimed_by: number; claimed_until: string } | undefined> {
  const [claim] = await query<{ claimed_by: number; claimed_until: string }>(
    'select claimed_by, claimed_until from order_claims where order_id = $1 and claimed_until > now()',
    [orderId],
  );
  return claim;
}

/** Extends the own claim, if there is one. */
export async function renewClaim(query: Query, orderId: number, userId: number): Promise<void> {
  await query(
    `update order_claims set claimed_until = ${lease} where order_id = $1 and claimed_by = $2 and claimed_until > now()`,
    [orderId, userId],
  );
}

/** Ends the own claim, if there is one. */
export async function releaseClaim(query: Query, orderId: number, userId: number): Promise<void> {
  await query('delete from order_claims where order_id = $1 and claimed_by = $2', [orderId, userId]);
}

/** Deletes claims that have ended. @returns the number of deleted rows. */
export function deleteOldClaims(query: Query): Promise<number> {
  return deleteInBatches(
    query,
    `delete from order_claims where order_id in (
       select order_id from order_claims where claimed_until < now() - interval '1 day' limit $1) returning 1`,
  );
}
