import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect } from 'react';
import { grouped } from '@/lib/money';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { childrenQuery, pageSize } from './tree-requests';
import { TreeRow } from './tree-row';
import type { TreeState } from './use-tree-state';

interface TreeBranchProps {
  ofId: number;
  /** Of the rows, from 1. */
  level: number;
  tree: TreeState;
}

/** The rows below a member, with the rows below those that are open. */
export function TreeBranch({ ofId, level, tree }: TreeBranchProps) {
  const list = useInfiniteQuery(childrenQuery(ofId));
  const members = list.data?.pages.flatMap((page) => page.members) ?? [];
  const total = list.data?.pages[0]?.total ?? 0;
  const first = level === 1 ? members[0]?.user_id : undefined;
  const { activeId, activate } = tree;
  useEffect(() => {
    // One row can be reached by Tab.
    if (activeId === null && first !== undefined) activate(first);
  }, [activeId, first, activate]);
  return (
    <>
      {list.isPending && (
        <Note>
          <LoadingNote>Loading members</LoadingNote>
          <Skeleton className="h-12" />
        </Note>
      )}
      {members.map((member, index) => (
        <Fragment key={member.user_id}>
          <TreeRow member={member} level={level} place={{ at: index + 1, of: total }} tree={tree} />
          {tree.isOpen(member.user_id) && level < 3 && (
            <TreeBranch ofId={member.user_id} level={level + 1} tree={tree} />
          )}
        </Fragment>
      ))}
      {list.isError && (
        <Note>
          <FailureNote
            message="Failed to load members"
            onRetry={() => void (list.data ? list.fetchNextPage() : list.refetch())}
            retrying={list.isFetching}
          />
        </Note>
      )}
      {list.hasNextPage && !list.isError && (
        <Note>
          <Button variant="ghost" size="small" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show {grouped(Math.min(pageSize, total - members.length))} more
          </Button>
        </Note>
      )}
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <div role="row" className="border-b border-line py-2">
      <div role="gridcell">{children}</div>
    </div>
  );
}
