import { headers, type OwnThread } from '@soulvia/contracts';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { request } from '@/lib/api';
import { getMessage } from '@/lib/api-error';
import { dateAndTime } from '@/lib/dates';
import { privateKey } from '@/lib/query-client';
import { Button, ButtonLink } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { Link } from '@/ui/link';
import { PageHeading } from '@/ui/page-heading';
import { LoadingNote, Skeleton } from '@/ui/skeleton';

const pageSize = 10;

const ownThreadsQuery = () =>
  infiniteQueryOptions({
    queryKey: privateKey('messages'),
    queryFn: async ({ pageParam, signal }) => {
      const read = await request<OwnThread[]>(`messages?page=${pageParam}&page_size=${pageSize}`, { signal });
      return { threads: read.body, total: Number(read.headers.get(headers.totalCount) ?? read.body.length) };
    },
    // An answer may have arrived since the last visit.
    staleTime: 0,
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * pageSize < last.total ? pages.length + 1 : undefined),
  });

export function OwnMessagesPage() {
  const list = useInfiniteQuery(ownThreadsQuery());
  const threads = list.data?.pages.flatMap((page) => page.threads);
  return (
    <div className="container-page grid max-w-3xl grid-cols-1 gap-6 pt-10 pb-20 md:pt-14">
      <PageHeading title="Your messages" />
      {list.isPending && (
        <div className="grid gap-3">
          <LoadingNote>Loading your messages</LoadingNote>
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
        </div>
      )}
      {list.isError && (
        <FailureNote
          message={`Error: ${getMessage(list.error, 'Failed to load your messages')}`}
          read={list}
          retryLabel="Try Again"
        />
      )}
      {threads?.length === 0 && (
        <div className="grid justify-items-center gap-5 rounded-panel bg-linen px-6 py-16 text-center">
          <p className="panel-title">No messages yet</p>
          <p className="text-ink-2">Write to us while you are signed in, and our answer appears here.</p>
          <ButtonLink to="/contact">Contact us</ButtonLink>
        </div>
      )}
      {threads && threads.length > 0 && (
        <ul className="grid grid-cols-1 gap-3">
          {threads.map((thread) => (
            <OwnThreadCard key={thread.id} thread={thread} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          variant="ghost"
          className="justify-self-center"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </div>
  );
}

function OwnThreadCard({ thread: { subject, answered, last_message_at, preview, path } }: { thread: OwnThread }) {
  return (
    <li className="grid gap-1 rounded-card border border-line bg-white px-5 py-4">
      <Link
        to={path}
        className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-moss underline underline-offset-4 hover:text-clay"
      >
        {subject}
      </Link>
      <p className="line-clamp-2 wrap-anywhere">{preview}</p>
      <p className="meta">
        {answered ? 'We answered' : 'Sent'} <time dateTime={last_message_at}>{dateAndTime(last_message_at)}</time>
      </p>
    </li>
  );
}
