import { liveLimits, type ReferralMonth } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatMonth } from '@/lib/dates';
import { grouped } from '@/lib/money';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { referralStatsQuery } from './referral-requests';

const counts = [
  { name: 'visits', label: 'Visits' },
  { name: 'sign_ups', label: 'Sign-ups' },
  { name: 'orders', label: 'Orders' },
  { name: 'delivered', label: 'Delivered' },
  { name: 'refused', label: 'Refused' },
] as const;

const isUsed = (month: ReferralMonth) => counts.some(({ name }) => month[name] > 0);

export function LinkStats() {
  const { data, ...query } = useQuery({ ...referralStatsQuery(), refetchInterval: liveLimits.fallbackPollMs });
  return (
    <section aria-labelledby="link-stats" className="grid grid-cols-1 gap-3">
      <h3 id="link-stats" className="text-lg font-semibold">
        Your links by month
      </h3>
      {query.isPending && (
        <>
          <LoadingNote>Loading your links by month</LoadingNote>
          <Skeleton className="h-40" />
        </>
      )}
      {query.isError && <FailureNote message="Failed to load your links by month" read={query} />}
      {data && (data.some(isUsed) ? <Months months={data} /> : <NothingYet />)}
    </section>
  );
}

function NothingYet() {
  return (
    <p className="rounded-card bg-linen p-5 text-ink-2">
      Nothing yet. Visits, sign-ups and orders through your links appear here.
    </p>
  );
}

function Months({ months }: { months: readonly ReferralMonth[] }) {
  return (
    <>
      <ul className="grid gap-2">
        {months
          .filter(isUsed)
          .toSorted(newestFirst)
          .map((month) => (
            <li key={month.month} className="grid gap-1 rounded-card border border-line bg-white p-4">
              <h4 className="font-semibold">{formatMonth(`${month.month}-01T12:00:00+05:00`)}</h4>
              <dl className="flex flex-wrap gap-x-4 gap-y-1">
                {counts.map(({ name, label }) => (
                  <div key={name} className="flex gap-1">
                    <dt className="text-ink-2">{label}</dt>
                    <dd className="font-semibold tabular-nums">{grouped(month[name])}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
      </ul>
      <p className="meta">
        Months without visits are left out. Visits are approximate. Orders are those of guests and of customers without
        a sponsor.
      </p>
    </>
  );
}

const newestFirst = (one: ReferralMonth, other: ReferralMonth) => other.month.localeCompare(one.month);
