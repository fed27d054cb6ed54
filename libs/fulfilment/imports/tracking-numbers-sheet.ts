import type { CourierFields } from '@soulvia/contracts';
import { largestId, parcelMessages, parcelTexts, readOrderNumber, textProblem, tidyText } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import type { SqlWork } from '@soulvia/platform/event-log';
import { defineSheetKind, type RowFinding, type SheetColumn, type SheetRow } from '@soulvia/platform/sheets';
import { parcelChanged } from '../domain/events.js';
import { decideNumbers, type NumberedRow } from '../domain/tracking-numbers.js';
import { assertCourier } from '../persistence/couriers.js';
import { readNumberFacts, saveTrackingNumbers } from '../persistence/tracking-numbers.js';
import { trackingNumberColumn } from './tracking-number-column.js';

const columns: readonly SheetColumn[] = [
  {
    name: 'order_id',
    alsoNamed: ['order_number', 'order', 'order_reference', 'order_ref', 'reference_number', 'reference', 'ref_number'],
    required: true,
    isIdentifier: true,
    isUnique: true,
    problemOf: orderProblem,
  },
  {
    ...trackingNumberColumn,
    isUnique: true,
    problemOf: (cell) => textProblem(parcelTexts.tracking, cell),
  },
];

/** The numbers that a courier has given to booked parcels. A number that its parcel has already is no problem. */
export const trackingNumbersSheet = defineSheetKind<CourierFields>({
  name: 'tracking-numbers',
  columns,
  fields: async () => (await import('@soulvia/contracts/couriers')).CourierFields,
  sender: ({ courier_id: courierId }) => courierId,

  async check(
    query: Query,
    rows: readonly SheetRow[],
    { courier_id: courierId }: CourierFields,
  ): Promise<RowFinding[]> {
    await assertCourier(query, courierId);
    const numbered = rows.map(numberedRow);
    return toFindings(decideNumbers(numbered, await readNumberFacts(query, courierId, numbered, false)));
  },

  async apply(
    work: SqlWork,
    rows: readonly SheetRow[],
    { courier_id: courierId }: CourierFields,
  ): Promise<RowFinding[]> {
    const numbered = rows.map(numberedRow);
    const decided = decideNumbers(numbered, await readNumberFacts(work.query, courierId, numbered, true));
    const given = decided.flatMap(({ row: { orderId, number }, decision }) =>
      'parcel' in decision && decision.parcel ? [{ parcelId: decision.parcel.id, orderId, number }] : [],
    );
    if (given.length > 0) await saveTrackingNumbers(work.query, given);
    for (const { parcelId, orderId } of given)
      work.record(parcelChanged, parcelId, { parcel_id: parcelId, order_id: orderId, fields: ['tracking_number'] });
    return toFindings(decided);
  },
});

/** Expects valid cells. */
function numberedRow(row: SheetRow): NumberedRow {
  const number = tidyText(parcelTexts.tracking, row.cell('tracking_number'));
  return { row: row.row, orderId: Number(readOrderNumber(row.cell('order_id'))), number };
}

function toFindings(decided: ReturnType<typeof decideNumbers>): RowFinding[] {
  return decided.flatMap(({ row: { row }, decision }) =>
    'problem' in decision ? [{ severity: 'problem', row, ...decision.problem }] : [],
  );
}

function orderProblem(cell: string): string | undefined {
  if (cell === '') return parcelMessages.orderRequired;
  const number = readOrderNumber(cell);
  const isId = /^[1-9]\d{0,9}$/.test(number) && Number(number) <= largestId;
  return isId ? undefined : parcelMessages.orderNotFound;
}
