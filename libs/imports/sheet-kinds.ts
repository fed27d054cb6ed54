import { courierStatementSheet } from '@soulvia/cash';
import { productsSheet, stockReceiptsSheet } from '@soulvia/catalog';
import type { ImportKind } from '@soulvia/contracts';
import { courierStatusesSheet, trackingNumbersSheet } from '@soulvia/fulfilment';
import type { SheetKind } from '@soulvia/platform/sheets';

/** Kinds of sheets that the shop imports. A new one is added here. */
export const sheetKinds: Readonly<Record<ImportKind, SheetKind>> = {
  'stock-receipts': stockReceiptsSheet,
  'tracking-numbers': trackingNumbersSheet,
  'courier-statuses': courierStatusesSheet,
  products: productsSheet,
  'courier-statement': courierStatementSheet,
};
