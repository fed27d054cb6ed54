import { csvRow, csvStart, stockLimits, type StockMove } from '@soulvia/contracts';
import { binding, type Query } from '@soulvia/platform/database';
import { presentStockMoves, type StockMoveFilter, stockMoveList, type StockMoveRow } from './stock-move-list.js';

/** Rows of one read. */
const portion = 1_000;

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
 * The moves that a filter lets through as CSV, newest first, in portions: memory does not grow with the export.
 *
 * @param rowsMax the export ends after so many rows.
 */
export async function* exportStockMoves(
  query: Query,
  filter: StockMoveFilter,
  rowsMax: number = stockLimits.exportRowsMax,
): AsyncGenerator<string> {
  yield csvStart + csvRow(head);
  let last: StockMoveRow | undefined;
  for (let exported = 0; exported < rowsMax; exported += portion) {
    const rows = await readPortion(query, filter, last);
    const moves = await presentStockMoves(query, rows);
    if (moves.length > 0) yield moves.map((move) => csvRow(cellsOf(move))).join('');
    last = rows.at(-1);
    if (rows.length < portion) return;
  }
}

/** The rows after the last one: rows that are added meanwhile shift nothing. */
function readPortion(query: Query, filter: StockMoveFilter, last: StockMoveRow | undefined): Promise<StockMoveRow[]> {
  const { parameters, bind } = binding();
  const { columns, where, order } = stockMoveList(filter);
  const after = last ? `and (m.at, m.position) < (${bind(last.at)}::timestamptz, ${bind(last.position)}::bigint)` : '';
  return query<StockMoveRow>(
    `select ${columns(bind)} from views.stock_moves m where ${where(bind)} ${after} order by ${order} limit ${portion}`,
    parameters,
  );
}

function cellsOf(move: StockMove): (string | number)[] {
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
