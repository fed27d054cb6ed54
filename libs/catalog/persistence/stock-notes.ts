import type { Query } from '@soulvia/platform/database';

/** References of receipts and notes of write-offs, by id; those without a text are missing. */
interface StockNotes {
  receipts: Map<number, string>;
  writeOffs: Map<number, string>;
}

export async function findStockNotes(
  query: Query,
  { receiptIds, writeOffIds }: { receiptIds: readonly number[]; writeOffIds: readonly number[] },
): Promise<StockNotes> {
  if (receiptIds.length + writeOffIds.length === 0) return { receipts: new Map(), writeOffs: new Map() };
  const rows = await query<{ is_receipt: boolean; id: number; text: string }>(
    `select true as is_receipt, id, reference as text from stock_receipts where id = any($1::int[]) and reference is not null
     union all
     select false, id, note from stock_write_offs where id = any($2::int[]) and note is not null`,
    [receiptIds, writeOffIds],
  );
  const indexTexts = (isReceipt: boolean) =>
    new Map(rows.filter((row) => row.is_receipt === isReceipt).map(({ id, text }) => [id, text]));
  return { receipts: indexTexts(true), writeOffs: indexTexts(false) };
}
