import { postJournals } from '@soulvia/books';
import type { Query } from '@soulvia/platform/database';
import { defineDueKind, schedule, type ScheduledHandler } from '@soulvia/platform/due';
import { applyReports } from '../persistence/apply-reports.js';
import { lockParcels } from '../persistence/lock-parcel.js';
import { readMappedReports } from '../persistence/reports.js';

interface Reached extends Record<string, unknown> {
  /** The last parcel whose reports are applied. */
  parcelId: number;
}

/** By courier: applies reports whose wording has been mapped since they came. */
const keptReports = defineDueKind<Reached>('kept-reports');

const parcelsMax = 50;

/** Begins with the oldest parcel of a locked courier, in the caller's transaction. */
export function scheduleKeptReports(work: { query: Query }, courierId: number): Promise<void> {
  return schedule(work, keptReports, courierId, { afterSeconds: 0 }, { parcelId: 0 });
}

/** The reports of some parcels and the next portion commit together, so that nothing is applied twice or left out. */
export const keptReportsHandler: ScheduledHandler<Reached> = {
  kind: keptReports,
  async handle({ subjectId: courierId, payload }, work) {
    await work.query('select from couriers where id = $1 for share', [courierId]);
    const kept = await readMappedReports(work.query, courierId, payload.parcelId, parcelsMax);
    const parcelId = kept.at(-1)?.parcelId;
    if (parcelId === undefined) return;
    const locked = await lockParcels(work.query, [...new Set(kept.map((report) => report.parcelId))]);
    const { journals } = await applyReports(work, locked, kept);
    await schedule(work, keptReports, courierId, { afterSeconds: 0 }, { parcelId });
    await postJournals(work, journals);
  },
};
