import { NotFound } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import type { Attempt, Outcome, Reaction, ReceivedEvent } from '@soulvia/platform/reactions';
import { presentable } from '../adapters/ask-courier.js';
import { type CourierAdapter, trackedMax, type TrackedReport } from '../adapters/courier-adapter.js';
import type { CourierReport } from '../domain/courier-report.js';
import { reportByCourier } from '../persistence/apply-reports.js';
import { trackingDue } from '../domain/events.js';
import { enterRound, saveRound, trackedParcels } from '../persistence/courier-rounds.js';
import { knownReports } from '../persistence/reports.js';
import { readConnectedCourier } from '../queries/connected-parcel.js';
import type { CourierReactionsOptions } from './courier-reactions-options.js';
import { inEventContext } from './in-event-context.js';

type Round = Attempt<{ courier_id: number }>;

const name = 'courier-tracking';
/** A round that could not end before the next one begins is given up, in milliseconds. */
const roundMs = 25 * 60_000;
/** After this time an attempt leaves the rest of its round to the next, in milliseconds. */
const attemptMs = 30_000;
const codeMax = 110;
const saysMax = 100;

/** Asks a courier about its parcels, and takes in what it says. */
export function askForReports(options: CourierReactionsOptions): Reaction<{ courier_id: number }> {
  return { name, listensTo: trackingDue, react: (attempt) => track(options, attempt) };
}

async function track(options: CourierReactionsOptions, { event, query, signal }: Round): Promise<Outcome> {
  const { courier_id: courierId } = event.body;
  if (Date.now() - event.recordedAt.getTime() > roundMs) return { kind: 'dropped', why: 'the next round follows' };
  const courier = await readConnectedCourier(query, courierId).catch((error: unknown) => {
    if (!(error instanceof NotFound)) throw error;
  });
  const adapter = courier && options.couriers.open(courier);
  if (!adapter) return { kind: 'dropped', why: 'the courier has no connection' };
  const ms = options.pauses.msLeft(courierId);
  if (ms > 0) return { kind: 'wait', ms, why: 'the courier did not answer a moment ago' };
  let after = await enterRound(query, courierId, event.position);
  if (after === null) return { kind: 'dropped', why: 'a later round has begun' };
  for (const started = performance.now(); ;) {
    const parcels = await trackedParcels(query, courierId, { after, limit: trackedMax });
    const last = parcels.at(-1);
    if (!last) return { kind: 'done', how: 'asked about all parcels' };
    if (signal.aborted || performance.now() - started > attemptMs)
      return { kind: 'wait', ms: 0, why: 'the rest follows' };
    const failure = await takeIn(options, adapter, { event, query, courierId }, parcels);
    if (failure) return { kind: 'retry', why: failure };
    after = last.id;
    await saveRound(query, courierId, event.position, after);
  }
}

/** @returns why the courier did not answer. */
async function takeIn(
  options: CourierReactionsOptions,
  adapter: CourierAdapter,
  { event, query, courierId }: { event: ReceivedEvent; query: Query; courierId: number },
  parcels: readonly { id: number; number: string }[],
): Promise<string | undefined> {
  const answer = await adapter.track(parcels.map(({ number }) => number));
  options.pauses.note(courierId, answer);
  if (answer.kind !== 'done') return 'why' in answer ? answer.why : 'the courier refused the request';
  const ids = new Map(parcels.map(({ id, number }) => [number.toUpperCase(), id]));
  for (const [parcelId, reports] of await newReports(query, ids, answer.value))
    await inEventContext(event, name, () => options.unitOfWork.run((work) => reportByCourier(work, parcelId, reports)));
  return undefined;
}

/** What couriers tell again each time is left out before anything is locked. @returns by parcel. */
async function newReports(
  query: Query,
  ids: ReadonlyMap<string, number>,
  tracked: readonly TrackedReport[],
): Promise<Map<number, CourierReport[]>> {
  const candidates = tracked.flatMap((report) => {
    const parcelId = ids.get(report.number.toUpperCase());
    // The parcel is still in the shop, which the shop knows.
    return parcelId === undefined || report.state === 'BOOKED' ? [] : { parcelId, report, code: readCode(report) };
  });
  const known = await knownReports(
    query,
    candidates.map(({ parcelId, code, report: { at } }) => ({ parcelId, code: `courier:${code}`, at })),
  );
  const found = new Map<number, CourierReport[]>();
  for (const [nth, { parcelId, report, code }] of candidates.entries()) {
    if (known[nth]) continue;
    const { at, says, remarks, state } = report;
    const kept = {
      code,
      says: presentable(says).slice(0, saysMax),
      remarks: remarks === null ? null : presentable(remarks),
      at: at ?? new Date(),
      isWholeDay: false,
      knownState: state,
    };
    found.set(parcelId, [...(found.get(parcelId) ?? []), kept]);
  }
  return found;
}

const readCode = ({ code }: TrackedReport) => presentable(code).slice(0, codeMax);
