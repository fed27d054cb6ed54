import type { StockReceiptRequest, WriteOffRequest } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';

/** Ids of those products that are in the shop. */
export async function existingProducts(query: Query, productIds: readonly number[]): Promise<Set<number>> {
  const rows = await query<{ id: number }>('select id from products where id = any($1::int[]) and deleted_at is null', [
    productIds,
  ]);
  return new Set(rows.map(({ id }) => id));
}

export async function insertReceipt(query: Query, { reference, lines }: StockReceiptRequest): Promise<number> {
  const [receipt] = await query<{ id: number }>(
    `with receipt as (insert into stock_receipts (reference) values ($1) returning id), lines as (
       insert into stock_receipt_lines (receipt_id, nth, product_id, quantity, batch, expires_on)
       select receipt.id, l.nth, l.product_id, l.quantity, l.batch, l.expires_on
         from receipt, unnest($2::int[], $3::int[], $4::text[], $5::date[])
                with ordinality as l (product_id, quantity, batch, expires_on, nth))
     select id from receipt`,
    [
      reference || null,
      lines.map((line) => line.product_id),
      lines.map((line) => line.quantity),
      lines.map((line) => line.batch || null),
      lines.map((line) => line.expires_on ?? null),
    ],
  );
  if (!receipt) throw new Error('a receipt was not inserted');
  return receipt.id;
}

export async function insertWriteOff(query: Query, request: WriteOffRequest): Promise<number> {
  const [writeOff] = await query<{ id: number }>(
    'insert into stock_write_offs (product_id, quantity, reason, note) values ($1, $2, $3, $4) returning id',
    [request.product_id, request.quantity, request.reason, request.note || null],
  );
  if (!writeOff) throw new Error('a write-off was not inserted');
  return writeOff.id;
}
