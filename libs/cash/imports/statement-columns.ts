import { parcelTexts, statementTexts, textProblem } from '@soulvia/contracts';
import { trackingNumberColumn } from '@soulvia/fulfilment';
import type { SheetColumn } from '@soulvia/platform/sheets';
import { amountProblem } from '../domain/statement-row.js';

const amount = (name: string, alsoNamed: readonly string[], isSigned = false): SheetColumn => ({
  name,
  alsoNamed,
  problemOf: (cell) => amountProblem(cell, isSigned),
});

/** What a statement has at least is the number of each parcel. */
export const statementColumns: readonly SheetColumn[] = [
  {
    ...trackingNumberColumn,
    // A row of totals has a word there. An adjustment may have nothing.
    problemOf: (cell) =>
      cell === ''
        ? undefined
        : /\d/.test(cell)
          ? textProblem(parcelTexts.tracking, cell)
          : 'A tracking number has digits',
  },
  amount('gross', ['cod', 'cod_amount', 'cod_collected', 'collected', 'collected_amount', 'gross_amount', 'amount']),
  amount(
    'charges',
    ['delivery_charges', 'courier_charges', 'shipping_charges', 'service_charges', 'charge', 'fee'],
    true,
  ),
  amount('tax_on_charges', ['gst', 'gst_on_charges', 'charges_tax', 'fst', 'sst'], true),
  amount('income_tax', ['wht', 'withholding_tax', 'wht_income_tax', 'income_tax_withheld'], true),
  amount('sales_tax', ['sales_tax_withheld', 'wht_sales_tax', 'st_withheld'], true),
  amount('net', ['net_amount', 'net_payable', 'payable', 'payable_amount', 'net_payment'], true),
  { name: 'kind', alsoNamed: ['type', 'row_type', 'payment_type'] },
  {
    name: 'cpr',
    alsoNamed: ['cpr_number', 'cpr_no', 'tax_receipt'],
    isIdentifier: true,
    problemOf: (cell) => textProblem(statementTexts.receipt, cell),
  },
];
