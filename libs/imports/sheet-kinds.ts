import { productsSheet, stockReceiptsSheet } from '@soulvia/catalog';
import type { ImportKind } from '@soulvia/contracts';
import { courierStatusesSheet, trackingNumbersSheet } from '@soulvia/fulfilment';
import type { SheetKind } from '@soulvia/platform/sheets';

export interface SheetKindOptions {
  /** A product at or below this quantity is low in stock. */
  lowStockThreshold: number;
}

export type SheetKinds = Readonly<Record<ImportKind, SheetKind>>;

/** Kinds of sheets that the shop imports. A new one is added here. */
export function sheetKindsOf(options: SheetKindOptions): SheetKinds {
  return {
    'stock-receipts': stockReceiptsSheet,
    'tracking-numbers': trackingNumbersSheet,
    'courier-statuses': courierStatusesSheet(options),
    products: productsSheet(options),
  };
}
