import { liveLimits, type ReferralsResponse } from '@soulvia/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { memberTabPath } from '@/features/member/dashboard/member-tab';
import { getJson } from '@/lib/api';
import { shortDate } from '@/lib/dates';
import { Avatar } from '@/ui/avatar';
import { FailureNote } from '@/ui/failure-note';
import { Link } from '@/ui/link';
import { teamKey } from './team-key';

const shown = 3;

const latestJoinsQuery = () =>
  queryOptions({
    queryKey: [...teamKey(), 'latest'],
    staleTime: 0,
    queryFn: ({ signal }) =>
      getJson<ReferralsResponse>(`users/user-referrals?ordering=-date_joined&page=1&page_size=${shown}`, signal),
  });

/** The newest members whom the user has invited; nothing while there are none. */
export function LatestJoins() {
  const list = useQuery({ ...latestJoinsQuery(), refetchInterval: liveLimits.fallbackPollMs });
  if (list.isError && !list.data) return <FailureNote message="Failed to load who joined last" read={list} />;
  const referrals = list.data?.referrals ?? [];
  if (referrals.length === 0) return null;
  return (
    <section aria-labelledby="latest-joins" className="grid gap-3">
      <h3 id="latest-joins" className="text-lg font-semibold">
        Joined last
      </h3>
      <ul className="grid gap-2">
        {referrals.map((referral) => (
          <li key={referral.id} className="flex items-center gap-3 rounded-card border border-line bg-white px-4 py-2">
            <Avatar person={referral} />
            <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{referral.full_name}</span>
            <span className="meta text-right wrap-anywhere">
              {referral.level_name}
              <br />
              <time dateTime={referral.date_joined}>{shortDate(referral.date_joined)}</time>
            </span>
          </li>
        ))}
      </ul>
      <Link
        to={memberTabPath('referrals')}
        className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-4 hover:text-clay"
      >
        All direct referrals
      </Link>
    </section>
  );
}
