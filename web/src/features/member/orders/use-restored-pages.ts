import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

interface PagedList {
  data: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

const name = 'pages';

/** Keeps the number of loaded pages in the URL and restores them after a reload. @returns loads one more page. */
export function useRestoredPages(list: PagedList): () => void {
  const [params, setParams] = useSearchParams();
  const open = list.data?.pages.length ?? 0;
  const targetPages = Number(params.get(name)) || 1;
  const { hasNextPage, fetchNextPage } = list;
  const behind = open > 0 && open < targetPages && hasNextPage && !list.isFetching && !list.isError;
  useEffect(() => {
    if (behind) void fetchNextPage();
  }, [behind, fetchNextPage, open]);
  return () => {
    if (targetPages > open) return void fetchNextPage();
    const deeper = new URLSearchParams(params);
    deeper.set(name, String(open + 1));
    setParams(deeper, { replace: true, preventScrollReset: true });
  };
}
