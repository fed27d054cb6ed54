import { OutOfStock } from '@soulvia/catalog';
import type { ParcelState } from '@soulvia/contracts';
import { recordAll, type Work } from '@soulvia/platform/event-log';
import { adviceAfter, adviceEvents } from '../domain/advice.js';
import { decideCourierReport } from '../domain/courier-report.js';
import { disagreementOf } from '../domain/disagreement.js';
import { parcelReported } from '../domain/events.js';
import { applyMove } from '../persistence/apply-move.js';
import { type LockedParcel, lockParcel } from '../persistence/lock-parcel.js';
import { keepReport, markApplied, newestAppliedAt } from '../persistence/reports.js';
import { saveUnappliedReport } from '../persistence/save-parcel.js';
import { stateOfWording } from '../queries/courier-wordings.js';

/** What a courier says has happened to a parcel. */
export interface CourierReport {
  /** The courier's own code of the event; with the time it identifies the report. */
  code: string;
  says: string;
  remarks: string | null;
  at: Date;
  /** What the courier's adapter knows the code to mean, unless staff have mapped its wording. */
  knownState?: ParcelState | null;
}

/** `repeated`: it was known already; `unknown`: its wording is not mapped. */
export type CourierReportResult = 'applied' | 'kept' | 'repeated' | 'unknown';

/** Takes in a courier's report, in a transaction that has locked no other order. It is never refused, but may be kept without effect. */
export async function reportByCourier(
  work: Work,
  parcelId: number,
  { code, says, remarks, at, knownState = null }: CourierReport,
  lowStockThreshold: number,
): Promise<CourierReportResult> {
  const locked = await lockParcel(work.query, parcelId);
  const { parcel } = locked;
  const state = (await stateOfWording(work.query, parcel.courierId, says)) ?? knownState;
  const newestAt = await newestAppliedAt(work.query, parcelId);
  const kept = { code: `courier:${code}`, state, says, note: remarks, at, by: null };
  const reportId = await keepReport(work.query, parcelId, kept);
  if (reportId === undefined) return 'repeated';
  const result = state ? await takeIn(work, locked, { state, says, at, newestAt }, lowStockThreshold) : 'unknown';
  if (result === 'unknown') await saveUnappliedReport(work.query, parcelId, { says });
  if (result === 'applied') await markApplied(work.query, reportId);
  const subject = { parcel_id: parcelId, order_id: parcel.orderId };
  work.record(parcelReported, parcelId, { ...subject, state, applied: result === 'applied' });
  return result;
}

async function takeIn(
  work: Work,
  { parcel, order }: LockedParcel,
  report: { state: ParcelState; says: string; at: Date; newestAt: Date | null },
  lowStockThreshold: number,
): Promise<'applied' | 'kept'> {
  const { state, says, at } = report;
  const decision = decideCourierReport(parcel, order, report);
  if (decision.move) {
    const advice = adviceAfter(parcel, order, { state, at, isNeeded: state === 'ATTEMPTED' });
    const details = { advice, at, courierSays: says };
    // Units that were sold since cannot be taken again: then nothing of the move may stay.
    const isApplied = await orRollBack(work, () =>
      applyMove(work, parcel, order, decision.move, details, lowStockThreshold),
    );
    if (isApplied) {
      recordAll(work, adviceEvents(parcel, advice));
      return 'applied';
    }
  }
  const refusedState = decision.move ? state : decision.refusedState;
  const disagrees = !order.isDeleted && disagreementOf(order.status, { ...parcel, refusedState }) !== null;
  await saveUnappliedReport(work.query, parcel.id, { says, refusedState, disagrees });
  return 'kept';
}

/** @returns false when the stock was short, with all changes of `change` undone. It records nothing before the stock has moved. */
async function orRollBack({ query }: Work, change: () => Promise<void>): Promise<boolean> {
  await query('savepoint before_move');
  try {
    await change();
    await query('release savepoint before_move');
    return true;
  } catch (error) {
    if (!(error instanceof OutOfStock)) throw error;
    await query('rollback to savepoint before_move');
    return false;
  }
}
