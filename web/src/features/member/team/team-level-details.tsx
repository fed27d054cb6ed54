import type { Referral, TeamLevel } from '@soulvia/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { grouped } from '@/lib/money';
import { useFailureToast } from '@/lib/use-failure-toast';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { furtherMembersQuery, type LevelNumber } from './get-team';
import { ReferralCard } from './referral-card';
import { ReferralPhone } from './referral-contact';

/** A member who leaves shifts the later pages, so a member can appear on two pages. */
function eachOnce(members: readonly Referral[]): Referral[] {
  return [...new Map(members.map((member) => [member.id, member])).values()];
}

/** The members of a level: those included in the team, then further pages on request. */
function useTeamLevel(number: LevelNumber, level: TeamLevel) {
  const [isRequested, setRequested] = useState(false);
  const further = useInfiniteQuery({ ...furtherMembersQuery(number), enabled: isRequested });
  useFailureToast(further, 'fetch team referrals');
  const members = eachOnce([...level.users, ...(further.data?.pages.flatMap((page) => page.members) ?? [])]);
  const started = isRequested && !further.isPending;
  return {
    members,
    hasMore: started ? further.hasNextPage : level.users.length < level.count,
    loadingMore: isRequested && (further.isPending || further.isFetchingNextPage),
    failed: further.isError,
    loadMore: () => {
      if (!isRequested) setRequested(true);
      else if (further.data) void further.fetchNextPage();
      else void further.refetch();
    },
  };
}

const levels: Record<LevelNumber, { title: string; empty: string }> = {
  1: { title: 'Level 1', empty: 'No direct referrals found' },
  2: { title: 'Level 2', empty: 'No second level referrals found' },
  3: { title: 'Level 3', empty: 'No third level referrals found' },
};

interface TeamLevelDetailsProps {
  number: LevelNumber;
  level: TeamLevel;
  search: string;
}

export function TeamLevelDetails({ number, level, search }: TeamLevelDetailsProps) {
  const { members, hasMore, loadingMore, failed, loadMore } = useTeamLevel(number, level);
  const { title, empty } = levels[number];
  const matches = members.filter((member) => matchesSearch(member, search));
  const count = search ? `${grouped(matches.length)} found` : grouped(level.count);
  return (
    <details name="team-level" open={number === 1} className="group border-b border-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-3 text-lg font-semibold hover:text-clay [&::-webkit-details-marker]:hidden">
        {title} <span className="meta tabular-nums">({count})</span>
        <ChevronDown size={20} aria-hidden="true" className="ml-auto shrink-0 transition group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-1 gap-4 pb-6">
        {level.count === 0 && <p className="py-2 text-ink-2">{empty}</p>}
        {level.count > 0 && matches.length === 0 && <p className="py-2 text-ink-2">No members match your search</p>}
        <ul className="grid grid-cols-1 gap-3 empty:hidden lg:grid-cols-2 xl:grid-cols-3">
          {matches.map((member) => (
            <ReferralCard
              key={member.id}
              referral={member}
              contactLabel="Phone"
              contact={<ReferralPhone phone={member.phone} />}
            />
          ))}
        </ul>
        {failed && <FailureNote message="Failed to load team referrals" onRetry={loadMore} retrying={loadingMore} />}
        {hasMore && !failed && (
          <div className="grid justify-items-center gap-2">
            <p role="status" className="meta tabular-nums">
              {search ? 'Searched' : 'Showing'} {grouped(members.length)} of {grouped(level.count)}
            </p>
            <Button variant="ghost" size="small" busy={loadingMore} disabled={loadingMore} onClick={loadMore}>
              Show more<span className="sr-only"> of {title}</span>
            </Button>
          </div>
        )}
      </div>
    </details>
  );
}

/** Whether a member's name, email or phone contains the search text. */
function matchesSearch({ full_name, email, phone }: Referral, search: string): boolean {
  const query = search.trim().toLowerCase();
  return [full_name, email ?? '', phone ?? ''].some((text) => text.toLowerCase().includes(query));
}
