import { type ParcelState, roadStates } from '@soulvia/contracts';
import { OrderIsCancelled, ParcelStateRefused } from './errors.js';
import { decideMove, type ParcelMove } from './move-parcel.js';
import type { OrderFacts, ParcelFacts } from './parcel.js';

/** What becomes of a courier's report: a move, or nothing but the record of it. */
export type CourierDecision = { move: ParcelMove } | { move: null; refusedState: ParcelState | null };

/** When something happened, as far as couriers say it. */
export interface ReportTime {
  /** The beginning of the day for a whole day. */
  at: Date;
  isWholeDay: boolean;
}

/** What a courier says has happened to a parcel. */
export interface CourierReport extends ReportTime {
  /** The courier's own code of the event; with the time it identifies the report. */
  code: string;
  says: string;
  remarks: string | null;
  /** What the courier's adapter knows the code to mean, unless staff have mapped its wording. */
  knownState?: ParcelState | null;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The time from which a report counts. One of a whole day may have come after everything that was applied of this day.
 *
 * @param newestAt time of the newest report that was applied.
 */
export function countsFrom({ at, isWholeDay }: ReportTime, newestAt: Date | null): Date {
  const isOfSameDay = isWholeDay && newestAt !== null && newestAt >= at && newestAt.getTime() - at.getTime() < dayMs;
  return isOfSameDay ? newestAt : at;
}

/**
 * Decides about a courier's report. What the state does not allow is kept: couriers report late and out of order, and do not
 * read refusals.
 *
 * @param report its time, and that of the newest report that was applied.
 * @returns without a move the state by which the courier contradicts the shop; null where it only repeats or is late.
 */
export function decideCourierReport(
  parcel: ParcelFacts,
  order: OrderFacts,
  report: ReportTime & { state: ParcelState; newestAt: Date | null },
): CourierDecision {
  const { state, at, newestAt } = report;
  const isLate = newestAt !== null && at < newestAt;
  const isOvertaken = newestAt !== null && countsFrom(report, newestAt) < newestAt;
  const isOnRoad = (roadStates as readonly ParcelState[]).includes(state);
  // Only staff say what of a parcel is sold again, line by line.
  const isReceipt = state === 'RECEIVED';
  if (!isReceipt && !(isOvertaken && isOnRoad)) {
    try {
      return { move: decideMove(parcel, order, state) };
    } catch (error) {
      if (!(error instanceof ParcelStateRefused || error instanceof OrderIsCancelled)) throw error;
    }
  }
  const isContradiction = state !== parcel.state && !isReceipt && (parcel.state === 'VOID' || !isLate);
  return { move: null, refusedState: isContradiction ? state : parcel.refusedState };
}
