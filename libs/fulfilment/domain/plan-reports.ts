import type { ParcelState } from '@soulvia/contracts';
import type { OrderLineUnits } from '@soulvia/ordering';
import { adviceAfter } from './advice.js';
import { countsFrom, decideCourierReport, type ReportTime } from './courier-report.js';
import { findDisagreement } from './disagreement.js';
import type { ParcelMove } from './move-parcel.js';
import type { Advice, OrderFacts, ParcelFacts } from './parcel.js';

/** A parcel and its order, as reports find them. */
export interface ReportedParcel {
  parcel: ParcelFacts;
  order: OrderFacts & { isDeleted: boolean; lines: readonly Pick<OrderLineUnits, 'product_id'>[] };
}

export interface PlannedReport extends ReportTime {
  parcelId: number;
  /** Null for a wording that is not mapped. */
  state: ParcelState | null;
}

export interface ReportPlan {
  /** Null for a report that is kept without effect. */
  move: (ParcelMove & { at: Date; advice: Advice | null }) | null;
  /** What is noted without a move, or when the stock is too short for it. */
  kept: { refusedState: ParcelState | null; disagrees: boolean };
}

/** @param newestAt time of the newest report of the parcel that was applied. */
export function planReport(
  { parcel, order }: ReportedParcel,
  report: ReportTime & { state: ParcelState },
  newestAt: Date | null,
): ReportPlan {
  const { state } = report;
  const decision = decideCourierReport(parcel, order, { ...report, newestAt });
  const refusedState = decision.move ? state : decision.refusedState;
  const disagrees = !order.isDeleted && findDisagreement(order.status, { ...parcel, refusedState }) !== null;
  const kept = { refusedState, disagrees };
  if (!decision.move) return { move: null, kept };
  const at = countsFrom(report, newestAt);
  const advice = adviceAfter(parcel, order, { state, at, isNeeded: state === 'ATTEMPTED' });
  return { move: { ...decision.move, at, advice }, kept };
}

/** The reports in rounds that have one report of each order at most, each order's in the order of their times. */
export function splitIntoRounds<Report extends PlannedReport>(
  parcels: ReadonlyMap<number, ReportedParcel>,
  reports: readonly Report[],
): Report[][] {
  const byTime = reports.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const queues = [...Map.groupBy(byTime, ({ parcelId }) => parcels.get(parcelId)?.parcel.orderId).values()];
  const longest = Math.max(0, ...queues.map(({ length }) => length));
  return Array.from({ length: longest }, (_, nth) => queues.flatMap((queue) => queue[nth] ?? []));
}

/**
 * Products whose stock the reports move, one round after the other, if it is never too short.
 *
 * @param newest times of the newest reports that were applied, by parcel.
 */
export function planStock(
  parcels: ReadonlyMap<number, ReportedParcel>,
  rounds: readonly (readonly PlannedReport[])[],
  newest: ReadonlyMap<number, Date>,
): number[] {
  const [states, times] = [new Map(parcels), new Map(newest)];
  const ofOrder = Map.groupBy(parcels.keys(), (id) => parcels.get(id)?.parcel.orderId);
  return rounds.flat().flatMap(({ parcelId, state, ...report }) => {
    const reported = states.get(parcelId);
    const newestAt = times.get(parcelId) ?? null;
    const move = reported && state && planReport(reported, { ...report, state }, newestAt).move;
    if (!move) return [];
    times.set(parcelId, latest(report.at, newestAt));
    for (const id of ofOrder.get(reported.parcel.orderId) ?? []) {
      const other = states.get(id);
      if (other) states.set(id, afterMove(other, reported.parcel, move));
    }
    return move.stock.flatMap((effect) =>
      effect === 'release'
        ? reported.order.lines.map(({ product_id: productId }) => productId)
        : reported.parcel.lines.map(({ productId }) => productId),
    );
  });
}

/** The later of two times. */
export function latest(at: Date, other: Date | null): Date {
  return other && other > at ? other : at;
}

/** A parcel of an order after the move of one of them. */
function afterMove({ parcel, order }: ReportedParcel, moved: ParcelFacts, move: ParcelMove): ReportedParcel {
  const status = order.isDeleted ? undefined : move.order.status?.to;
  const orderAfter = {
    ...order,
    unitsPlace: move.order.unitsPlace ?? order.unitsPlace,
    ...(status ? { status, isCancelledByParcel: status === 'CANCELLED' } : {}),
  };
  if (parcel.id === moved.id)
    return { parcel: { ...parcel, state: move.state, refusedState: null }, order: orderAfter };
  if (moved.kind !== 'DELIVERY') return { parcel, order: orderAfter };
  const otherDeliveries = [...parcel.otherDeliveries];
  otherDeliveries.splice(otherDeliveries.indexOf(moved.state), 1, ...(move.state === 'VOID' ? [] : [move.state]));
  return { parcel: { ...parcel, otherDeliveries }, order: orderAfter };
}
