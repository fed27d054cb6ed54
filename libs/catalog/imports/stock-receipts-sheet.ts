import {
  type DayOrder,
  largestId,
  isDay,
  numberProblem,
  readDay,
  readNumber,
  type ReceivedLine,
  type StockReceiptsFields,
  stockLimits,
  stockMessages,
  stockNumbers,
  stockTexts,
  textProblem,
  tidyText,
} from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import type { SqlWork } from '@soulvia/platform/event-log';
import { defineSheetKind, type RowFinding, type SheetColumn, type SheetRow } from '@soulvia/platform/sheets';
import { receiveGoods } from '../commands/receive-stock.js';
import { existingProducts } from '../persistence/stock-receipts.js';
import { lockStock } from '../persistence/stock.js';

const columns: readonly SheetColumn[] = [
  { name: 'product_id', required: true, isIdentifier: true, problemOf: productProblem },
  {
    name: 'quantity',
    alsoNamed: ['qty', 'units', 'pieces'],
    required: true,
    problemOf: (cell) => numberProblem(stockNumbers.received, cell),
  },
  {
    name: 'batch',
    alsoNamed: ['batch_number', 'lot', 'lot_number'],
    isIdentifier: true,
    problemOf: (cell) => textProblem(stockTexts.batch, cell),
  },
  {
    name: 'expires_on',
    alsoNamed: ['expiry', 'expiry_date', 'expires', 'best_before'],
    isDay: true,
    problemOf: dayProblem,
  },
];

/** Goods that arrive, as a supplier's delivery note lists them. Each portion of rows is one receipt. */
export const stockReceiptsSheet = defineSheetKind<StockReceiptsFields>({
  name: 'stock-receipts',
  columns,
  fields: async () => (await import('@soulvia/contracts/stock')).StockReceiptsFields,

  async check(query: Query, rows: readonly SheetRow[], fields: StockReceiptsFields): Promise<RowFinding[]> {
    const existing = await existingProducts(query, rows.map(parseProduct));
    const [today] = await query<{ day: string }>(`select (now() at time zone 'Asia/Karachi')::date::text as day`);
    return rows.flatMap((row) => {
      if (!existing.has(parseProduct(row))) return [unknownProduct(row)];
      const expires = readDay(row.cell('expires_on'), fields.day_order);
      const isPast = expires !== '' && expires < (today?.day ?? '');
      return isPast ? [found(row, 'warning', 'expires_on', 'This day has passed.')] : [];
    });
  },

  async apply(
    work: SqlWork,
    rows: readonly SheetRow[],
    { reference, day_order: order }: StockReceiptsFields,
  ): Promise<RowFinding[]> {
    const ids = rows.map(parseProduct);
    const existing = await existingProducts(work.query, ids);
    const quantities = await lockStock(work.query, ids);
    const leftOut: RowFinding[] = [];
    const lines: ReceivedLine[] = [];
    for (const row of rows) {
      const line = parseLine(row, order);
      const quantity = (quantities.get(line.product_id) ?? 0) + line.quantity;
      if (!existing.has(line.product_id)) leftOut.push(unknownProduct(row));
      else if (quantity > stockLimits.quantityMax)
        leftOut.push(found(row, 'problem', 'quantity', stockMessages.stockTooLarge));
      else {
        quantities.set(line.product_id, quantity);
        lines.push(line);
      }
    }
    if (lines.length > 0) await receiveGoods(work, { ...(reference ? { reference } : {}), lines });
    return leftOut;
  },
});

function parseProduct(row: SheetRow): number {
  return Number(row.cell('product_id'));
}

/** Expects valid cells. */
function parseLine(row: SheetRow, order: DayOrder | undefined): ReceivedLine {
  const batch = tidyText(stockTexts.batch, row.cell('batch'));
  const expires = readDay(row.cell('expires_on'), order);
  return {
    product_id: parseProduct(row),
    quantity: readNumber(row.cell('quantity')) ?? 0,
    ...(batch ? { batch } : {}),
    ...(expires ? { expires_on: expires } : {}),
  };
}

function productProblem(cell: string): string | undefined {
  if (cell === '') return stockMessages.productRequired;
  const isId = /^[1-9]\d{0,9}$/.test(cell) && Number(cell) <= largestId;
  return isId ? undefined : stockMessages.productNotFound;
}

function dayProblem(cell: string, order?: DayOrder): string | undefined {
  const day = readDay(cell, order);
  if (day === '' || (isDay(day) && day <= stockLimits.lastExpiryDay)) return undefined;
  return 'Must be a day such as 2027-01-31';
}

function unknownProduct(row: SheetRow): RowFinding {
  return found(row, 'problem', 'product_id', stockMessages.productNotFound);
}

function found({ row }: SheetRow, severity: RowFinding['severity'], column: string, message: string): RowFinding {
  return { severity, row, column, message };
}
