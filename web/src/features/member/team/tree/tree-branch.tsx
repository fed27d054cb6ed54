import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { grouped } from '@/lib/money';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { type BranchOf, branchQuery, pageSize } from './tree-requests';
import { TreeRow } from './tree-row';
import type { TreeSetup } from './tree-setup';
import { useSeek } from './use-seek';
import type { TreeState } from './use-tree-state';

interface TreeBranchProps {
  of: BranchOf;
  /** Of the rows, from 1. */
  level: number;
  tree: TreeState;
  setup: TreeSetup;
  /** Instead of rows where there are none. */
  empty?: ReactNode;
}

/** The rows below a member, with the rows below those that are open. */
export function TreeBranch({ of, level, tree, setup, empty }: TreeBranchProps) {
  const list = useInfiniteQuery(branchQuery(of));
  const members = list.data?.pages.flatMap((page) => page.members) ?? [];
  const last = list.data?.pages.at(-1);
  const left = (last?.total ?? 0) - members.length;
  const setSize = last?.totalIsLowerBound ? -1 : (last?.total ?? 0);
  useSeek(of, tree, {
    ids: members.map((member) => member.user_id),
    pages: list.data?.pages.length ?? 0,
    hasMore: list.hasNextPage,
    isFetching: list.isFetching,
    isError: list.isError,
    loadMore: () => void list.fetchNextPage(),
  });
  const { lowestLevel = Infinity } = setup;
  return (
    <>
      {list.isPending && (
        <Note>
          <LoadingNote>Loading members</LoadingNote>
          <Skeleton className="h-12" />
        </Note>
      )}
      {list.isSuccess && members.length === 0 && empty && <Note>{empty}</Note>}
      {members.map((member, index) => (
        <Fragment key={member.user_id}>
          <TreeRow member={member} level={level} place={{ at: index + 1, of: setSize }} tree={tree} setup={setup} />
          {tree.isOpen(member.user_id) && level < lowestLevel && (
            <TreeBranch of={member.user_id} level={level + 1} tree={tree} setup={setup} />
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
            Show {grouped(left > 0 ? Math.min(pageSize, left) : pageSize)} more
          </Button>
        </Note>
      )}
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <div role="row" className="border-b border-line px-3 py-2 last:border-0">
      <div role="gridcell">{children}</div>
    </div>
  );
}
