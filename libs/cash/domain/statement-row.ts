import {
  numberProblem,
  readNumber,
  type StatementLineKind,
  statementMessages,
  statementNumbers,
} from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';

/** A row of a courier's statement. */
export interface StatementRow {
  row: number;
  /** In upper case; empty for an adjustment of no parcel. */
  number: string;
  kind: StatementLineKind;
  gross: Money;
  charges: Money;
  taxOnCharges: Money;
  incomeTax: Money;
  salesTax: Money;
  net: Money;
  /** The courier's tax receipt. */
  cpr: string;
}

/** Cells of a row as text. */
export type StatementCells = Record<
  'gross' | 'charges' | 'tax_on_charges' | 'income_tax' | 'sales_tax' | 'net' | 'kind',
  string
>;

/** What couriers call the kinds of their rows, in lower case and without anything but letters. */
const kindWords: Readonly<Record<string, StatementLineKind>> = {
  cod: 'COD',
  delivered: 'COD',
  delivery: 'COD',
  cashondelivery: 'COD',
  payment: 'COD',
  codpart: 'COD_PART',
  partofcod: 'COD_PART',
  part: 'COD_PART',
  partial: 'COD_PART',
  partpayment: 'COD_PART',
  partialpayment: 'COD_PART',
  returncharge: 'RETURN_CHARGE',
  returncharges: 'RETURN_CHARGE',
  return: 'RETURN_CHARGE',
  returned: 'RETURN_CHARGE',
  rto: 'RETURN_CHARGE',
  returntoshipper: 'RETURN_CHARGE',
  adjustment: 'ADJUSTMENT',
  adjustments: 'ADJUSTMENT',
  adjusted: 'ADJUSTMENT',
};

const isEmpty = (cell: string) => cell === '' || cell === '-';

/** @returns undefined for a word that is not known. */
export function readKind(kind: string, gross: Money): StatementLineKind | undefined {
  if (isEmpty(kind)) return gross.isPositive() ? 'COD' : 'RETURN_CHARGE';
  return kindWords[kind.toLowerCase().replaceAll(/[^a-z]/g, '')];
}

/** @returns the problem of a cell with an amount; an empty one is nothing. */
export function amountProblem(cell: string, isSigned: boolean): string | undefined {
  return isEmpty(cell)
    ? undefined
    : numberProblem(isSigned ? statementNumbers.signedAmount : statementNumbers.amount, cell);
}

const readPaisa = (cell: string) => (isEmpty(cell) ? 0 : Math.round((readNumber(cell) ?? 0) * 100));

/** Reads the amounts of a row whose cells are valid. Without a net the row has the net that it comes to. */
export function readAmounts(
  cells: StatementCells,
): Pick<StatementRow, 'gross' | 'charges' | 'taxOnCharges' | 'incomeTax' | 'salesTax' | 'net'> {
  const [gross, charges, taxOnCharges, incomeTax, salesTax] = [
    readPaisa(cells.gross),
    readPaisa(cells.charges),
    readPaisa(cells.tax_on_charges),
    readPaisa(cells.income_tax),
    readPaisa(cells.sales_tax),
  ];
  return {
    gross: Money.fromPaisa(gross),
    charges: Money.fromPaisa(charges),
    taxOnCharges: Money.fromPaisa(taxOnCharges),
    incomeTax: Money.fromPaisa(incomeTax),
    salesTax: Money.fromPaisa(salesTax),
    net: Money.fromPaisa(gross - charges - taxOnCharges - incomeTax - salesTax),
  };
}

/** What is wrong with a row whose cells are valid each by itself, with the column. */
export function findRowProblem(cells: StatementCells, number: string): { column: string; message: string } | undefined {
  const amounts = readAmounts(cells);
  const { gross, charges, net } = amounts;
  const kind = readKind(cells.kind, gross);
  if (!kind) return { column: 'kind', message: statementMessages.kindUnknown };
  if (number === '' && kind !== 'ADJUSTMENT')
    return { column: 'tracking_number', message: statementMessages.trackingMissing };
  if (gross.isPositive() && kind === 'ADJUSTMENT')
    return { column: 'gross', message: statementMessages.adjustmentGross };
  if (gross.isPositive() && kind === 'RETURN_CHARGE')
    return { column: 'gross', message: statementMessages.returnGross };
  if (charges.paisa < 0 && kind !== 'ADJUSTMENT')
    return { column: 'charges', message: statementNumbers.amount.min.message };
  if (isEmpty(cells.net) || readPaisa(cells.net) === net.paisa) return undefined;
  const given = Money.fromPaisa(readPaisa(cells.net));
  return {
    column: 'net',
    message: statementMessages.netDiffers(writeAmount(gross), writeAmount(net), writeAmount(given)),
  };
}

/** An amount with separators, as statements write it. */
export function writeAmount(amount: Money): string {
  return amount.toString().replaceAll(/\B(?=(?:\d{3})+\.)/g, ',');
}
