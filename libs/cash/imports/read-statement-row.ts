import { parcelTexts, statementTexts, tidyText } from '@soulvia/contracts';
import type { RowFinding, SheetRow } from '@soulvia/platform/sheets';
import {
  findRowProblem,
  readAmounts,
  readKind,
  type StatementCells,
  type StatementRow,
} from '../domain/statement-row.js';

const readNumber = (row: SheetRow) => tidyText(parcelTexts.tracking, row.cell('tracking_number')).toUpperCase();

function readCells(row: SheetRow): StatementCells {
  return {
    gross: row.cell('gross'),
    charges: row.cell('charges'),
    tax_on_charges: row.cell('tax_on_charges'),
    income_tax: row.cell('income_tax'),
    sales_tax: row.cell('sales_tax'),
    net: row.cell('net'),
    kind: row.cell('kind'),
  };
}

/** Expects valid cells. */
export function findProblems(row: SheetRow): RowFinding[] {
  const problem = findRowProblem(readCells(row), readNumber(row));
  return problem ? [{ severity: 'problem', row: row.row, ...problem }] : [];
}

/** Expects a row without a problem. */
export function readStatementRow(row: SheetRow): StatementRow {
  const cells = readCells(row);
  const amounts = readAmounts(cells);
  const kind = readKind(cells.kind, amounts.gross);
  if (!kind) throw new Error(`Row ${row.row} has no valid kind.`);
  return {
    row: row.row,
    number: readNumber(row),
    kind,
    cpr: tidyText(statementTexts.receipt, row.cell('cpr')),
    ...amounts,
  };
}
