import { stockReceiptsSheet } from '@soulvia/catalog';
import type { ImportKind } from '@soulvia/contracts';
import type { SheetKind } from '@soulvia/platform/sheets';

/** Kinds of sheets that the shop imports. A new one is added here. */
const sheetKinds: Readonly<Record<ImportKind, SheetKind>> = {
  'stock-receipts': stockReceiptsSheet,
};

export function sheetKindOf(name: ImportKind): SheetKind {
  return sheetKinds[name];
}
