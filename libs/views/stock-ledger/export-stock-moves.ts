import type { Readable } from 'node:stream';
import { stockLimits, type StockMove } from '@soulvia/contracts';
import { binding, type Query } from '@soulvia/platform/database';
import { type SheetCells, sheetStream } from '@soulvia/platform/sheets';
import { presentStockMoves, type StockMoveFilter, stockMoveList, type StockMoveRow } from './stock-move-list.js';

const batchSize = 1_000;

const head = [
  'When',
  'Product ID',
  'Product',
  'Number',
  'Change',
  'Left',
  'Reason',
  'Order',
  'Parcel',
  'Return',
  'Receipt',
  'Count',
  'Note',
  'By',
];

/**
 * The moves that a filter lets through as CSV, newest first, in batches: memory does not grow with the export.
 *
 * @param rowsMax most rows of an export.
 */
export function exportStockMoves(
  query: Query,
  filter: StockMoveFilter,
  rowsMax: number = stockLimits.exportRowsMax,
): Readable {
  return sheetStream(head, moveBatches(query, filter), rowsMax);
}

async function* moveBatches(query: Query, filter: StockMoveFilter): AsyncGenerator<SheetCells[]> {
  for (let last: StockMoveRow | undefined; ;) {
    const rows = await readBatch(query, filter, last);
    yield (await presentStockMoves(query, rows)).map(toCells);
    last = rows.at(-1);
    if (rows.length < batchSize) return;
  }
}

/** The rows after the last one: rows that are added during the export shift nothing. */
function readBatch(query: Query, filter: StockMoveFilter, last: StockMoveRow | undefined): Promise<StockMoveRow[]> {
  const { parameters, bind } = binding();
  const { columns, where, order } = stockMoveList(filter);
  const after = last ? `and m.position < ${bind(last.position)}::bigint` : '';
  return query<StockMoveRow>(
    `select ${columns(bind)} from views.stock_moves m where ${where(bind)} ${after} order by ${order} limit ${batchSize}`,
    parameters,
  );
}

function toCells(move: StockMove): (string | number)[] {
  return [
    move.at,
    move.product_id,
    move.product_name,
    move.nth,
    move.change,
    move.quantity,
    move.reason,
    move.order_id ?? '',
    move.parcel_id ?? '',
    move.return_id ?? '',
    move.receipt_id ?? '',
    move.count_id ?? '',
    move.note ?? '',
    move.actor_name ?? move.actor,
  ];
}
