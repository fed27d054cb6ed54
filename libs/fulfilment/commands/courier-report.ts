import { lockStock, OutOfStock } from '@soulvia/catalog';
import type { ParcelState } from '@soulvia/contracts';
import type { UnitsPlace } from '@soulvia/ordering';
import { recordAll, type SqlWork } from '@soulvia/platform/event-log';
import { adviceAfter, adviceEvents } from '../domain/advice.js';
import { countsFrom, decideCourierReport, type ReportTime } from '../domain/courier-report.js';
import { disagreementOf } from '../domain/disagreement.js';
import { parcelReported } from '../domain/events.js';
import { applyMove } from '../persistence/apply-move.js';
import { type LockedParcel, lockParcel, lockParcels } from '../persistence/lock-parcel.js';
import { keepCourierReports, markApplied, newestAppliedAt } from '../persistence/reports.js';
import { saveUnappliedReport } from '../persistence/save-parcel.js';
import { statesOfWordings } from '../queries/courier-wordings.js';

/** What a courier says has happened to a parcel. */
export interface CourierReport extends ReportTime {
  /** The courier's own code of the event; with the time it identifies the report. */
  code: string;
  says: string;
  remarks: string | null;
  /** What the courier's adapter knows the code to mean, unless staff have mapped its wording. */
  knownState?: ParcelState | null;
}

/** `repeated`: it was known already; `unknown`: its wording is not mapped. */
export type CourierReportResult = 'applied' | 'kept' | 'repeated' | 'unknown';

/**
 * Takes in a courier's reports about one parcel, in a transaction that has locked no other order. They are never refused, but may be kept
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
  return (await takeInReports(work, locked, ofParcel)).map(({ result }) => result);
}

export interface ReportOfParcel {
  parcelId: number;
  report: CourierReport;
}

export interface TakenReport {
  result: CourierReportResult;
  /** What the parcel was when the report came. */
  state: ParcelState;
}

/**
 * Takes in reports of one courier, those of each order in the order of their times. Beside a fixed number of statements for each round,
 * which has one report of each order, an applied report takes two (its order and its parcel, with further ones for stock that moves), one
 * that is kept without effect takes one, and a repeated one none.
 *
 * @param locked all parcels of the reports.
 * @returns the results in the given order.
 */
export async function takeInReports(
  work: SqlWork,
  locked: ReadonlyMap<number, LockedParcel>,
  reports: readonly ReportOfParcel[],
): Promise<TakenReport[]> {
  const [first] = locked.values();
  if (!first) return [];
  const wordings = reports.map(({ report }) => report.says);
  const states = await statesOfWordings(work.query, first.parcel.courierId, wordings);
  await lockMovingStock(work, locked, reports, states);
  const results = new Map<ReportOfParcel, TakenReport>();
  const taking = { work, states, results };
  const orderOf = ({ parcelId }: ReportOfParcel) => locked.get(parcelId)?.order.id;
  const byTime = reports.toSorted((a, b) => a.report.at.getTime() - b.report.at.getTime());
  const queues = [...Map.groupBy(byTime, orderOf).values()];
  let current = locked;
  for (let nth = 0; ; nth += 1) {
    const round = queues.flatMap((queue) => queue[nth] ?? []);
    if (round.length === 0) break;
    // What the round before has changed is read again.
    if (nth > 0) current = await lockParcels(work.query, parcelIds(round));
    await takeInRound(taking, current, round);
  }
  return reports.flatMap((report) => results.get(report) ?? []);
}

const parcelIds = (reports: readonly ReportOfParcel[]) => reports.map(({ parcelId }) => parcelId);

const statesThatMoveStock: readonly ParcelState[] = ['LOST', 'VOID'];
const placesWithoutUnits: readonly UnitsPlace[] = ['released', 'lost', 'buyer'];

/** Locks the stock that the reports may move in product order, because a checkout locks several products in this order too. */
async function lockMovingStock(
  { query }: SqlWork,
  locked: ReadonlyMap<number, LockedParcel>,
  reports: readonly ReportOfParcel[],
  states: ReadonlyMap<string, ParcelState>,
): Promise<void> {
  const productIds = reports.flatMap(({ parcelId, report }) => {
    const found = locked.get(parcelId);
    const state = stateOf(states, report);
    if (!found || !state) return [];
    const { parcel, order } = found;
    // A report about another parcel of the order may be taken in before, which gives the units of a booked one back.
    const isTaken =
      parcel.state === 'BOOKED' && (placesWithoutUnits.includes(order.unitsPlace) || parcel.otherDeliveries.length > 0);
    const isMoved = isTaken || statesThatMoveStock.includes(state);
    const released = parcel.state === 'LOST' && state === 'DELIVERED' ? order.lines : [];
    return [
      ...(isMoved ? parcel.lines.map(({ productId }) => productId) : []),
      ...released.map(({ product_id: productId }) => productId),
    ];
  });
  if (productIds.length > 0) await lockStock(query, productIds);
}

/** @returns null for a wording that is not mapped and a code that the adapter does not know. */
function stateOf(states: ReadonlyMap<string, ParcelState>, { says, knownState }: CourierReport): ParcelState | null {
  return states.get(says) ?? knownState ?? null;
}

interface Taking {
  work: SqlWork;
  /** Meaning of each wording; without those that are not mapped. */
  states: ReadonlyMap<string, ParcelState>;
  results: Map<ReportOfParcel, TakenReport>;
}

/** Takes in reports of which no two are of the same order. */
async function takeInRound(
  taking: Taking,
  locked: ReadonlyMap<number, LockedParcel>,
  round: readonly ReportOfParcel[],
): Promise<void> {
  const { query } = taking.work;
  const newest = await newestAppliedAt(query, parcelIds(round));
  const kept = round.map(({ parcelId, report }) => {
    const { code, says, remarks, at } = report;
    return { parcelId, code: `courier:${code}`, state: stateOf(taking.states, report), says, note: remarks, at };
  });
  const ids = await keepCourierReports(query, kept);
  const applied: number[] = [];
  for (const entry of round) {
    const id = ids.get(entry.parcelId);
    const parcel = locked.get(entry.parcelId);
    if (!parcel) throw new Error(`Parcel ${entry.parcelId} is not locked.`);
    const newestAt = newest.get(entry.parcelId) ?? null;
    const result = id === undefined ? 'repeated' : await takeIn(taking, parcel, entry.report, newestAt);
    taking.results.set(entry, { result, state: parcel.parcel.state });
    if (id !== undefined && result === 'applied') applied.push(id);
  }
  if (applied.length > 0) await markApplied(query, applied);
}

async function takeIn(
  { work, states }: Taking,
  locked: LockedParcel,
  report: CourierReport,
  newestAt: Date | null,
): Promise<CourierReportResult> {
  const { id, orderId } = locked.parcel;
  const state = stateOf(states, report);
  const result = state ? await applyReport(work, locked, { ...report, state, newestAt }) : 'unknown';
  if (result === 'unknown') await saveUnappliedReport(work.query, id, { says: report.says });
  work.record(parcelReported, id, { parcel_id: id, order_id: orderId, state, applied: result === 'applied' });
  return result;
}

async function applyReport(
  work: SqlWork,
  { parcel, order }: LockedParcel,
  report: CourierReport & { state: ParcelState; newestAt: Date | null },
): Promise<'applied' | 'kept'> {
  const { state, says, newestAt } = report;
  const { move, ...kept } = decideCourierReport(parcel, order, report);
  if (move) {
    const at = countsFrom(report, newestAt);
    const advice = adviceAfter(parcel, order, { state, at, isNeeded: state === 'ATTEMPTED' });
    const apply = () => applyMove(work, parcel, order, move, { advice, at, courierSays: says });
    // Units that were sold since cannot be taken again: then nothing of the move may stay.
    const isApplied = move.stock.includes('take') ? await orRollBack(work, apply) : await apply().then(() => true);
    if (isApplied) {
      recordAll(work, adviceEvents(parcel, advice));
      return 'applied';
    }
  }
  const refusedState = 'refusedState' in kept ? kept.refusedState : state;
  const disagrees = !order.isDeleted && disagreementOf(order.status, { ...parcel, refusedState }) !== null;
  await saveUnappliedReport(work.query, parcel.id, { says, refusedState, disagrees });
  return 'kept';
}

/** @returns false when the stock was short, with all changes of `change` undone. It records nothing before the stock has moved. */
async function orRollBack({ query }: SqlWork, change: () => Promise<void>): Promise<boolean> {
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
