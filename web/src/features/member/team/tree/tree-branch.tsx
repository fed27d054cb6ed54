import { say } from '@soulvia/contracts';
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useEffectEvent } from 'react';
import { grouped } from '@/lib/money';
import { notify } from '@/lib/notify';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { type BranchOf, branchQuery, pageSize } from './tree-requests';
import { TreeRow } from './tree-row';
import type { TreeSetup } from './tree-setup';
import type { TreeState } from './use-tree-state';

interface Branch {
  ids: readonly number[];
  pages: number;
  hasMore: boolean;
  isFetching: boolean;
  isError: boolean;
  loadMore: () => void;
}

/** Beyond them, the user decides whether to load more. */
const pagesMost = 40;

/** Loads a branch until it has the row that is sought, or the row on the way to it. */
function useSeek(of: BranchOf, tree: TreeState, { ids, pages, hasMore, isFetching, isError, ...list }: Branch) {
  const id = tree.soughtIn(of);
  const isMissing = id !== undefined && !ids.includes(id) && !isFetching && !isError;
  const loadMore = useEffectEvent(list.loadMore);
  const giveUp = useEffectEvent((reason: string) => {
    notify(say`${tree.sought?.name} ${reason}`);
    tree.endSearch();
  });
  useEffect(() => {
    if (!isMissing) return;
    if (!hasMore) giveUp('has moved or left. Search again.');
    else if (pages < pagesMost) loadMore();
    else giveUp('is further down. Show more rows to get there.');
  }, [isMissing, hasMore, pages]);
}

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
  const { pages = [] } = list.data ?? {};
  const members = pages.flatMap((page) => page.members);
  const { total = 0, totalIsLowerBound = false } = pages.at(-1) ?? {};
  useSeek(of, tree, {
    ids: members.map((member) => member.user_id),
    pages: pages.length,
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
          <TreeRow
            member={member}
            level={level}
            place={{ at: index + 1, of: totalIsLowerBound ? -1 : total }}
            tree={tree}
            setup={setup}
          />
          {tree.isOpen(member.user_id) && level < lowestLevel && (
            <TreeBranch of={member.user_id} level={level + 1} tree={tree} setup={setup} />
          )}
        </Fragment>
      ))}
      <BranchEnd list={list} left={total - members.length} />
    </>
  );
}

interface BranchEndProps {
  list: UseInfiniteQueryResult;
  /** Members that are not shown yet. */
  left: number;
}

function BranchEnd({ list, left }: BranchEndProps) {
  if (list.isError)
    return (
      <Note>
        <FailureNote
          message="Failed to load members"
          onRetry={() => void (list.data ? list.fetchNextPage() : list.refetch())}
          retrying={list.isFetching}
        />
      </Note>
    );
  if (!list.hasNextPage) return null;
  return (
    <Note>
      <Button variant="ghost" size="small" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        Show {grouped(left > 0 ? Math.min(pageSize, left) : pageSize)} more
      </Button>
    </Note>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <div role="row" className="border-b border-line px-3 py-2 last:border-0">
      <div role="gridcell">{children}</div>
    </div>
  );
}
