import { type EarningsPeriod, say, shopDay, writeDay } from '@soulvia/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Check, Clock, type LucideIcon, RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
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
import { RowButton } from '@/ui/listing/row-action';
import { ReadNotes } from '@/ui/read-notes';
import { nameMonth } from '../plans/plan-texts';
import { closeMonth, periodsQuery, useRereadMonths, verifyMonth } from './month-requests';

const looks: Readonly<Record<EarningsPeriod['state'], { label: string; tone: BadgeProps['tone']; Icon: LucideIcon }>> =
  {
    OPEN: { label: 'Open', tone: 'yellow', Icon: Clock },
    CLOSING: { label: 'Closing', tone: 'blue', Icon: RefreshCw },
    CLOSED: { label: 'Closed', tone: 'green', Icon: Check },
  };

/** The months from the first plan on, of which the oldest open one can be closed once its money is held long enough. */
export function PeriodsList() {
  const periods = useQuery(periodsQuery());
  const [closing, setClosing] = useState<string>();
  const verify = useVerify();
  const today = shopDay(useNow(60_000));
  const next = periods.data?.findLast(({ state }) => state !== 'CLOSED');
  const isClosable = next?.state === 'OPEN' && next.can_close_on <= today;
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
      {periods.data && periods.data.length > 0 && (
        <ul aria-label="Months" className="grid grid-cols-1 gap-3 compact:gap-2 lg:grid-cols-2">
          {periods.data.map((period) => (
            <PeriodCard key={period.month} period={period}>
              {period.state === 'CLOSED' && (
                <RowButton
                  of={nameMonth(period.month)}
                  disabled={verify.isPending}
                  onClick={() => verify.mutate(period.month)}
                >
                  Verify
                </RowButton>
              )}
              {period === next && isClosable && (
                <Button size="small" onClick={() => setClosing(period.month)}>
                  Close {writeMonthOnly(period.month)}
                </Button>
              )}
              {next && next.month < period.month && <span className="meta">{writeMonthOnly(next.month)} is open.</span>}
            </PeriodCard>
          ))}
        </ul>
      )}
      {closing && <CloseDialog month={closing} onClose={() => setClosing(undefined)} />}
    </div>
  );
}

function PeriodCard({ period, children }: { period: EarningsPeriod; children: ReactNode }) {
  const { month, state, plan_version: version, failed, closed_at: at, by } = period;
  return (
    <li className="grid content-start gap-2 rounded-card border border-line bg-white px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 tabIndex={-1} className="font-semibold">
          {nameMonth(month)}
        </h3>
        <Badge {...looks[state]} />
      </div>
      {failed && <p>The last try failed. Close it again.</p>}
      {state === 'CLOSED' && (
        <p>
          {grouped(period.entries)} lines, <ShopAmount value={period.total} /> paid. Taken back of earlier months:{' '}
          <ShopAmount value={period.reversed} />. Adjusted: <ShopAmount value={period.adjusted} />.
        </p>
      )}
      <p className="meta">
        {version === null ? 'No plan holds.' : `Plan ${version}.`}
        {at && (
          <>
            {' '}
            Closed <time dateTime={at}>{dateAndTime(at)}</time>
            {by && say` by ${by.name}`}.
          </>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-3 empty:hidden">{children}</div>
    </li>
  );
}

/** As in "15 Dec". */
const nameDay = (day: string) => writeDay(new Date(`${day}T12:00:00+05:00`));

const writeMonthOnly = (month: string) => nameMonth(month).split(' ')[0] ?? '';

function useVerify() {
  return useMutation({
    mutationFn: verifyMonth,
    onSuccess: ({ equal }, month) => {
      if (equal) notifySuccess(`${nameMonth(month)} matches the event log`);
      else notifyError(describeMismatch(month), true);
    },
  });
}

const describeMismatch = (month: string) => `Mismatch: ${writeMonthOnly(month)} differs from the event log.`;

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
      confirmLabel={`Close ${writeMonthOnly(month)}`}
      busy={close.isPending}
      failure={close.isError ? getReason(close.error) : null}
      onConfirm={() => close.mutate(month)}
      onClose={onClose}
    />
  );
}
