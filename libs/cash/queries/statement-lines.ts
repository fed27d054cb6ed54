import type { Readable } from 'node:stream';
import type { StatementLine, Verdict, VerdictCount } from '@soulvia/contracts';
import {
  type List,
  type ListPage,
  type Query,
  readBatches,
  readFilteredPage,
  type RowRange,
} from '@soulvia/platform/database';
import { type SheetCells, sheetStream } from '@soulvia/platform/sheets';

interface Row extends Omit<StatementLine, 'expected' | 'statement_id' | 'statement'> {
  expected: string | null;
  paid_by: number | null;
  /** Number of the statement that paid before. */
  paid_by_number: string | null;
}

const columns = `l.row, l.tracking_number, l.parcel_id, l.order_id, l.kind, l.gross::text as gross, l.charges::text as charges,
  l.tax_on_charges::text as tax_on_charges, l.income_tax::text as income_tax, l.sales_tax::text as sales_tax, l.net::text as net,
  l.cpr, l.verdict, l.expected::text as expected, l.paid_by,
  (select number from statements where id = l.paid_by) as paid_by_number`;

function lineList(statementId: number, verdict: Verdict | null): List {
  return {
    table: 'statement_lines',
    alias: 'l',
    key: 'id',
    columns: () => columns,
    where: (bind) =>
      `l.statement_id = ${bind(statementId)}${verdict === null ? '' : ` and l.verdict = ${bind(verdict)}`}`,
    order: 'l.row',
  };
}

/** Rows of a statement in the order of the sheet. */
export async function listStatementLines(
  query: Query,
  statementId: number,
  verdict: Verdict | null,
  page: RowRange,
): Promise<ListPage<StatementLine>> {
  const { rows, ...counted } = await readFilteredPage<Row>(query, lineList(statementId, verdict), page);
  return { rows: rows.map(presentLine), ...counted };
}

function presentLine({ expected, paid_by: paidBy, paid_by_number: number, ...line }: Row): StatementLine {
  return {
    ...line,
    ...(expected !== null && { expected }),
    ...(paidBy !== null && { statement_id: paidBy }),
    ...(number !== null && { statement: number }),
  };
}

export function countVerdicts(query: Query, statementId: number): Promise<VerdictCount[]> {
  return query<VerdictCount>(
    `select verdict, count(*)::int as lines, sum(gross)::text as gross from statement_lines
      where statement_id = $1 group by verdict order by verdict`,
    [statementId],
  );
}

const head = [
  'row',
  'tracking_number',
  'order',
  'kind',
  'gross',
  'charges',
  'tax_on_charges',
  'income_tax',
  'sales_tax',
  'net',
  'cpr',
  'verdict',
  'expected',
  'paid_by_statement',
];

export function exportStatementLines(query: Query, statementId: number, verdict: Verdict | null): Readable {
  return sheetStream(head, lineBatches(query, statementId, verdict));
}

async function* lineBatches(query: Query, statementId: number, verdict: Verdict | null): AsyncGenerator<SheetCells[]> {
  const list = lineList(statementId, verdict);
  for await (const rows of readBatches(
    (sql, values) => query<Row>(sql, values),
    list,
    ({ row }, bind) => `l.row > ${bind(row)}`,
  ))
    yield rows.map((line) => [
      line.row,
      line.tracking_number,
      line.order_id ?? '',
      line.kind,
      line.gross,
      line.charges,
      line.tax_on_charges,
      line.income_tax,
      line.sales_tax,
      line.net,
      line.cpr,
      line.verdict,
      line.expected ?? '',
      line.paid_by ?? '',
    ]);
}
