import { recordMoves, takeStock } from '@soulvia/catalog';
import { moveOrders, type ParcelledOrder } from '@soulvia/ordering';
import { recordAll, type SqlWork } from '@soulvia/platform/event-log';
import { disagreementEvents, findDisagreement } from '../domain/disagreement.js';
import { newEvent, parcelReported } from '../domain/events.js';
import { type HandOver, movesByParcel } from '../domain/hand-over.js';
import { moveEvents } from '../domain/move-events.js';
import { unitsByProduct } from '../domain/receive-parcel.js';
import type { LockedParcel } from './lock-parcel.js';

const reportedState = 'WITH_COURIER';

/**
 * Hands over parcels that are locked together with their orders, each of another order: what `applyMove` does for a report of staff, in as
 * many statements for all as for one.
 *
 * @throws OutOfStock when units are taken again and the stock is short.
 */
export async function handOverAll(
  work: SqlWork,
  handOvers: readonly HandOver<LockedParcel['parcel'], ParcelledOrder>[],
  { at, by }: { at: Date; by: number },
): Promise<void> {
  if (handOvers.length === 0) return;
  // First, because it may be refused: then nothing is recorded yet.
  await takeAgain(work, handOvers);
  await moveOrders(
    work,
    handOvers.map(({ order, move }) => ({ order, move: move.order })),
  );
  await work.query(
    `update parcels p
        set state = $3, refused_state = null, disagrees = h.disagrees, handed_over_at = coalesce(p.handed_over_at, $4),
            delivered_at = null, advice_needed_since = null, advice_due_at = null, advice_action = null, advice_remarks = null,
            advice_at = null, advice_by = null
       from unnest($1::int[], $2::boolean[]) as h (id, disagrees) where p.id = h.id`,
    [handOvers.map(({ parcel }) => parcel.id), handOvers.map(disagrees), reportedState, at],
  );
  await work.query(
    `insert into parcel_reports (parcel_id, code, state, at, by_user, is_applied)
     select id, $2, $3, $4, $5, true from unnest($1::int[]) as h (id) order by id
     on conflict (parcel_id, code, at) do nothing`,
    [handOvers.map(({ parcel }) => parcel.id), `staff:${reportedState}`, reportedState, at, by],
  );
  recordAll(work, handOvers.flatMap(buildEvents));
}

/** Units that were given back since the order was placed are taken in one statement, which locks the stock in product order. */
async function takeAgain(
  work: SqlWork,
  handOvers: readonly HandOver<LockedParcel['parcel'], ParcelledOrder>[],
): Promise<void> {
  const parcels = handOvers.filter(({ move }) => move.stock.includes('take')).map(({ parcel }) => parcel);
  if (parcels.length === 0) return;
  const taken = await takeStock(work.query, unitsByProduct(parcels.flatMap(({ lines }) => lines)));
  for (const { parcel, moves } of movesByParcel(parcels, taken)) {
    const refs = { order_id: parcel.orderId, parcel_id: parcel.id };
    recordMoves(work, moves, { reason: 'ordered', ...refs });
  }
}

function disagrees({ parcel, order, move }: HandOver<LockedParcel['parcel'], ParcelledOrder>): boolean {
  const status = move.order.status?.to ?? order.status;
  return !order.isDeleted && findDisagreement(status, { ...parcel, state: move.state, refusedState: null }) !== null;
}

function buildEvents(handOver: HandOver<LockedParcel['parcel'], ParcelledOrder>) {
  const { parcel, order, move } = handOver;
  const { id, orderId } = parcel;
  const report = { parcel_id: id, order_id: orderId, state: move.state, applied: true };
  return [
    ...moveEvents(parcel, order, move),
    newEvent(parcelReported, id, report),
    ...disagreementEvents(parcel, disagrees(handOver)),
  ];
}
