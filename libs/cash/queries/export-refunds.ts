import type { Readable } from 'node:stream';
import { findStaffNames } from '@soulvia/accounts';
import { refundBatches, type RefundFilter, type RefundRow } from '@soulvia/books';
import { instantText, type Query } from '@soulvia/platform/database';
import { type SheetCells, sheetStream } from '@soulvia/platform/sheets';

const head = [
  'Refund',
  'Kind',
  'Order',
  'Payment',
  'Return',
  'Amount PKR',
  'State',
  'Owed since',
  'Paid on',
  'From',
  'Reference',
  'By',
];

/** The refunds that a filter lets through as CSV, newest first, without accounts. */
export function exportRefunds(query: Query, filter: RefundFilter): Readable {
  return sheetStream(head, lineBatches(query, filter));
}

async function* lineBatches(query: Query, filter: RefundFilter): AsyncGenerator<SheetCells[]> {
  for await (const refunds of refundBatches(query, filter)) {
    const staff = await findStaffNames(
      query,
      refunds.flatMap(({ by }) => by ?? []),
    );
    yield refunds.map((refund) => toCells(refund, staff));
  }
}

const toCells = (refund: RefundRow, staff: ReadonlyMap<number, string>): SheetCells => [
  refund.id,
  refund.kind,
  refund.order_id ?? '',
  refund.payment_id ?? '',
  refund.return_id ?? '',
  refund.amount,
  refund.state,
  instantText(refund.created_at),
  refund.paid_on ?? '',
  refund.paid_from ?? '',
  refund.reference ?? '',
  staff.get(refund.by ?? 0) ?? '',
];
