import { type EarningsStatementSummary, liveLimits, type OwnEarnings, writeDay } from '@soulvia/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ComingSoon } from '@/features/member/dashboard/coming-soon';
import { memberTabPath } from '@/features/member/dashboard/member-tab';
import { formatMonth } from '@/lib/dates';
import { useLive, useLiveConnect } from '@/lib/live-channel';
import { toPaisa } from '@/lib/money';
import { earningsKey, ownEarningsQuery } from '@/lib/own-earnings';
import { Spread } from '@/lib/spread';
import { FailureNote } from '@/ui/failure-note';
import { Link } from '@/ui/link';
import { SectionHeading } from '@/ui/section-heading';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { statementsQuery } from './earnings-requests';
import { PayoutProfile } from './payout-profile';
import { payoutProfileQuery } from './payout-profile-requests';
import { writeSignedAmount } from '@/lib/signed-amount';
import { StatementView } from './statement-view';

const path = memberTabPath('earnings');

/** Coming soon until a plan has begun; then the figures of the partner, and the closed months as statements. */
export function EarningsSection() {
  useLiveEarnings();
  const [params] = useSearchParams();
  const month = params.get('month') ?? '';
  const read = useQuery({ ...ownEarningsQuery(), refetchInterval: liveLimits.fallbackPollMs });
  if (read.data && !read.data.active)
    return (
      <ComingSoon title="My Earnings">
        Your product sales by month will appear here. Until then, see your purchases under My Orders.
      </ComingSoon>
    );
  if (/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)) return <StatementView key={month} month={month} backTo={path} />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <SectionHeading title="My Earnings" />
      {read.data && read.data.profile !== 'APPROVED' && <PayoutProfile />}
      {read.isError && !read.data && (
        <FailureNote message="Failed to load your earnings" read={read} retryLabel="Try Again" />
      )}
      {read.isPending && <CardsWait />}
      {read.data && <Cards me={read.data} />}
      {read.data && <Months />}
      {read.data?.profile === 'APPROVED' && <PayoutProfile />}
    </div>
  );
}

/** After a close, open pages refetch at random moments within this time. */
const spreadMs = 1_500;

function useLiveEarnings(): void {
  const client = useQueryClient();
  const refetch = () => {
    for (const queryKey of [earningsKey(), payoutProfileQuery().queryKey]) void client.invalidateQueries({ queryKey });
  };
  const [spread] = useState(() => new Spread(refetch));
  useEffect(() => () => spread.stop(), [spread]);
  useLive('earnings.changed', () => spread.within(0, spreadMs));
  useLiveConnect(refetch);
}

function CardsWait() {
  return (
    <div className="grid grid-cols-2 gap-3 lg:gap-5">
      <LoadingNote>Loading your earnings</LoadingNote>
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} className="h-32" />
      ))}
    </div>
  );
}

const zero = '0.00';

function Cards({ me }: { me: OwnEarnings }) {
  const { estimate = zero, waiting, payable = zero, carried = zero, paid_this_year: paid = zero } = me;
  const until = waiting?.until ? ` until ${writeDay(Date.parse(`${waiting.until}T12:00:00+05:00`))}` : '';
  const cards = [
    { label: 'This month so far (estimate)', amount: estimate, note: 'If all its cash arrives and nothing comes back' },
    { label: `Waiting${until}`, amount: waiting?.amount ?? zero, note: 'Collected, and not closed yet' },
    {
      label: 'Ready to be paid',
      amount: payable,
      note: toPaisa(carried) < 0 ? `${writeSignedAmount(carried)} carried to next month` : 'Before tax',
    },
    { label: 'Paid this year', amount: paid, note: 'After tax' },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 lg:gap-5">
      {cards.map(({ label, amount, note }) => (
        <div
          key={label}
          className="grid content-between gap-3 rounded-card border border-line bg-white p-4 shadow-1 sm:p-5"
        >
          <dt className="text-[15px] text-ink-2">{label}</dt>
          <dd className="grid gap-1">
            <span className="text-xl leading-tight font-semibold wrap-anywhere tabular-nums">
              {writeSignedAmount(amount)}
            </span>
            <span className="meta">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Months() {
  const read = useQuery(statementsQuery());
  if (read.isError && !read.data)
    return <FailureNote message="Failed to load your months" read={read} retryLabel="Try Again" />;
  if (!read.data) return <Skeleton className="h-64" />;
  if (read.data.length === 0)
    return (
      <p className="rounded-card bg-linen p-5 text-ink-2">
        Nothing yet. You earn when an order of your customers is delivered and paid.
      </p>
    );
  return (
    <section aria-label="Months" className="grid grid-cols-1 gap-3">
      <h3 className="panel-title">Months</h3>
      <ul className="rounded-card border border-line bg-white">
        {read.data.map((statement) => (
          <MonthRow key={statement.month} statement={statement} />
        ))}
      </ul>
    </section>
  );
}

function MonthRow({ statement: { month, earned, closing } }: { statement: EarningsStatementSummary }) {
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to={`${path}&month=${month}`}
        className="flex min-h-14 items-center gap-4 px-4 py-3 -outline-offset-3! hover:text-clay"
      >
        <span className="min-w-0 flex-1 font-semibold">{formatMonth(`${month}-15`)}</span>
        <span className="text-right tabular-nums">
          <span className="font-semibold whitespace-nowrap">{writeSignedAmount(earned)}</span>
          <span className="meta block">Balance {writeSignedAmount(closing)}</span>
        </span>
        <ChevronRight size={20} aria-hidden="true" className="shrink-0" />
      </Link>
    </li>
  );
}
