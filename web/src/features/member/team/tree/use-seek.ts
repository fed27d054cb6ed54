import { useEffect, useEffectEvent } from 'react';
import { notify } from '@/lib/notify';
import type { BranchOf } from './tree-requests';
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
export function useSeek(of: BranchOf, tree: TreeState, { ids, pages, hasMore, isFetching, isError, ...list }: Branch) {
  const id = tree.soughtIn(of);
  const isMissing = id !== undefined && !ids.includes(id) && !isFetching && !isError;
  const loadMore = useEffectEvent(list.loadMore);
  const giveUp = useEffectEvent((reason: string) => {
    notify(`${tree.sought?.name} ${reason}`);
    tree.endSearch();
  });
  useEffect(() => {
    if (!isMissing) return;
    if (!hasMore) giveUp('has moved or left. Search again.');
    else if (pages < pagesMost) loadMore();
    else giveUp('is further down. Show more rows to get there.');
  }, [isMissing, hasMore, pages]);
}
