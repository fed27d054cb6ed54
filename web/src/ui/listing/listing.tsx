import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef } from 'react';
import { getMessage } from '@/lib/api-error';
import { fetchList, listKey, type ListPage } from '@/lib/fetch-list';
import { isNarrowed, type ListFilter } from '@/lib/list-filter';
import type { PageSize } from '@/lib/page-size';
import { totalText } from '@/lib/total';
import { FailureNote } from '../failure-note';
import { Pager } from '../pager';
import { ListEmpty } from './list-empty';
import { ListSkeleton } from './list-skeleton';
import { PageSizeSelect } from './page-size-select';

interface ListingProps<Row> {
  list: UseQueryResult<ListPage<Row>>;
  filter: ListFilter;
  pageSize: number | PageSize;
  /** Path of the unfiltered list, used for its total, such as `orders/admin/orders`. */
  path: string;
  /** Query parameters that every request of the list carries. */
  fixed?: Record<string, string>;
  /** `orders` */
  noun: string;
  emptyText: string;
  /** The action offered while the list has no rows at all. */
  emptyAction?: ReactNode;
  failureText: string;
  onReset: () => void;
  children: (rows: readonly Row[]) => ReactNode;
}

const rereadMs = 60_000;

/** The total without filters, shown beside the filtered total. */
function useTotal(path: string, fixed: Record<string, string>, enabled: boolean): number | undefined {
  const query = new URLSearchParams({ page: '1', page_size: '1', ...fixed }).toString();
  const count = useQuery({
    queryKey: listKey(path, 'count', query),
    queryFn: ({ signal }) => fetchList<unknown>(path, query, signal),
    staleTime: rereadMs,
    enabled,
  });
  return count.data?.total;
}

/** An admin list in all its states; the section draws the table. */
export function Listing<Row>(props: ListingProps<Row>) {
  const {
    list,
    filter,
    pageSize: pages,
    path,
    fixed = {},
    noun,
    emptyText,
    emptyAction,
    failureText,
    onReset,
    children,
  } = props;
  const listId = useId();
  const region = useRef<HTMLDivElement>(null);
  const narrowed = isNarrowed(filter);
  const all = useTotal(path, fixed, narrowed && list.isSuccess);
  const { data } = list;
  const pageSize = typeof pages === 'number' ? pages : pages.size;
  return (
    <div className="grid grid-cols-1 gap-2">
      {list.isError && <FailureNote message={`Error: ${getMessage(list.error, failureText)}`} read={list} />}
      <p role="status" className="text-[15px] text-ink-2 tabular-nums empty:hidden">
        {data &&
          narrowed &&
          all !== undefined &&
          `Showing ${totalText(data.total, data.totalIsLowerBound)} of ${Math.max(all, data.total)} ${noun}`}
      </p>
      {list.isPending && <ListSkeleton label={noun} rows={pageSize} isInLines={typeof pages !== 'number'} />}
      {data && (
        <>
          <div
            ref={region}
            id={listId}
            role="region"
            aria-label={`List of ${noun}`}
            tabIndex={-1}
            aria-busy={list.isPlaceholderData || undefined}
            className="scroll-mt-28 outline-none"
          >
            {data.total === 0 ? (
              <ListEmpty
                text={emptyText}
                noun={noun}
                narrowed={narrowed}
                onReset={() => {
                  // The button disappears: focus moves to the new list.
                  region.current?.focus({ preventScroll: true });
                  onReset();
                }}
              >
                {emptyAction}
              </ListEmpty>
            ) : (
              children(data.rows)
            )}
          </div>
          <Pager
            label={noun}
            total={data.total}
            totalIsLowerBound={data.totalIsLowerBound}
            pageSize={pageSize}
            listId={listId}
            busy={list.isPlaceholderData}
          />
          {typeof pages !== 'number' && <PageSizeSelect pageSize={pages} total={data.total} />}
        </>
      )}
    </div>
  );
}
