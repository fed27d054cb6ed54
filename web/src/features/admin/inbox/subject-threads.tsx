import { isolated, type ThreadHead } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { threadPath } from '@/lib/admin-paths';
import { dateAndTime } from '@/lib/dates';
import { listKey } from '@/lib/fetch-list';
import { FailureNote } from '@/ui/failure-note';
import { TextLink } from '@/ui/text-link';
import { inboxPath } from './inbox-path';
import { ThreadStateBadge } from './thread-state-badge';

/** What people asked about an order or a return. Staff who may not answer see only that something was asked. */
export function SubjectThreads({ path }: { path: string }) {
  const read = useQuery({
    queryKey: listKey(inboxPath, path),
    queryFn: ({ signal }) => getJson<ThreadHead[]>(path, signal),
  });
  if (read.isError) return <FailureNote message="Failed to load the messages" read={read} />;
  if (!read.data || read.data.length === 0) return null;
  return (
    <section aria-labelledby="subject-threads" className="grid gap-3">
      <h3 id="subject-threads" className="text-lg font-semibold">
        Messages
      </h3>
      <ul className="grid gap-3">
        {read.data.map(({ id, state, last_message_at, from, preview }) => (
          <li key={id} className="grid justify-items-start gap-1">
            <p className="flex flex-wrap items-center gap-x-3">
              {from && <TextLink to={threadPath(id)}>{isolated(from.name)}</TextLink>}
              <ThreadStateBadge state={state} />
              <time dateTime={last_message_at} className="meta">
                {dateAndTime(last_message_at)}
              </time>
            </p>
            {preview && <p className="line-clamp-2 wrap-anywhere">{preview}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
