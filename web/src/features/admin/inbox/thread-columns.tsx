import type { ThreadSummary } from '@soulvia/contracts';
import { clsx } from 'clsx';
import { dateAndTime } from '@/lib/dates';
import { Link } from '@/ui/link';
import type { ListColumn } from '@/ui/listing/list-column';
import { ThreadStateBadge } from './thread-state-badge';

export const threadColumns = (pathOf: (id: number) => string): ListColumn<ThreadSummary>[] => [
  {
    label: 'FROM',
    always: 'name',
    cell: ({ id, from, unread }) => (
      <Link
        to={pathOf(id)}
        preventScrollReset
        className={clsx(
          'inline-flex min-h-(--row-target) items-center text-left underline underline-offset-4 hover:text-clay',
          unread ? 'font-semibold' : 'font-medium',
        )}
      >
        {from.name}
        {unread && <span className="sr-only">, waiting for an answer</span>}
      </Link>
    ),
  },
  {
    label: 'MESSAGE',
    cell: ({ subject, preview, unread }) => (
      <>
        <span className={clsx('block', unread && 'font-semibold')}>{subject}</span>
        <span className="meta line-clamp-2">{preview}</span>
      </>
    ),
  },
  { label: 'STATE', cell: ({ state }) => <ThreadStateBadge state={state} /> },
  { label: 'ASSIGNED TO', cell: ({ assignee }) => assignee?.name ?? <span className="text-ink-2">No one</span> },
  {
    label: 'LAST MESSAGE',
    cell: ({ last_message_at }) => (
      <time dateTime={last_message_at} className="whitespace-nowrap">
        {dateAndTime(last_message_at)}
      </time>
    ),
  },
];
