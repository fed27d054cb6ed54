import type { OrderCash, Sale } from '@soulvia/books';
import { Money, NotFound } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import { recordAll, type SqlWork } from '@soulvia/platform/event-log';
import { cancel, decideStatusChange } from '../domain/change-status.js';
import { areUnitsReturned } from '../domain/delete-order.js';
import type { NewEvent } from '../domain/events.js';
import { type OrderState, type UnitsPlace, unitsPlace } from '../domain/order-state.js';
import { advanceAfterSql } from './advances.js';
import { followProof, followProofSql } from './unproven-orders.js';
import { lockedColumns, type LockedRow, readStates } from './lock-order.js';

/** Why a parcel cancelled its order: the buyer refused it, or it was lost. */
export type ParcelCancelReason = 'refused' | 'lost';

export interface OrderLineUnits {
  id: number;
  product_id: number;
  product_name: string;
  quantity: number;
}

/** A locked order as parcels see it. */
export interface ParcelledOrder extends OrderState {
  /** In the order of their ids. */
  soldLines: Sale['lines'];
  unitsPlace: UnitsPlace;
  isDeleted: boolean;
  /** Whether a parcel has cancelled it, and its status has not changed since. */
  isCancelledByParcel: boolean;
}

/** What a parcel changes of its order. What it leaves out stays. */
export interface OrderMove {
  /** With the reason for `CANCELLED`. */
  status?: { to: 'SHIPPED' | 'DELIVERED' } | { to: 'CANCELLED'; reason: ParcelCancelReason } | undefined;
  unitsPlace?: UnitsPlace;
  cash?: Pick<OrderCash, 'state' | 'advance'> | undefined;
  parcelOpen?: boolean;
}

interface SoldRow {
  id: number;
  product_id: number;
  quantity: number;
  /** What the line cost after the discount. */
  net: string;
}

interface Row extends LockedRow {
  cancel_reason: string | null;
  is_deleted: boolean;
  sold_lines: SoldRow[];
}

const soldLinesSql = (orderId: string) =>
  `(select coalesce(json_agg(json_build_object('id', l.id, 'product_id', l.product_id, 'quantity', l.quantity, 'net', (l.line_total - l.discount)::text)
                             order by l.id), '[]')
      from order_lines l where l.order_id = ${orderId})`;

/** Locks an order until the end of the transaction, before its parcel. A deleted one too: its lost parcel may come back. @throws NotFound */
export async function lockParcelledOrder(query: Query, orderId: number): Promise<ParcelledOrder> {
  const order = (await lockParcelledOrders(query, [orderId])).get(orderId);
  if (!order) throw new NotFound('Order');
  return order;
}

/** Locks orders in id order, until the end of the transaction, before their parcels. @returns those that exist, deleted ones too, by id. */
export async function lockParcelledOrders(
  query: Query,
  orderIds: readonly number[],
): Promise<Map<number, ParcelledOrder>> {
  const rows = await query<Row>(
    `select ${lockedColumns}, o.cancel_reason, o.deleted_at is not null as is_deleted, ${soldLinesSql('o.id')} as sold_lines
       from orders o where o.id = any($1::int[]) order by o.id for update`,
    [orderIds],
  );
  const staleIds = rows.filter(({ is_stale: isStale }) => isStale).map(({ id }) => id);
  const sold = staleIds.length > 0 ? await readSoldLines(query, staleIds) : new Map<number, Sale['lines']>();
  return new Map((await readStates(query, rows)).map((order) => [order.id, parcelledOrder(order, sold.get(order.id))]));
}

/** The lines of locked orders with what they cost, by order. */
export async function readSoldLines(query: Query, orderIds: readonly number[]): Promise<Map<number, Sale['lines']>> {
  const rows = await query<{ id: number; sold_lines: SoldRow[] }>(
    `select o.id, ${soldLinesSql('o.id')} as sold_lines from unnest($1::int[]) as o (id)`,
    [orderIds],
  );
  return new Map(rows.map(({ id, sold_lines: lines }) => [id, lines.map(toSoldLine)]));
}

const toSoldLine = ({ id, product_id: productId, quantity, net }: SoldRow) => ({
  orderLineId: id,
  productId,
  quantity,
  net: Money.parse(net),
});

type LockedState = OrderState & Pick<Row, 'cancel_reason' | 'is_deleted' | 'sold_lines'>;

function parcelledOrder(
  { cancel_reason: cancelReason, is_deleted: isDeleted, sold_lines: lines, ...state }: LockedState,
  soldLines: Sale['lines'] = lines.map(toSoldLine),
): ParcelledOrder {
  return {
    ...state,
    soldLines,
    // What was on the shelf when the order was deleted has come back into stock.
    unitsPlace: isDeleted && areUnitsReturned(state) ? 'released' : unitsPlace(state),
    isDeleted,
    isCancelledByParcel: state.status === 'CANCELLED' && (cancelReason === 'refused' || cancelReason === 'lost'),
  };
}

/** Writes what a parcel changes of its locked order, and records the change of status. The caller moves the stock. */
export async function moveOrder(work: SqlWork, order: ParcelledOrder, move: OrderMove): Promise<void> {
  await moveOrders(work, [{ order, move }]);
}

/** Like `moveOrder` for several locked orders, each once. */
export async function moveOrders(
  work: SqlWork,
  moves: readonly { order: ParcelledOrder; move: OrderMove }[],
): Promise<void> {
  const statuses = moves.map(({ move }) => move.status);
  await work.query(
    `with moved as (
     update orders o
        set units_at = case when o.units_at is null and m.place = m.place_before then null else m.place end, parcel_open = m.is_open,
            status = coalesce(m.status, o.status), cash_state = m.cash_state,
            advance = ${advanceAfterSql('o', 'm.advance')},
            updated_at = case when m.is_touched then coalesce($7, now()) else o.updated_at end,
            cancelled_at = case when m.status is null then o.cancelled_at when m.status = 'CANCELLED' then coalesce($7, now()) end,
            cancel_reason = case when m.status is null then o.cancel_reason else m.reason end
       from unnest($1::int[], $2::text[], $3::text[], $4::boolean[], $5::text[], $6::text[], $8::text[], $9::boolean[], $10::numeric[])
              as m (id, place, place_before, is_open, status, reason, cash_state, is_touched, advance)
      where o.id = m.id
     returning o.*
     ), ${followProofSql('moved', 'false')}`,
    [
      moves.map(({ order }) => order.id),
      moves.map(({ order, move }) => move.unitsPlace ?? order.unitsPlace),
      moves.map(({ order }) => order.unitsPlace),
      moves.map(({ order, move }) => move.parcelOpen ?? order.parcel_open),
      statuses.map((status) => status?.to ?? null),
      statuses.map((status) => (status?.to === 'CANCELLED' ? status.reason : null)),
      work.at,
      moves.map(({ order, move }) => move.cash?.state ?? order.cash_state),
      // An order that was delivered before the books counts so until it changes.
      moves.map(
        ({ order, move }) => Boolean(move.status) || (order.cash_state !== 'NONE' && move.cash?.state === 'NONE'),
      ),
      moves.map(({ order, move }) => move.cash?.advance.toString() ?? order.advance),
    ],
  );
  recordAll(
    work,
    moves.flatMap(({ order, move }) => statusEvents(order, move.status)),
  );
}

function statusEvents(order: ParcelledOrder, status: OrderMove['status']): NewEvent[] {
  if (!status) return [];
  const decision = status.to === 'CANCELLED' ? cancel(order, status.reason) : decideStatusChange(order, status.to);
  return decision ? [decision.event] : [];
}

/** Notes for locked orders that a parcel of each has been booked. */
export async function markParcelsOpen(query: Query, orderIds: readonly number[]): Promise<void> {
  await query('update orders set parcel_open = true where id = any($1::int[])', [orderIds]);
  await followProof(query, orderIds);
}

/** The lines of orders, by order, in the order in which they were placed. */
export async function orderLineUnits(
  query: Query,
  orderIds: readonly number[],
): Promise<Map<number, OrderLineUnits[]>> {
  const rows = await query<OrderLineUnits & { order_id: number }>(
    'select order_id, id, product_id, product_name, quantity from order_lines where order_id = any($1::int[]) order by id',
    [orderIds],
  );
  return Map.groupBy(rows, ({ order_id }) => order_id);
}

/** @returns what units of lines of an order have cost its buyer, in rupees with two decimals. */
export async function computeUnitsValue(
  query: Query,
  orderId: number,
  units: readonly { orderLineId: number; quantity: number }[],
): Promise<string> {
  const [row] = await query<{ value: string }>(
    `select coalesce(sum((l.line_total - l.discount) * u.quantity / l.quantity), 0)::numeric(14,2)::text as value
       from unnest($2::int[], $3::int[]) as u (id, quantity) join order_lines l on l.order_id = $1 and l.id = u.id`,
    [orderId, units.map(({ orderLineId }) => orderLineId), units.map(({ quantity }) => quantity)],
  );
  return row?.value ?? '0.00';
}
