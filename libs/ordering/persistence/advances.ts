import type { AdvanceState } from '@soulvia/contracts';
import { deleteInBatches, type Query, refuseDuplicates } from '@soulvia/platform/database';
import type { SqlWork } from '@soulvia/platform/event-log';
import type { ImageFingerprint } from '@soulvia/platform/files';
import { AdvanceStands, ReferenceTaken } from '../domain/advance.js';
import { advanceReleased } from '../domain/events.js';

/** How long a screenshot is kept after the decision about its advance. */
const keptFor = '90 days';

export interface AdvanceRow {
  id: number;
  /** Rupees with two decimals. */
  amount: string;
  state: AdvanceState;
}

const columns = 'id, amount::text as amount, state';

/** SQL expression of `orders.advance` once a sum of the books is known: one that is asked for stays so. */
export const advanceAfterSql = (order: string, sum: string) =>
  `case when ${sum} > 0 then ${sum} when ${order}.advance = 0 then 0 end`;

/** Asks an advance of a locked order. @throws AdvanceStands */
export async function insertAdvance(query: Query, orderId: number, amount: string, by: number): Promise<AdvanceRow> {
  const [row] = await refuseDuplicates(
    query<AdvanceRow>(
      `with asked as (update orders set advance = 0 where id = $1)
       insert into order_advances (order_id, amount, asked_by) values ($1, $2, $3) returning ${columns}`,
      [orderId, amount, by],
    ),
    () => new AdvanceStands(),
  );
  if (!row) throw new Error('an insert returned no row');
  return row;
}

/** The advance of a locked order that waits for its screenshot or for a decision. */
export async function findOpenAdvance(query: Query, orderId: number): Promise<AdvanceRow | undefined> {
  const [row] = await query<AdvanceRow>(
    `select ${columns} from order_advances where order_id = $1 and state in ('ASKED', 'SHOWN')`,
    [orderId],
  );
  return row;
}

export async function showAdvance(
  query: Query,
  id: number,
  { key, fingerprint }: { key: string; fingerprint?: ImageFingerprint },
): Promise<void> {
  await query(
    `update order_advances set state = 'SHOWN', shown_at = now(), screenshot = $2, image_hash = decode($3, 'hex'),
            image_likeness = $4::bit(256) where id = $1`,
    [id, key, fingerprint?.exact ?? null, fingerprint?.likeness ?? null],
  );
}

interface Decision {
  state: 'APPROVED' | 'REFUSED';
  reference: string | null;
  by: number;
}

/** The caller writes what was paid to the order. @throws ReferenceTaken */
export async function decideAdvance(query: Query, id: number, { state, reference, by }: Decision): Promise<void> {
  await refuseDuplicates(
    query(
      `with decided as (
         update order_advances set state = $2, reference = $3, decided_by = $4, decided_at = now() where id = $1 returning order_id)
       update orders o set advance = null from decided d where o.id = d.order_id`,
      [id, state, reference, by],
    ),
    () => new ReferenceTaken(),
  );
}

/** What was paid ahead for a locked order counts no longer. */
export async function endAdvance(work: SqlWork, orderId: number): Promise<void> {
  const [row] = await work.query<AdvanceRow>(
    `update order_advances set state = 'RELEASED' where order_id = $1 and state = 'APPROVED' returning ${columns}`,
    [orderId],
  );
  if (row) work.record(advanceReleased, orderId, { order_id: orderId, advance_id: row.id, amount: row.amount });
}

/** A released advance counts again. */
export async function restoreAdvance(query: Query, id: number): Promise<void> {
  await query(`update order_advances set state = 'APPROVED' where id = $1`, [id]);
}

/** Forgets the screenshots of a user that are not decided on. @returns the keys of their files, to be removed after the commit. */
export async function eraseShownAdvances(query: Query, userId: number): Promise<string[]> {
  const rows = await query<{ screenshot: string }>(
    `with chosen as (
       select a.id, a.screenshot from order_advances a join orders o on o.id = a.order_id
        where o.user_id = $1 and a.decided_at is null and a.screenshot is not null for no key update of a)
     update order_advances a set screenshot = null from chosen where chosen.id = a.id returning chosen.screenshot`,
    [userId],
  );
  return rows.map(({ screenshot }) => screenshot);
}

/** Forgets screenshots of advances that were decided long ago; their files go once nothing uses them. @returns how many. */
export function deleteOldAdvanceScreenshots(query: Query): Promise<number> {
  return deleteInBatches(
    query,
    `update order_advances set screenshot = null where id in (
       select id from order_advances where screenshot is not null and decided_at < now() - interval '${keptFor}' limit $1) returning 1`,
  );
}

/** What a person was asked to pay ahead. */
export async function exportAdvances(query: Query, userId: number): Promise<Record<string, unknown>> {
  const advances = await query(
    `select a.id, a.order_id, a.amount::text as amount, a.state, a.reference, a.created_at, a.shown_at, a.decided_at
       from order_advances a join orders o on o.id = a.order_id where o.user_id = $1 order by a.id`,
    [userId],
  );
  return { advances };
}
