import { type Journal, postJournals } from '@soulvia/books';
import { lockStock, OutOfStock } from '@soulvia/catalog';
import type { ParcelState } from '@soulvia/contracts';
import { recordAll, type SqlWork } from '@soulvia/platform/event-log';
import { adviceEvents } from '../domain/advice.js';
import type { CourierReport } from '../domain/courier-report.js';
import { disagreementEvents } from '../domain/disagreement.js';
import { parcelReported } from '../domain/events.js';
import {
  latest,
  planReport,
  planStock,
  type PlannedReport,
  type ReportPlan,
  splitIntoRounds,
} from '../domain/plan-reports.js';
import { statesOfWordings } from '../queries/courier-wordings.js';
import { applyMove } from './apply-move.js';
import { type LockedParcel, lockParcel, lockParcels } from './lock-parcel.js';
import { keepCourierReports, markApplied, newestAppliedAt } from './reports.js';
import { saveUnappliedReport } from './save-parcel.js';

/** `repeated`: it was known already; `unknown`: its wording is not mapped. */
export type CourierReportResult = 'applied' | 'kept' | 'repeated' | 'unknown';

/**
 * Applies a courier's reports about one parcel, in a transaction that has locked no other order. They are never refused, but may be kept
 * without effect.
 *
 * @returns the results in the given order.
 */
export async function reportByCourier(
  work: SqlWork,
  parcelId: number,
  reports: readonly CourierReport[],
): Promise<CourierReportResult[]> {
  const locked = new Map([[parcelId, await lockParcel(work.query, parcelId)]]);
  const ofParcel = reports.map((report) => ({ parcelId, report }));
  const { results, journals } = await applyReports(work, locked, ofParcel);
  await postJournals(work, journals);
  return results.map(({ result }) => result);
}

interface AppliedReport {
  result: CourierReportResult;
  state: ParcelState;
}

type Report = PlannedReport & CourierReport;

/**
 * Applies reports of one courier, those of each order in the order of their times. Beside a fixed number of statements for each round,
 * which has one report of each order, an applied report takes two (its order and its parcel, with further ones for stock that moves), one
 * that is kept without effect takes one, and a repeated one none.
 *
 * @param locked all parcels of the reports.
 * @returns the results in the given order, and the journals that the command posts as its last statement.
 */
export async function applyReports(
  work: SqlWork,
  locked: ReadonlyMap<number, LockedParcel>,
  given: readonly { parcelId: number; report: CourierReport }[],
): Promise<{ results: AppliedReport[]; journals: Journal[] }> {
  const { query } = work;
  const [first] = locked.values();
  if (!first) return { results: [], journals: [] };
  const wordings = given.map(({ report }) => report.says);
  const states = await statesOfWordings(query, first.parcel.courierId, wordings);
  const newest = await newestAppliedAt(query, [...locked.keys()]);
  const reports = given.map(({ parcelId, report }) => {
    const state = states.get(report.says) ?? report.knownState ?? null;
    return { ...report, parcelId, state };
  });
  const rounds = splitIntoRounds(locked, reports);
  // In product order, because a checkout locks several products in this order too.
  const productIds = planStock(locked, rounds, newest);
  if (productIds.length > 0) await lockStock(query, productIds);
  const results = new Map<Report, AppliedReport>();
  const journals: Journal[] = [];
  for (const [nth, round] of rounds.entries()) {
    // What the round before has changed is read again, the books of its orders too.
    await postJournals(work, journals.splice(0));
    const current =
      nth === 0
        ? locked
        : await lockParcels(
            query,
            round.map(({ parcelId }) => parcelId),
          );
    const ids = await keepCourierReports(query, round.map(asKept));
    const applied: number[] = [];
    for (const report of round) {
      const { parcelId, at } = report;
      const parcel = current.get(parcelId);
      if (!parcel) throw new Error(`Parcel ${parcelId} is not locked.`);
      const [id, newestAt] = [ids.get(parcelId), newest.get(parcelId) ?? null];
      const result = id === undefined ? 'repeated' : await applyReport(work, parcel, report, newestAt, journals);
      results.set(report, { result, state: parcel.parcel.state });
      if (id === undefined || result !== 'applied') continue;
      applied.push(id);
      newest.set(parcelId, latest(at, newestAt));
    }
    if (applied.length > 0) await markApplied(query, applied);
  }
  return { results: reports.flatMap((report) => results.get(report) ?? []), journals };
}

function asKept({ parcelId, code, state, says, remarks: note, at }: Report) {
  return { parcelId, code: `courier:${code}`, state, says, note, at };
}

async function applyReport(
  work: SqlWork,
  locked: LockedParcel,
  { state, ...report }: Report,
  newestAt: Date | null,
  journals: Journal[],
): Promise<'applied' | 'kept' | 'unknown'> {
  const { id, orderId } = locked.parcel;
  const { says } = report;
  const plan = state === null ? undefined : planReport(locked, { ...report, state }, newestAt);
  const posted = plan?.move ? await tryMove(work, locked, plan.move, says) : null;
  const isApplied = posted !== null;
  journals.push(...(posted ?? []));
  if (!isApplied) await saveUnappliedReport(work.query, id, { says, ...plan?.kept });
  if (!isApplied) recordAll(work, disagreementEvents(locked.parcel, plan?.kept.disagrees));
  work.record(parcelReported, id, { parcel_id: id, order_id: orderId, state, applied: isApplied });
  if (!plan) return 'unknown';
  return isApplied ? 'applied' : 'kept';
}

/** @returns what the move posts; null when units that were sold since cannot be taken again, with all changes undone. Nothing is recorded before the stock has moved. */
async function tryMove(
  work: SqlWork,
  { parcel, order }: LockedParcel,
  move: NonNullable<ReportPlan['move']>,
  courierSays: string,
): Promise<Journal[] | null> {
  const { query } = work;
  const { at, advice } = move;
  const mayBeShort = move.stock.includes('take');
  if (mayBeShort) await query('savepoint before_move');
  let journals: Journal[];
  try {
    journals = await applyMove(work, parcel, order, move, { advice, at, courierSays });
  } catch (error) {
    if (!mayBeShort || !(error instanceof OutOfStock)) throw error;
    await query('rollback to savepoint before_move');
    return null;
  }
  if (mayBeShort) await query('release savepoint before_move');
  recordAll(work, adviceEvents(parcel, advice));
  return journals;
}
