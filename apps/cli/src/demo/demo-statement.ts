/** What the couriers of the demo charge: rupees for each parcel, without tax, and percents of what they collect. */
export const demoCharges = {
  delivery_fee: '180.00',
  return_fee: '90.00',
  income_tax_percent: 2,
  sales_tax_percent: 2,
};

export const statementHead = ['Tracking Number', 'COD', 'Charges', 'GST', 'WHT', 'Sales Tax', 'Net', 'Type', 'CPR'];

interface StatementCells {
  /** Whole rupees. */
  charges?: number;
  kind?: string;
}

/** A row of a courier's statement that adds up. @param gross whole rupees. */
export function buildStatementRow(
  number: string,
  gross: number,
  { charges = 180, kind = '' }: StatementCells = {},
): string[] {
  const paisa = [gross * 100, charges * 100, charges * 16, gross * 2, gross * 2];
  const net = paisa.slice(1).reduce((left, amount) => left - amount, gross * 100);
  const cells = [...paisa, net].map((amount) => (amount / 100).toFixed(2));
  return [number, ...cells, kind, gross > 0 ? `CPR-${number}` : ''];
}

/** What the rows of a statement come to, in rupees. */
export const sumNet = (rows: readonly string[][]): number => rows.reduce((sum, row) => sum + Number(row[6]), 0);
