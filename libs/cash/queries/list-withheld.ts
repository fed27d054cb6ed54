import type { Readable } from 'node:stream';
import type { WithheldTax } from '@soulvia/contracts';
import { findCourierNames } from '@soulvia/fulfilment';
import {
  type Bind,
  type List,
  type ListPage,
  type Query,
  readBatches,
  readFilteredPage,
  type RowRange,
} from '@soulvia/platform/database';
import { type SheetCells, sheetStream } from '@soulvia/platform/sheets';

interface Row extends Omit<WithheldTax, 'courier'> {
  courier_id: number;
  statement_id: number;
}

/** Taxes of a month by statement and tax receipt. @param month such as `2026-11`. */
const withheldList = (month: string): List => ({
  table: `(select min(l.id) as id, s.id as statement_id, s.courier_id, s.number, s.dated_on, l.cpr, sum(l.gross) as base,
                  sum(l.income_tax) as income_tax, sum(l.sales_tax) as sales_tax
             from statements s join statement_lines l on l.statement_id = s.id
            where s.state = 'APPLIED' and (l.income_tax <> 0 or l.sales_tax <> 0) group by s.id, l.cpr)`,
  alias: 'w',
  key: 'id',
  columns:
    () => `w.statement_id, w.courier_id, w.number as statement, w.dated_on::text as dated_on, w.base::text as base,
    w.income_tax::text as income_tax, w.sales_tax::text as sales_tax, w.cpr`,
  where: (bind) => {
    const first = `${bind(`${month}-01`)}::date`;
    return `w.dated_on >= ${first} and w.dated_on < ${first} + interval '1 month'`;
  },
  order: 'w.dated_on, w.statement_id, w.cpr',
});

/** Taxes that couriers have withheld by statements of a month. */
export async function listWithheld(query: Query, month: string, page: RowRange): Promise<ListPage<WithheldTax>> {
  const { rows, ...counted } = await readFilteredPage<Row>(query, withheldList(month), page);
  return { rows: await presentWithheld(query, rows), ...counted };
}

async function presentWithheld(query: Query, rows: readonly Row[]): Promise<WithheldTax[]> {
  const couriers = await findCourierNames(
    query,
    rows.map((row) => row.courier_id),
  );
  return rows.map(({ courier_id: id, statement_id: _statement, ...row }) => ({
    courier: { id, name: couriers.get(id) ?? 'A former courier' },
    ...row,
  }));
}

/** The same as CSV. */
export function exportWithheld(query: Query, month: string): Readable {
  return sheetStream(
    ['courier', 'statement', 'dated_on', 'base', 'income_tax', 'sales_tax', 'cpr'],
    withheldBatches(query, month),
  );
}

async function* withheldBatches(query: Query, month: string): AsyncGenerator<SheetCells[]> {
  const after = (last: Row, bind: Bind) =>
    `(w.dated_on, w.statement_id, w.cpr) > (${bind(last.dated_on)}::date, ${bind(last.statement_id)}::int, ${bind(last.cpr)})`;
  for await (const batch of readBatches((sql, values) => query<Row>(sql, values), withheldList(month), after)) {
    const rows = await presentWithheld(query, batch);
    yield rows.map(({ courier, statement, dated_on: on, base, income_tax: income, sales_tax: sales, cpr }) => [
      courier.name,
      statement,
      on,
      base,
      income,
      sales,
      cpr,
    ]);
  }
}
