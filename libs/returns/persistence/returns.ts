import type { Resolution, ReturnReason, ReturnState } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import type { ReceivedUnits } from '../domain/receive-return.js';
import type { ReturnedLine, ReturnFacts } from '../domain/return.js';

const factColumns = `r.id, r.order_id as "orderId", r.user_id as "userId", r.reason, r.state, r.resolution, r.parcel_id as "parcelId",
  r.decided_by as "decidedBy", r.refund_to as "refundTo",
  (select json_agg(json_build_object('orderLineId', l.order_line_id, 'productId', l.product_id, 'productName', l.product_name, 'quantity', l.quantity)
                   order by l.order_line_id)
     from return_lines l where l.return_id = r.id) as lines`;

/** Locks a return of a locked order, until the end of the transaction. @throws NotFound */
export async function lockReturn(query: Query, orderId: number, returnId: number): Promise<ReturnFacts> {
  const [facts] = await query<ReturnFacts>(
    `select ${factColumns} from returns r where r.id = $2 and r.order_id = $1 for update of r`,
    [orderId, returnId],
  );
  if (!facts) throw new NotFound('Return');
  return facts;
}

/** Locks the return that a pickup brings. */
export async function lockReturnOfParcel(query: Query, parcelId: number): Promise<ReturnFacts | undefined> {
  const [facts] = await query<ReturnFacts>(
    `select ${factColumns} from returns r where r.parcel_id = $1 order by r.id desc limit 1 for update of r`,
    [parcelId],
  );
  return facts;
}

/** Locks all returns of a locked order, oldest first. */
export function lockReturnsOfOrder(query: Query, orderId: number): Promise<ReturnFacts[]> {
  return query(`select ${factColumns} from returns r where r.order_id = $1 order by r.id for update of r`, [orderId]);
}

/** The order of a return, which is locked before it. @throws NotFound */
export async function findOrderOfReturn(query: Query, returnId: number): Promise<number> {
  const [row] = await query<{ order_id: number }>('select order_id from returns where id = $1', [returnId]);
  if (!row) throw new NotFound('Return');
  return row.order_id;
}

export interface NewReturn {
  orderId: number;
  userId: number;
  reason: ReturnReason;
  resolution: Resolution;
  text: string;
  batch: string | null;
  photos: readonly string[];
  /** Sealed. */
  refundTo: string | null;
  askedBy: 'buyer' | 'staff';
  /** End of its window. */
  closesAt: Date;
  lines: readonly ReturnedLine[];
}

export async function insertReturn(query: Query, asked: NewReturn): Promise<number> {
  const [row] = await query<{ id: number }>(
    `with asked as (
       insert into returns (order_id, user_id, reason, state, resolution, text, batch, photos, refund_to, asked_by, closes_at)
       values ($1, $2, $3, 'REQUESTED', $4, $5, $6, $7, $8, $9, $10) returning id
     ), lines as (
       insert into return_lines (return_id, order_line_id, product_id, product_name, quantity)
       select asked.id, l.order_line_id, l.product_id, l.product_name, l.quantity
         from asked, unnest($11::int[], $12::int[], $13::text[], $14::int[]) as l (order_line_id, product_id, product_name, quantity)
     ) select id from asked`,
    [
      asked.orderId,
      asked.userId,
      asked.reason,
      asked.resolution,
      asked.text,
      asked.batch,
      asked.photos,
      asked.refundTo,
      asked.askedBy,
      asked.closesAt,
      asked.lines.map((line) => line.orderLineId),
      asked.lines.map((line) => line.productId),
      asked.lines.map((line) => line.productName),
      asked.lines.map((line) => line.quantity),
    ],
  );
  if (!row) throw new Error('The insert of a return returned no row.');
  return row.id;
}

/** What a step leaves of a locked return. What is left out stays; the account of the buyer goes on to the refund. */
export interface ReturnChange {
  state: ReturnState;
  resolution?: Resolution;
  decidedBy?: number;
  declineReason?: string;
}

const openStatesSql = `('REQUESTED', 'APPROVED', 'RECEIVED')`;

export async function saveReturn(query: Query, returnId: number, change: ReturnChange): Promise<void> {
  await query(
    `update returns
        set state = $2, resolution = coalesce($3, resolution), decided_by = coalesce($4, decided_by), decline_reason = coalesce($5, decline_reason),
            decided_at = case when $4::int is null then decided_at else now() end,
            refund_to = case when $2 in ('REQUESTED', 'APPROVED') then refund_to end,
            ended_at = case when $2 in ${openStatesSql} then null else now() end
      where id = $1`,
    [returnId, change.state, change.resolution ?? null, change.decidedBy ?? null, change.declineReason ?? null],
  );
}

/** Notes the pickup that brings a locked return; null for one that comes in over the counter. */
export async function saveParcel(query: Query, returnId: number, parcelId: number | null): Promise<void> {
  await query('update returns set parcel_id = $2 where id = $1', [returnId, parcelId]);
}

/** Notes the parcel that replaces the units of a locked return. */
export async function saveReplacement(query: Query, returnId: number, parcelId: number): Promise<void> {
  await query('update returns set replacement_id = $2 where id = $1', [returnId, parcelId]);
}

/** The return that a parcel replaces. */
export async function findReplaced(query: Query, parcelId: number): Promise<number | undefined> {
  const [row] = await query<{ id: number }>('select id from returns where replacement_id = $1', [parcelId]);
  return row?.id;
}

/** Gives the returns of an order to the account that has it now. */
export async function giveReturns(query: Query, orderId: number, userId: number): Promise<void> {
  await query('update returns set user_id = $2 where order_id = $1', [orderId, userId]);
}

/** Writes what became of the units of a locked return. */
export async function saveReceivedLines(
  query: Query,
  returnId: number,
  lines: readonly ReceivedUnits[],
): Promise<void> {
  await query(
    `update return_lines l set restocked = r.restocked, written_off = r.written_off, refused = r.refused, why = r.why
       from unnest($2::int[], $3::int[], $4::int[], $5::int[], $6::text[]) as r (order_line_id, restocked, written_off, refused, why)
      where l.return_id = $1 and l.order_line_id = r.order_line_id`,
    [
      returnId,
      lines.map((line) => line.orderLineId),
      lines.map((line) => line.restock),
      lines.map((line) => line.writeOff),
      lines.map((line) => line.refused),
      lines.map((line) => line.why),
    ],
  );
}
