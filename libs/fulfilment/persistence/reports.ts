import type { ParcelState } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import type { CourierReport } from '../domain/courier-report.js';

export interface KeptReport {
  /** The courier's code of the event, or what staff say: repeated with the same time, it is the same report. */
  code: string;
  /** Null for a wording that is not mapped. */
  state: ParcelState | null;
  says: string | null;
  note: string | null;
  at: Date;
  /** The admin who typed it; null for a courier's. */
  by: number | null;
  /** Name of the key with which a program reported it. */
  key?: string | null;
}

/** Keeps a report of a locked parcel. @returns its id; undefined for a repeated one that has its state already. */
export async function keepReport(query: Query, parcelId: number, report: KeptReport): Promise<number | undefined> {
  const [kept] = await query<{ id: number }>(
    `insert into parcel_reports as r (parcel_id, code, state, courier_says, note, at, by_user, by_key, is_applied)
     values ($1, $2, $3, $4, $5, $6, $7, $8, false)
     on conflict (parcel_id, code, at) do update set state = excluded.state
       where r.state is null and excluded.state is not null
     returning id`,
    [parcelId, report.code, report.state, report.says, report.note, report.at, report.by, report.key ?? null],
  );
  return kept?.id;
}

/** A courier's report of a locked parcel as it is kept. */
export type KeptCourierReport = Omit<KeptReport, 'by' | 'key'> & { parcelId: number };

/**
 * Keeps couriers' reports, one for each locked parcel at most.
 *
 * @returns their ids by parcel; without those that are repeated and have their state already.
 */
export async function keepCourierReports(
  query: Query,
  reports: readonly KeptCourierReport[],
): Promise<Map<number, number>> {
  const kept = await query<{ id: number; parcel_id: number }>(
    `insert into parcel_reports as r (parcel_id, code, state, courier_says, note, at, by_user, is_applied)
     select g.*, null, false
       from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[]) as g
     on conflict (parcel_id, code, at) do update set state = excluded.state
       where r.state is null and excluded.state is not null
     returning id, parcel_id`,
    [
      reports.map(({ parcelId }) => parcelId),
      reports.map(({ code }) => code),
      reports.map(({ state }) => state),
      reports.map(({ says }) => says),
      reports.map(({ note }) => note),
      reports.map(({ at }) => at.toISOString()),
    ],
  );
  return new Map(kept.map(({ id, parcel_id }) => [parcel_id, id]));
}

export async function markApplied(query: Query, reportIds: readonly number[]): Promise<void> {
  await query('update parcel_reports set is_applied = true where id = any($1::int[])', [reportIds]);
}

/** Keeps what staff did to a locked parcel beside the reports. */
export async function keepAction(
  query: Query,
  parcelId: number,
  action: { state: ParcelState; note: string | null; at: Date; by: number },
): Promise<void> {
  const reportId = await keepReport(query, parcelId, { code: `action:${action.state}`, says: null, ...action });
  if (reportId !== undefined) await markApplied(query, [reportId]);
}

/** Whether the newest report of a locked parcel has a code and came within the last minute. */
export async function isRepeated(query: Query, parcelId: number, code: string): Promise<boolean> {
  const [newest] = await query<{ code: string; is_recent: boolean }>(
    `select code, at > now() - interval '1 minute' as is_recent from parcel_reports where parcel_id = $1 order by id desc limit 1`,
    [parcelId],
  );
  return newest?.code === code && newest.is_recent;
}

/** Times of the newest reports that changed locked parcels, by parcel. */
export async function newestAppliedAt(query: Query, parcelIds: readonly number[]): Promise<Map<number, Date>> {
  const rows = await query<{ parcel_id: number; at: string }>(
    'select parcel_id, max(at) as at from parcel_reports where parcel_id = any($1::int[]) and is_applied group by parcel_id',
    [parcelIds],
  );
  return new Map(rows.map(({ parcel_id, at }) => [parcel_id, new Date(at)]));
}

/** Keeps what the shop itself found out about a locked parcel beside the reports. */
export async function keepNote(
  query: Query,
  parcelId: number,
  { code, note }: { code: string; note: string },
): Promise<void> {
  await keepReport(query, parcelId, { code, state: null, says: null, note, at: new Date(), by: null });
}

/** Reports of couriers by parcel, code and time. */
export interface ReportKey {
  parcelId: number;
  code: string;
  /** Null matches reports of any time. */
  at: Date | null;
}

/** @returns for each key whether such a report is kept. Those whose wording was not mapped count as unknown: it may be mapped by now. */
export async function knownReports(query: Query, keys: readonly ReportKey[]): Promise<boolean[]> {
  const rows = await query<{ is_known: boolean }>(
    `select exists (select from parcel_reports r
                     where r.parcel_id = k.parcel_id and r.code = k.code and (r.state is not null or k.at is null)
                       and (k.at is null or r.at = k.at)) as is_known
       from unnest($1::int[], $2::text[], $3::timestamptz[]) with ordinality as k (parcel_id, code, at, nth) order by k.nth`,
    [
      keys.map(({ parcelId }) => parcelId),
      keys.map(({ code }) => code),
      keys.map(({ at }) => at?.toISOString() ?? null),
    ],
  );
  return rows.map((row) => row.is_known);
}

const openedByReports = `('BOOKED', 'WITH_COURIER', 'OUT_FOR_DELIVERY', 'ATTEMPTED', 'RETURNING', 'LOST')`;

interface MappedReport {
  parcel_id: number;
  code: string;
  says: string;
  remarks: string | null;
  at: string;
  is_whole_day: boolean;
}

/**
 * Reads reports that were kept with an unknown wording that has a meaning now, of the next parcels that reports still move.
 *
 * @param after id of a parcel; only later ones are read.
 * @returns in the order of the parcels.
 */
export async function readMappedReports(
  query: Query,
  courierId: number,
  after: number,
  parcelsMax: number,
): Promise<{ parcelId: number; report: CourierReport }[]> {
  const rows = await query<MappedReport>(
    `with mapped as (
       select r.* from parcel_reports r join courier_wordings w on w.courier_id = $1 and lower(w.says) = lower(r.courier_says)
        where r.state is null and r.code like 'courier:%'
     ), next as (
       select p.id from parcels p
        where p.courier_id = $1 and p.id > $2 and p.state in ${openedByReports}
          and exists (select from mapped where parcel_id = p.id)
        order by p.id limit $3
     ) select m.parcel_id, substr(m.code, 9) as code, m.courier_says as says, m.note as remarks, m.at,
              (m.at at time zone 'Asia/Karachi')::time = '00:00' as is_whole_day
         from mapped m join next on next.id = m.parcel_id order by m.parcel_id, m.id`,
    [courierId, after, parcelsMax],
  );
  return rows.map(({ parcel_id: parcelId, code, says, remarks, at, is_whole_day: isWholeDay }) => ({
    parcelId,
    report: { code, says, remarks, at: new Date(at), isWholeDay },
  }));
}
