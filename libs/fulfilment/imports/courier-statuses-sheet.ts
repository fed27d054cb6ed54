import { postJournals } from '@soulvia/books';
import type { CourierFields, DayOrder } from '@soulvia/contracts';
import { courierTexts, parcelStateLabels, parcelTexts, textProblem, tidyText } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import type { SqlWork } from '@soulvia/platform/event-log';
import {
  defineSheetKind,
  type RowFinding,
  type SheetColumn,
  type SheetKind,
  type SheetRow,
} from '@soulvia/platform/sheets';
import type { CourierReport } from '../domain/courier-report.js';
import { applyReports } from '../persistence/apply-reports.js';
import { isFinal } from '../domain/move-parcel.js';
import { readReportTime, reportTimeProblem } from '../domain/report-time.js';
import { assertCourier } from '../persistence/couriers.js';
import { type LockedParcel, lockParcels } from '../persistence/lock-parcel.js';
import { findParcelsByNumber } from '../persistence/tracking-numbers.js';
import { statesOfWordings } from '../queries/courier-wordings.js';
import { trackingNumberColumn } from './tracking-number-column.js';

const unknownWording =
  'This wording is not known. The report is kept and changes nothing: say what it means under Couriers.';
const kept = (state: LockedParcel['parcel']['state']) =>
  `The parcel is "${parcelStateLabels[state]}". The report is kept and changes nothing.`;

const columns: readonly SheetColumn[] = [
  {
    ...trackingNumberColumn,
    problemOf: (cell) => textProblem(parcelTexts.tracking, cell),
  },
  {
    name: 'status',
    alsoNamed: [
      'current_status',
      'delivery_status',
      'shipment_status',
      'parcel_status',
      'booking_status',
      'order_status',
    ],
    required: true,
    problemOf: (cell) => textProblem(courierTexts.says, cell),
  },
  {
    name: 'date',
    alsoNamed: [
      'status_date',
      'status_date_time',
      'date_time',
      'datetime',
      'last_update',
      'last_updated',
      'updated_at',
      'event_date',
    ],
    required: true,
    isDay: true,
    problemOf: (cell, order) => reportTimeProblem(cell, new Date(), order),
  },
  {
    name: 'remarks',
    alsoNamed: ['remark', 'reason', 'comments', 'notes'],
    problemOf: (cell) => textProblem(parcelTexts.note, cell),
  },
];

/** What a courier says about its parcels. Each row is a report; one that is known already changes nothing. */
export const courierStatusesSheet: SheetKind = defineSheetKind<CourierFields>({
  name: 'courier-statuses',
  columns,
  fields: async () => (await import('@soulvia/contracts/couriers')).CourierFields,
  sender: ({ courier_id: courierId }) => courierId,

  async check(
    query: Query,
    rows: readonly SheetRow[],
    { courier_id: courierId }: CourierFields,
  ): Promise<RowFinding[]> {
    await assertCourier(query, courierId);
    const parcels = await findParcelsByNumber(query, courierId, rows.map(readNumber));
    const states = await statesOfWordings(query, courierId, rows.map(readStatus));
    return rows.flatMap((row): RowFinding[] => {
      const parcel = parcels.get(readNumber(row));
      if (!parcel) return [unknownParcel(row)];
      if (!states.has(readStatus(row))) return [warning(row, 'status', unknownWording)];
      return isFinal(parcel.state) ? [warning(row, 'tracking_number', kept(parcel.state))] : [];
    });
  },

  async apply(
    work: SqlWork,
    rows: readonly SheetRow[],
    { courier_id: courierId, day_order: order }: CourierFields,
  ): Promise<RowFinding[]> {
    const found = await findParcelsByNumber(work.query, courierId, rows.map(readNumber));
    const locked = await lockParcels(
      work.query,
      [...found.values()].map(({ id }) => id),
    );
    const [leftOut, reported] = [[] as RowFinding[], [] as { row: SheetRow; parcel: LockedParcel['parcel'] }[]];
    for (const row of rows) {
      const parcel = locked.get(found.get(readNumber(row))?.id ?? 0)?.parcel;
      // Before it was locked, the number may have been corrected.
      if (parcel?.trackingNumber?.toUpperCase() === readNumber(row)) reported.push({ row, parcel });
      else leftOut.push(unknownParcel(row));
    }
    const reports = reported.map(({ row, parcel }) => ({ parcelId: parcel.id, report: toReport(row, order) }));
    const { results, journals } = await applyReports(work, locked, reports);
    await postJournals(work, journals);
    return [
      ...leftOut,
      ...reported.flatMap(({ row }, nth): RowFinding[] => {
        const result = results[nth];
        if (result?.result === 'unknown') return [warning(row, 'status', unknownWording)];
        return result?.result === 'kept' ? [warning(row, 'status', kept(result.state))] : [];
      }),
    ];
  },
});

const readNumber = (row: SheetRow) => tidyText(parcelTexts.tracking, row.cell('tracking_number')).toUpperCase();
const readStatus = (row: SheetRow) => tidyText(courierTexts.says, row.cell('status'));

/** Sheets have no codes of events: the wording and its time identify a report. Expects valid cells. */
function toReport(row: SheetRow, order: DayOrder | undefined): CourierReport {
  const time = readReportTime(row.cell('date'), order);
  if (!time) throw new Error(`Row ${row.row} has no valid date.`);
  const says = readStatus(row);
  return { code: says.toLowerCase(), says, remarks: tidyText(parcelTexts.note, row.cell('remarks')) || null, ...time };
}

function unknownParcel(row: SheetRow): RowFinding {
  const message = 'This courier has no parcel with this tracking number.';
  return { severity: 'problem', row: row.row, column: 'tracking_number', message };
}

function warning({ row }: SheetRow, column: string, message: string): RowFinding {
  return { severity: 'warning', row, column, message };
}
