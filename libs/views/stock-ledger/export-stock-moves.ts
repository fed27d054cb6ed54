import type { Readable } from 'node:stream';
import { stockLimits, type StockMove } from '@soulvia/contracts';
import { type Bind, type Query, readBatches } from '@soulvia/platform/database';
import { type SheetCells, sheetStream } from '@soulvia/platform/sheets';
import { presentStockMoves, type StockMoveFilter, stockMoveList, type StockMoveRow } from './stock-move-list.js';

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
  const after = ({ position }: StockMoveRow, bind: Bind) => `m.position < ${bind(position)}::bigint`;
  for await (const rows of readBatches((sql, values) => query<StockMoveRow>(sql, values), stockMoveList(filter), after))
    yield (await presentStockMoves(query, rows)).map(toCells);
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
