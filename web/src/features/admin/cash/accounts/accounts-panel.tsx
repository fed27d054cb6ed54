import {
  accountLabels,
  type BookBalance,
  type BookMonth,
  type BooksVerified,
  booksPaths,
  say,
} from '@soulvia/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getJson, postJson } from '@/lib/api';
import { getReason } from '@/lib/api-error';
import { formatMonth } from '@/lib/dates';
import { listKey } from '@/lib/fetch-list';
import { formatPaisa, grouped, rupees, toPaisa } from '@/lib/money';
import { usePermissions } from '@/lib/permissions';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { ReadNotes } from '@/ui/read-notes';
import { DownloadButton } from '../download-button';
import { DepositDialog } from './deposit-dialog';
import { WithheldTaxes } from './withheld-taxes';

/** What each account holds and how it moved by month, and whether the books agree with the event log. */
export function AccountsPanel() {
  const may = usePermissions();
  const [isDepositing, setDepositing] = useState(false);
  const balances = useQuery({
    queryKey: listKey(booksPaths.balances),
    queryFn: ({ signal }) => getJson<BookBalance[]>(booksPaths.balances, signal),
  });
  const months = useQuery({
    queryKey: listKey(booksPaths.months),
    queryFn: ({ signal }) => getJson<BookMonth[]>(booksPaths.months, signal),
  });
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-start gap-3">
        {may('cash.write') && (
          <Button size="small" onClick={() => setDepositing(true)}>
            Record a deposit
          </Button>
        )}
        <DownloadButton name="books-by-month.csv" path={`${booksPaths.months}?format=csv`} label="Months as CSV" />
        <DownloadButton name="journals.csv" path={`${booksPaths.journals}?format=csv`} label="Journals as CSV" />
        <Verify />
      </div>
      <ReadNotes read={balances.isError ? balances : months} what="the accounts" className="h-40" />
      {balances.data && months.data && <Books balances={balances.data} months={months.data} />}
      <WithheldTaxes />
      {isDepositing && <DepositDialog onClose={() => setDepositing(false)} />}
    </div>
  );
}

function Verify() {
  const verify = useMutation({ mutationFn: () => postJson<BooksVerified>(booksPaths.verify) });
  const { data } = verify;
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        variant="ghost"
        size="small"
        busy={verify.isPending}
        disabled={verify.isPending}
        onClick={() => verify.mutate()}
      >
        Verify
      </Button>
      <div role="status" className="empty:hidden">
        {data?.equal && say`The books are right: ${grouped(data.journals)} journals, ${grouped(data.orders)} orders.`}
      </div>
      {data && !data.equal && (
        <FailureNote message={`Mismatch: ${data.first_difference ?? 'the books'} differs from the event log.`} />
      )}
      {verify.isError && <FailureNote message={`Error: ${getReason(verify.error)}`} />}
    </div>
  );
}

function Books({ balances, months }: { balances: readonly BookBalance[]; months: readonly BookMonth[] }) {
  if (months.length === 0) return <p>Nothing posted yet.</p>;
  return (
    <>
      <Balances balances={balances} />
      {[...new Set(months.map(({ month }) => month))].map((name) => (
        <Month key={name} month={name} rows={months.filter(({ month }) => month === name)} />
      ))}
    </>
  );
}

/** `500,000 credit`. */
function formatSide(paisa: number): string {
  const side = paisa > 0 ? ' debit' : ' credit';
  return `${formatPaisa(Math.abs(paisa))}${paisa === 0 ? '' : side}`;
}

function Balances({ balances }: { balances: readonly BookBalance[] }) {
  const sums = [...new Set(balances.map(({ account }) => account))].map((account) => ({
    account,
    paisa: balances.reduce((sum, part) => sum + (part.account === account ? toPaisa(part.amount) : 0), 0),
  }));
  return (
    <section aria-labelledby="balances" className="grid gap-3">
      <h3 id="balances" className="text-lg font-semibold">
        Balances today
      </h3>
      <p className="meta">Amounts in PKR</p>
      <dl className="grid max-w-3xl grid-cols-[1fr_auto] gap-x-8 gap-y-1 tabular-nums">
        {sums.map(({ account, paisa }) => (
          <div key={account} className="contents">
            <dt className="text-ink-2">{accountLabels[account]}</dt>
            <dd className="text-right">{formatSide(paisa)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Month({ month, rows }: { month: string; rows: readonly BookMonth[] }) {
  const name = formatMonth(`${month}-15T00:00:00Z`);
  return (
    <section aria-label={name} className="grid gap-3">
      <h3 className="text-lg font-semibold">{name}</h3>
      <div className="overflow-x-auto">
        <table className="w-full max-w-3xl text-[15px] tabular-nums">
          <thead>
            <tr className="text-left text-ink-2">
              <th scope="col">Account</th>
              <th scope="col" className="text-right">
                Debit
              </th>
              <th scope="col" className="text-right">
                Credit
              </th>
              <th scope="col" className="text-right">
                Change
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ account, debit, credit, change }) => (
              <tr key={account}>
                <th scope="row" className="text-left font-normal">
                  {accountLabels[account]}
                </th>
                <td className="text-right">{rupees(debit)}</td>
                <td className="text-right">{rupees(credit)}</td>
                <td className="text-right">{formatSide(toPaisa(change))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
