import { lockStock, recordMoves, returnStock, takeStock } from '@soulvia/catalog';
import { phoneKey } from '@soulvia/contracts';
import { recordAll, type SqlWork } from '@soulvia/platform/event-log';
import { insertEdit, recordRedirection, storedSums, toReplaced } from './record-redirection.js';
import { followProof } from './unproven-orders.js';
import type { LinesEdit } from '../domain/edit-lines.js';
import type { EditDecision, OrderContent } from '../domain/edit-order.js';
import { newEvent, orderEdited } from '../domain/events.js';
import type { OrderState } from '../domain/order-state.js';

/** A version differs from the one before although both fall into one millisecond, to which the API tells it. */
const nextVersion = (at: string) =>
  `greatest(coalesce(${at}::timestamptz, now()), updated_at + interval '1 millisecond')`;

const detailsSql = `
  update orders
     set street_no = coalesce($2::jsonb->>'street_no', street_no), city = coalesce($2::jsonb->>'city', city),
         zip_code = coalesce($2::jsonb->>'zip_code', zip_code), country = coalesce($2::jsonb->>'country', country),
         phone = coalesce($2::jsonb->>'phone', phone),
         phone_key = case when jsonb_exists($2::jsonb, 'phone') then $4 else phone_key end,
         note = case when jsonb_exists($2::jsonb, 'note') then $2::jsonb->>'note' else note end,
         subtotal = $5, shipping = $6, amount = $7, total_items = $8, discount = $9, updated_at = ${nextVersion('$3')}
   where id = $1`;

const linesSql = `
  with edited as materialized (
    select * from unnest($2::int[], $3::int[], $4::int[], $5::numeric[], $6::numeric[], $7::text[], $8::text[], $9::numeric[])
               as l (id, product_id, quantity, price, total, name, image, discount)
  ), removed as (
    delete from order_lines l where order_id = $1 and not exists (select from edited e where e.id = l.id)
  ), changed as (
    update order_lines l set quantity = e.quantity, line_total = e.total, discount = e.discount
      from edited e where l.order_id = $1 and l.id = e.id and (l.quantity, l.discount) is distinct from (e.quantity, e.discount)
  )
  insert into order_lines (order_id, product_id, quantity, price_at_purchase, line_total, product_name, product_image, discount)
  select $1, product_id, quantity, price, total, name, image, discount from edited where id is null order by product_id`;

/**
 * Carries out the edit of a locked order, records it and moves the stock by the difference.
 *
 * @throws OutOfStock naming the products of which there are not as many more.
 */
export async function applyEdit(
  work: SqlWork,
  order: OrderState,
  content: OrderContent,
  { values, lines, price, facts }: EditDecision,
): Promise<void> {
  const orderId = order.id;
  const key = phoneKey(values?.after.phone);
  await work.query(detailsSql, [orderId, JSON.stringify(values?.after ?? {}), work.at, key, ...storedSums(price)]);
  if (lines) await saveLines(work, orderId, lines);
  const replaced = facts.changes.length > 0 ? toReplaced(content) : null;
  const editId = await insertEdit(work.query, orderId, values, replaced);
  recordAll(work, [newEvent(orderEdited, orderId, { ...facts, edit_id: editId })]);
  await recordRedirection(work, order, values?.after ?? {}, editId);
  if (lines) await moveStock(work, orderId, lines);
  if (lines) await followProof(work.query, [orderId]);
}

async function saveLines({ query }: SqlWork, orderId: number, { lines }: LinesEdit): Promise<void> {
  await query(linesSql, [
    orderId,
    lines.map(({ id }) => id),
    lines.map(({ productId }) => productId),
    lines.map(({ quantity }) => quantity),
    lines.map((line) => line.price.toString()),
    lines.map(({ total }) => total.toString()),
    lines.map(({ name }) => name),
    lines.map(({ image }) => image),
    lines.map(({ discount }) => discount.toString()),
  ]);
}

/** All rows are locked in product order first: taking some and returning others would lock them in two orders. */
async function moveStock(work: SqlWork, orderId: number, { differences }: LinesEdit): Promise<void> {
  await lockStock(
    work.query,
    differences.map(({ productId }) => productId),
  );
  const cause = { reason: 'edited', order_id: orderId } as const;
  const taken = differences.filter(({ units }) => units > 0);
  const returned = differences.filter(({ units }) => units < 0);
  if (taken.length > 0) {
    const moves = await takeStock(work.query, toUnits(taken, 1));
    recordMoves(work, moves, cause);
  }
  if (returned.length > 0) await returnStock(work, toUnits(returned, -1), cause);
}

const toUnits = (differences: LinesEdit['differences'], sign: 1 | -1) =>
  differences.map(({ productId, units }) => ({ productId, quantity: units * sign }));
