import { currentContext, type SqlWork } from '@soulvia/platform/event-log';
import type { RowFinding } from '@soulvia/platform/sheets';
import type { SheetProduct, SheetValues } from '../domain/products-sheet.js';
import { askForLoss, spendLosses } from '../persistence/stock-loss.js';

interface SoundRow {
  row: number;
  before: SheetProduct | null;
  after: SheetValues;
}

/**
 * Leaves the stock of rows as it is that would lose more than their maker may lose alone. All of a portion wait on one request; a key
 * asks for none.
 *
 * @returns the rows to save, and a warning for each that waits.
 */
export async function holdLosses<Row extends SoundRow>(
  work: SqlWork,
  rows: readonly Row[],
): Promise<{ rows: Row[]; waiting: RowFinding[] }> {
  const losses = rows.flatMap(({ row, before, after }) =>
    before && after.quantity < before.quantity
      ? [{ row, units: { productId: before.id, quantity: before.quantity - after.quantity } }]
      : [],
  );
  const spent =
    losses.length === 0
      ? []
      : await spendLosses(
          work.query,
          losses.map(({ units }) => [units]),
        );
  const beyond = losses.filter((_, nth) => !spent[nth]?.isWithin);
  const [first] = beyond;
  const units = beyond.map((loss) => loss.units);
  const subject = { units, subject: 'product', subjectId: first?.units.productId ?? 0 } as const;
  const isKey = currentContext()?.key !== undefined;
  if (!first || !(isKey || (await askForLoss(work, subject, { reason: 'correction' }))))
    return { rows: [...rows], waiting: [] };
  const waits = new Set(beyond.map(({ row }) => row));
  return {
    rows: rows.map((row) =>
      row.before && waits.has(row.row) ? { ...row, after: { ...row.after, quantity: row.before.quantity } } : row,
    ),
    waiting: beyond.map(({ row }) => ({
      severity: 'warning',
      row,
      column: 'quantity',
      message: isKey
        ? 'The stock stays: it is more than a key may take out in a day'
        : 'Waiting for approval: another admin has to agree to fewer units',
    })),
  };
}
