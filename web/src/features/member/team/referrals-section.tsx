import { headers, liveLimits, type ReferralsResponse } from '@soulvia/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { readPage } from '@/lib/page-param';
import { useSession } from '@/lib/session-store';
import { useFailureToast } from '@/lib/use-failure-toast';
import { FailureNote } from '@/ui/failure-note';
import { Pager } from '@/ui/pager';
import { SectionHeading } from '@/ui/section-heading';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { request } from '@/lib/api';
import { InviteBox } from './invite-box';
import { ReferralList } from './referral-list';
import { teamKey } from './team-key';

const referralsPageSize = 10;

/** Members that the user invited, paginated. */
const referralsQuery = (page: number) =>
  queryOptions({
    queryKey: [...teamKey(), 'referrals', page],
    // Pushes that arrive while no page is mounted are lost, so every mount refetches.
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const path = `users/user-referrals?page=${page}&page_size=${referralsPageSize}`;
      const { body, headers: responseHeaders } = await request<ReferralsResponse>(path, { signal });
      const { referrals } = body;
      return { referrals, total: Number(responseHeaders.get(headers.totalCount) ?? referrals.length) };
    },
  });

const listId = 'referral-list';

export function ReferralsSection() {
  const { user } = useSession();
  const [params] = useSearchParams();
  const list = useQuery({ ...referralsQuery(readPage(params)), refetchInterval: liveLimits.fallbackPollMs });
  useFailureToast(list, 'fetch referrals');
  const { data } = list;
  return (
    <div className="grid grid-cols-1 gap-6">
      <SectionHeading title="Direct Referrals">Direct Referrals{data ? ` (${data.total})` : ''}</SectionHeading>
      {user && <InviteBox user={user} />}
      {list.isPending && (
        <div className="grid gap-3">
          <LoadingNote>Loading your referrals</LoadingNote>
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-20" />
          ))}
        </div>
      )}
      {list.isError && (
        <FailureNote
          message="Failed to fetch referrals"
          retryLabel="Try Again"
          onRetry={() => window.location.reload()}
        />
      )}
      {data?.total === 0 && (
        <div className="grid justify-items-center gap-2 rounded-panel bg-linen px-6 py-12 text-center">
          <p className="panel-title">No Referrals Yet</p>
          <p className="max-w-prose text-ink-2">People who sign up with your link appear here.</p>
        </div>
      )}
      {data && data.total > 0 && (
        <>
          <div
            id={listId}
            tabIndex={-1}
            aria-busy={list.isPlaceholderData || undefined}
            className="scroll-mt-24 outline-none"
          >
            <ReferralList referrals={data.referrals} />
          </div>
          <Pager
            label="Referrals"
            total={data.total}
            pageSize={referralsPageSize}
            listId={listId}
            busy={list.isPlaceholderData}
          />
        </>
      )}
    </div>
  );
}
