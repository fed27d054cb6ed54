import type { Readable } from 'node:stream';
import type { WithheldTax } from '@soulvia/contracts';
import { findCourierNames } from '@soulvia/fulfilment';
import type { Query } from '@soulvia/platform/database';
import { sheetStream } from '@soulvia/platform/sheets';

interface Row extends Omit<WithheldTax, 'courier'> {
  courier_id: number;
}

/** Taxes that couriers have withheld by statements of a month, by statement and tax receipt. @param month such as `2026-11`. */
export async function listWithheld(query: Query, month: string): Promise<WithheldTax[]> {
  const rows = await query<Row>(
    `select s.courier_id, s.number as statement, s.dated_on::text as dated_on, sum(l.gross)::text as base,
            sum(l.income_tax)::text as income_tax, sum(l.sales_tax)::text as sales_tax, l.cpr
       from statements s join statement_lines l on l.statement_id = s.id
      where s.dated_on >= $1::date and s.dated_on < $1::date + interval '1 month' and s.state = 'APPLIED'
        and (l.income_tax <> 0 or l.sales_tax <> 0)
      group by s.id, l.cpr order by s.dated_on, s.id, l.cpr`,
    [`${month}-01`],
  );
  const couriers = await findCourierNames(
    query,
    rows.map((row) => row.courier_id),
  );
  return rows.map(({ courier_id: id, ...row }) => ({
    courier: { id, name: couriers.get(id) ?? 'A former courier' },
    ...row,
  }));
}

export function withheldSheet(rows: readonly WithheldTax[]): Readable {
  async function* batches() {
    yield rows.map(({ courier, ...row }) => [
      courier.name,
      row.statement,
      row.dated_on,
      row.base,
      row.income_tax,
      row.sales_tax,
      row.cpr,
    ]);
  }
  return sheetStream(['courier', 'statement', 'dated_on', 'base', 'income_tax', 'sales_tax', 'cpr'], batches());
}
