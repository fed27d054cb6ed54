import type { Readable } from 'node:stream';
import type { PartnerTax, TaxCertificate, TaxDeposit } from '@soulvia/contracts';
import { Money, NotFound } from '@soulvia/kernel';
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
import type { PayoutSecrets, ProfileCopy } from '../persistence/payout-secrets.js';

interface Row extends Pick<PartnerTax, 'user_id' | 'gross' | 'percent' | 'tax' | 'paid_on'> {
  id: number;
  copy: string | null;
}

/** What was paid in a month. @param month such as `2026-11`. */
const taxList = (month: string): List => ({
  table: 'payouts',
  alias: 't',
  key: 'id',
  columns: () =>
    't.id, t.user_id, t.gross::text as gross, t.percent::float8 as percent, t.tax::text as tax, t.paid_on::text as paid_on, t.copy',
  where: (bind) => {
    const first = `${bind(`${month}-01`)}::date`;
    return `t.state = 'PAID' and t.paid_on >= ${first} and t.paid_on < ${first} + interval '1 month'`;
  },
  order: 't.paid_on desc, t.id desc',
});

/** Nothing is left of a name that was kept as long as the law asks. */
const forgotten: Pick<ProfileCopy, 'legal_name' | 'cnic' | 'filer'> = { legal_name: '', cnic: '', filer: false };

function present({ id: _id, copy, ...row }: Row, secrets: PayoutSecrets): PartnerTax {
  const { legal_name, cnic, filer } = copy === null ? forgotten : secrets.openCopy(copy);
  return { ...row, legal_name, cnic, filer };
}

/** The newest first. */
export async function listPartnerTax(
  query: Query,
  secrets: PayoutSecrets,
  month: string,
  page: RowRange,
): Promise<ListPage<PartnerTax>> {
  const { rows, ...counted } = await readFilteredPage<Row>(query, taxList(month), page);
  return { rows: rows.map((row) => present(row, secrets)), ...counted };
}

/** Whom the list of a month names. */
export async function listTaxedPeople(query: Query, month: string): Promise<number[]> {
  const rows = await query<{ user_id: number }>(
    `select distinct user_id from payouts
      where state = 'PAID' and paid_on >= $1::date and paid_on < $1::date + interval '1 month'`,
    [`${month}-01`],
  );
  return rows.map((row) => row.user_id);
}

/** The same as CSV. */
export function exportPartnerTax(query: Query, secrets: PayoutSecrets, month: string): Readable {
  const head = ['user_id', 'legal_name', 'cnic', 'filer', 'gross', 'percent', 'tax', 'paid_on'];
  return sheetStream(head, taxBatches(query, secrets, month));
}

async function* taxBatches(query: Query, secrets: PayoutSecrets, month: string): AsyncGenerator<SheetCells[]> {
  const after = (last: Row, bind: Bind) => `(t.paid_on, t.id) < (${bind(last.paid_on)}::date, ${bind(last.id)}::int)`;
  for await (const batch of readBatches((sql, values) => query<Row>(sql, values), taxList(month), after))
    yield batch.map((row) => {
      const tax = present(row, secrets);
      return [
        tax.user_id,
        tax.legal_name,
        tax.cnic,
        tax.filer ? 'yes' : 'no',
        tax.gross,
        tax.percent,
        tax.tax,
        tax.paid_on,
      ];
    });
}

/** The newest first. */
export function listTaxDeposits(query: Query, page: RowRange): Promise<ListPage<TaxDeposit>> {
  return readFilteredPage<TaxDeposit>(
    query,
    {
      table: 'tax_deposits',
      alias: 'd',
      key: 'id',
      columns: () => 'd.id, d.month, d.amount::text as amount, d.reference, d.on_day::text as "on"',
      where: () => 'true',
      order: 'd.id desc',
    },
    page,
  );
}

/** Payouts that one certificate lists: far more than a year has. */
const certifiedMax = 1_000;
const [firstTaxYear, lastTaxYear] = [2000, 2999];

/** @param taxYear July to June, named by the year in which it ends. @throws NotFound where nothing was paid. */
export async function findCertificate(
  query: Query,
  secrets: PayoutSecrets,
  userId: number,
  taxYear: number,
): Promise<TaxCertificate> {
  if (taxYear < firstTaxYear || taxYear > lastTaxYear) throw new NotFound('Certificate');
  const rows = await query<{ paid_on: string; gross: string; tax: string; copy: string | null }>(
    `select paid_on::text as paid_on, gross::text as gross, tax::text as tax, copy from payouts
      where user_id = $1 and state = 'PAID' and paid_on >= $2::date and paid_on < $3::date
      order by paid_on, id limit ${certifiedMax}`,
    [userId, `${taxYear - 1}-07-01`, `${taxYear}-07-01`],
  );
  const copy = rows.findLast((row) => row.copy !== null)?.copy;
  if (copy === undefined || copy === null) throw new NotFound('Certificate');
  const { legal_name, cnic } = secrets.openCopy(copy);
  const add = (amounts: readonly string[]) =>
    amounts.reduce((sum, amount) => sum.plus(Money.parse(amount)), Money.zero).toString();
  return {
    user_id: userId,
    tax_year: taxYear,
    legal_name,
    cnic,
    payouts: rows.map(({ paid_on, gross, tax }) => ({ paid_on, gross, tax })),
    gross: add(rows.map(({ gross }) => gross)),
    tax: add(rows.map(({ tax }) => tax)),
  };
}
