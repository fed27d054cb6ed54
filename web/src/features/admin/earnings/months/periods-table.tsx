import { type EarningsPeriod, shopDay, writeDay } from '@soulvia/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Check, Clock, type LucideIcon, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { getReason } from '@/lib/api-error';
import { dateAndTime } from '@/lib/dates';
import { grouped } from '@/lib/money';
import { notifyError, notifySuccess } from '@/lib/notify';
import { useNow } from '@/lib/use-now';
import { ShopAmount } from '@/ui/amount';
import { Badge, type BadgeProps } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FailureNote } from '@/ui/failure-note';
import type { ListColumn } from '@/ui/listing/list-column';
import { ListTable } from '@/ui/listing/list-table';
import { RowButton } from '@/ui/listing/row-action';
import { ReadNotes } from '@/ui/read-notes';
import { nameMonth } from '../plans/plan-texts';
import { closeMonth, periodsQuery, useRereadMonths, verifyMonth } from './month-requests';

type Row = EarningsPeriod & { id: number };

const looks: Readonly<Record<EarningsPeriod['state'], { label: string; tone: BadgeProps['tone']; Icon: LucideIcon }>> =
  {
    OPEN: { label: 'Open', tone: 'yellow', Icon: Clock },
    CLOSING: { label: 'Closing', tone: 'blue', Icon: RefreshCw },
    CLOSED: { label: 'Closed', tone: 'green', Icon: Check },
  };

const amount = (name: 'total' | 'reversed' | 'adjusted') => (row: Row) =>
  row.state === 'CLOSED' ? <ShopAmount value={row[name]} /> : null;

const listColumns = (actions: ListColumn<Row>['cell']): readonly ListColumn<Row>[] => [
  { label: 'MONTH', always: 'name', cell: ({ month }) => nameMonth(month) },
  { label: 'STATE', cell: (row) => <State period={row} /> },
  { label: 'PLAN', cell: ({ plan_version: version }) => (version === null ? 'None' : `Plan ${version}`) },
  { label: 'LINES', cell: ({ state, entries }) => (state === 'CLOSED' ? grouped(entries) : null) },
  { label: 'PAID', cell: amount('total') },
  { label: 'TAKEN BACK', cell: amount('reversed') },
  { label: 'ADJUSTED', cell: amount('adjusted') },
  { label: 'ACTIONS', always: 'tool', cell: actions },
];

function State({ period: { state, failed, by, closed_at: at } }: { period: EarningsPeriod }) {
  return (
    <span className="grid justify-items-start gap-0.5">
      <Badge {...looks[state]} />
      {failed && <span className="meta">The last try failed. Close it again.</span>}
      {at && (
        <span className="meta">
          <time dateTime={at}>{dateAndTime(at)}</time>
          {by && (
            <>
              {' '}
              by <bdi>{by.name}</bdi>
            </>
          )}
        </span>
      )}
    </span>
  );
}

/** The months from the first plan on, of which the oldest open one can be closed once its money is held long enough. */
export function PeriodsTable() {
  const periods = useQuery(periodsQuery());
  const [closing, setClosing] = useState<string>();
  const today = shopDay(useNow(60_000));
  const verify = useVerify();
  const rows = (periods.data ?? []).map((period) => ({ ...period, id: Number(period.month.replace('-', '')) }));
  const next = rows.findLast(({ state }) => state !== 'CLOSED');
  const isClosable = next?.state === 'OPEN' && next.can_close_on <= today;
  const columns = listColumns((row) => {
    if (row.state === 'CLOSED')
      return (
        <RowButton of={nameMonth(row.month)} disabled={verify.isPending} onClick={() => verify.mutate(row.month)}>
          Verify
        </RowButton>
      );
    if (row === next && isClosable)
      return <Button size="small" onClick={() => setClosing(row.month)}>{`Close ${nameOnly(row.month)}`}</Button>;
    return row.state === 'OPEN' ? <span className="meta">{describeWait(row, next)}</span> : null;
  });
  return (
    <div className="grid grid-cols-1 gap-5">
      <ReadNotes read={periods} what="months" className="h-32" />
      {periods.data?.length === 0 && (
        <p className="font-semibold">No month yet. The first one is that in which a plan begins.</p>
      )}
      {next?.state === 'OPEN' && !isClosable && (
        <p className="font-semibold">No month can be closed before {nameDay(next.can_close_on)}.</p>
      )}
      <VerifyNote verify={verify} />
      {rows.length > 0 && <ListTable label="Months" columns={columns} rows={rows} />}
      {closing && <CloseDialog month={closing} onClose={() => setClosing(undefined)} />}
    </div>
  );
}

/** As in "15 Dec". */
const nameDay = (day: string) => writeDay(new Date(`${day}T12:00:00+05:00`));

const nameOnly = (month: string) => nameMonth(month).split(' ')[0] ?? '';

const describeWait = (row: EarningsPeriod, next: EarningsPeriod | undefined) =>
  next && next.month < row.month ? `${nameOnly(next.month)} is open.` : `From ${nameDay(row.can_close_on)} on`;

function useVerify() {
  return useMutation({
    mutationFn: verifyMonth,
    onSuccess: ({ equal }, month) => {
      if (equal) notifySuccess(`${nameMonth(month)} matches the event log`);
      else notifyError(describeMismatch(month), true);
    },
  });
}

const describeMismatch = (month: string) => `Mismatch: ${nameOnly(month)} differs from the event log.`;

function VerifyNote({ verify: { data, error, variables: month } }: { verify: ReturnType<typeof useVerify> }) {
  if (month === undefined) return null;
  if (error) return <FailureNote message={`Failed to verify ${nameMonth(month)}: ${getReason(error)}`} />;
  return data?.equal === false ? (
    <FailureNote message={`${describeMismatch(month)} Adjust balances to fix it; a closed month stays as it is.`} />
  ) : null;
}

function CloseDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const label = nameMonth(month);
  const close = useMutation({
    mutationFn: closeMonth,
    onSuccess: () => {
      notifySuccess(`Closing ${label}`);
      onClose();
    },
    onSettled: useRereadMonths(),
  });
  return (
    <ConfirmDialog
      harmless
      title={`Close ${label}`}
      question="It works out who earned what, posts it to the books and tells partners. A closed month cannot be opened again: decide about held lines and adjustments first."
      confirmLabel={`Close ${nameOnly(month)}`}
      busy={close.isPending}
      failure={close.isError ? getReason(close.error) : null}
      onConfirm={() => close.mutate(month)}
      onClose={onClose}
    />
  );
}
