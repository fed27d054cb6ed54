import { type AdviceRequest, type ParcelState, roadStates } from '@soulvia/contracts';
import { ParcelStateRefused } from './errors.js';
import { newEvent, adviceGiven, adviceNeeded, type NewEvent } from './events.js';
import type { Advice, OrderFacts, ParcelFacts } from './parcel.js';

/** Remarks of the advice that the shop gives by itself for a cancelled order. */
const recallRemarks = 'The order was cancelled.';

/** Asks for the return of a parcel whose order was cancelled. */
export function recall({ advice, adviceHours }: ParcelFacts, at: Date): Advice {
  return {
    neededSince: advice?.neededSince ?? at,
    dueAt: advice?.dueAt ?? hoursAfter(at, adviceHours),
    answer: { action: 'RETURN', remarks: recallRemarks, at, by: null },
  };
}

/**
 * The advice after a report.
 *
 * @param isNeeded whether the courier waits for an answer.
 */
export function adviceAfter(
  parcel: ParcelFacts,
  order: OrderFacts,
  report: { state: ParcelState; at: Date; isNeeded: boolean },
): Advice | null {
  if (!(roadStates as readonly ParcelState[]).includes(report.state)) return null;
  const { advice, adviceHours } = parcel;
  // The parcel of a cancelled order comes back, however often the courier tries.
  if (order.status === 'CANCELLED' && advice?.answer?.action === 'RETURN') return advice;
  if (!report.isNeeded) return null;
  if (advice && !advice.answer) return advice;
  return { neededSince: report.at, dueAt: hoursAfter(report.at, adviceHours), answer: null };
}

/** Staff answer a courier. Until the next report the last answer counts. @throws ParcelStateRefused when none is needed. */
export function decideAdvice(
  parcel: ParcelFacts,
  { action, remarks }: AdviceRequest,
  at: Date,
  by: number,
): { advice: Advice; event: NewEvent } {
  if (!parcel.advice) throw new ParcelStateRefused(parcel, 'The courier is not waiting for an answer.');
  const { neededSince, answer } = parcel.advice;
  const waitedSeconds = answer ? null : Math.max(0, Math.round((at.getTime() - neededSince.getTime()) / 1000));
  return {
    advice: { ...parcel.advice, answer: { action, remarks, at, by } },
    event: adviceGivenEvent(parcel, action, waitedSeconds),
  };
}

/** @param waitedSeconds how long the courier waited for a first answer; null for any other. */
export function adviceGivenEvent(
  { id, orderId }: ParcelFacts,
  action: AdviceRequest['action'],
  waitedSeconds: number | null,
): NewEvent {
  return newEvent(adviceGiven, id, { parcel_id: id, order_id: orderId, action, waited_seconds: waitedSeconds });
}

/** The events of a change of the advice by a report. */
export function adviceEvents({ id, orderId, advice: before }: ParcelFacts, after: Advice | null): NewEvent[] {
  if (!after || after === before) return [];
  return [newEvent(adviceNeeded, id, { parcel_id: id, order_id: orderId, due_at: after.dueAt.toISOString() })];
}

function hoursAfter(at: Date, hours: number): Date {
  return new Date(at.getTime() + hours * 3_600_000);
}
