import type { Referral, TeamLevel } from '@soulvia/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { furtherMembersQuery, type LevelNumber } from './get-team';

/** Somebody who left makes the pages behind move up, so that one may come twice. */
function eachOnce(members: readonly Referral[]): Referral[] {
  return [...new Map(members.map((member) => [member.id, member])).values()];
}

/** The members of a level: those that came with the team, then as many more as are asked for. */
export function useTeamLevel(number: LevelNumber, level: TeamLevel) {
  const [asked, setAsked] = useState(false);
  const further = useInfiniteQuery({ ...furtherMembersQuery(number), enabled: asked });
  const members = eachOnce([...level.users, ...(further.data?.pages.flatMap((page) => page.members) ?? [])]);
  const started = asked && !further.isPending;
  return {
    members,
    hasMore: started ? further.hasNextPage : level.users.length < level.count,
    loadingMore: asked && (further.isPending || further.isFetchingNextPage),
    failed: further.isError,
    loadMore: () => {
      if (!asked) setAsked(true);
      else if (further.data) void further.fetchNextPage();
      else void further.refetch();
    },
  };
}
