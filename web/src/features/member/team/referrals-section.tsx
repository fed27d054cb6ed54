import { headers, liveLimits, type OwnUser, type ReferralsResponse } from '@soulvia/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { codeLink, emailLink } from '@/features/member/invite/member-link';
import { ShareOnWhatsApp } from '@/features/member/invite/share-on-whatsapp';
import { readPage } from '@/lib/page-param';
import { useSession } from '@/lib/session-store';
import { useFailureToast } from '@/lib/use-failure-toast';
import { CheckboxField } from '@/ui/checkbox-field';
import { CopyButton } from '@/ui/copy-button';
import { FailureNote } from '@/ui/failure-note';
import { controlClasses } from '@/ui/field-frame';
import { Pager } from '@/ui/pager';
import { SectionHeading } from '@/ui/section-heading';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { request } from '@/lib/api';
import { ReferralList } from './referral-list';
import { teamKey } from './team-key';

/** The link by the random code, except in the specification's empty state, which shows the one by the email. */
function InviteBox({ user, isFirst }: { user: OwnUser; isFirst: boolean }) {
  const [chosen, setByCode] = useState<boolean | null>(null);
  const byCode = chosen ?? !isFirst;
  const id = useId();
  const link = byCode ? codeLink(user) : emailLink(user);
  return (
    <div className="grid grid-cols-1 gap-2 rounded-card bg-linen p-5">
      <label htmlFor={id} className="font-semibold">
        Your referral link
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id={id}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
          className={`${controlClasses} min-w-0 flex-1 basis-full sm:basis-64`}
        />
        <CopyButton text={link} what="referral link" />
        <ShareOnWhatsApp link={link} />
      </div>
      <CheckboxField
        label="Use my referral code instead of my email"
        checked={byCode}
        onChange={(event) => setByCode(event.target.checked)}
      />
    </div>
  );
}

const referralsPageSize = 10;

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
      {user && <InviteBox user={user} isFirst={data?.total === 0} />}
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
