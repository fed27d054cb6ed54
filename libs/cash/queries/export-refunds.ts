import type { Readable } from 'node:stream';
import type { QueryBus } from '@nestjs/cqrs';
import type { RefundFilter } from '@soulvia/books';
import type { Refund } from '@soulvia/contracts';
import { type SheetCells, sheetStream } from '@soulvia/platform/sheets';
import { ListRefunds } from './list-refunds.js';

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

const batchSize = 1_000;

/** The refunds that a filter lets through as CSV, newest first, without accounts. */
export function exportRefunds(queries: QueryBus, filter: RefundFilter): Readable {
  return sheetStream(head, batches(queries, filter));
}

async function* batches(queries: QueryBus, filter: RefundFilter): AsyncGenerator<SheetCells[]> {
  for (let before: number | undefined; ;) {
    const list = new ListRefunds(
      { ...filter, ...(before === undefined ? {} : { before }) },
      { limit: batchSize, offset: 0 },
    );
    const { rows } = await queries.execute(list);
    yield rows.map(toCells);
    before = rows.at(-1)?.id;
    if (rows.length < batchSize) return;
  }
}

const toCells = (refund: Refund): SheetCells => [
  refund.id,
  refund.kind,
  refund.order_id ?? '',
  refund.payment_id ?? '',
  refund.return_id ?? '',
  refund.amount,
  refund.state,
  refund.created_at,
  refund.paid_on ?? '',
  refund.paid_from ?? '',
  refund.reference ?? '',
  refund.by ?? '',
];
