import type { Query } from '@soulvia/platform/database';
import type { DecidedRow } from '../domain/decide-rows.js';

/** Inserts the rows of a portion in one statement. */
export async function insertLines(query: Query, lines: readonly DecidedRow[]): Promise<void> {
  await query(
    `insert into statement_lines (statement_id, row, tracking_number, parcel_id, order_id, kind, gross, charges, tax_on_charges,
                                  income_tax, sales_tax, net, cpr, verdict, expected, paid_by)
     select * from unnest($1::int[], $2::int[], $3::text[], $4::int[], $5::int[], $6::text[], $7::numeric[], $8::numeric[],
                          $9::numeric[], $10::numeric[], $11::numeric[], $12::numeric[], $13::text[], $14::text[], $15::numeric[],
                          $16::int[])`,
    [
      lines.map(({ subject }) => subject.statementId),
      lines.map(({ row }) => row.row),
      lines.map(({ row }) => row.number),
      lines.map(({ subject }) => subject.parcelId ?? null),
      lines.map(({ subject }) => subject.orderId ?? null),
      lines.map(({ row }) => row.kind),
      lines.map(({ row }) => row.gross.toString()),
      lines.map(({ row }) => row.charges.toString()),
      lines.map(({ row }) => row.taxOnCharges.toString()),
      lines.map(({ row }) => row.incomeTax.toString()),
      lines.map(({ row }) => row.salesTax.toString()),
      lines.map(({ row }) => row.net.toString()),
      lines.map(({ row }) => row.cpr),
      lines.map(({ decision }) => decision.verdict),
      lines.map(({ decision }) => decision.expected?.toString() ?? null),
      lines.map(({ decision }) => decision.paidBy),
    ],
  );
}

/** Which of these parcels, delivered before the books began, a statement has collected. */
export async function findCollectedParcels(
  query: Query,
  statementId: number,
  parcelIds: readonly number[],
): Promise<Set<number>> {
  const rows = await query<{ parcel_id: number }>(
    `select parcel_id from statement_lines where statement_id = $1 and verdict = 'BEFORE' and parcel_id = any($2::int[])`,
    [statementId, parcelIds],
  );
  return new Set(rows.map(({ parcel_id: id }) => id));
}

/** The statement that paid for each parcel last and was not taken back, by parcel. */
export async function findLastPayers(query: Query, parcelIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await query<{ parcel_id: number; statement_id: number }>(
    `select distinct on (l.parcel_id) l.parcel_id, l.statement_id
       from statement_lines l join statements s on s.id = l.statement_id
      where l.parcel_id = any($1::int[]) and l.gross > 0 and s.state in ('APPLYING', 'APPLIED')
      order by l.parcel_id, l.statement_id desc`,
    [parcelIds],
  );
  return new Map(rows.map((row) => [row.parcel_id, row.statement_id]));
}
