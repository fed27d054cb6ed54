import type { Referral, TeamLevel } from '@soulvia/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureToast } from '@/lib/use-failure-toast';
import { furtherMembersQuery, type LevelNumber } from './get-team';

/** A member who leaves shifts the later pages, so a member can appear on two pages. */
function eachOnce(members: readonly Referral[]): Referral[] {
  return [...new Map(members.map((member) => [member.id, member])).values()];
}

/** The members of a level: those included in the team, then further pages on request. */
export function useTeamLevel(number: LevelNumber, level: TeamLevel) {
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
