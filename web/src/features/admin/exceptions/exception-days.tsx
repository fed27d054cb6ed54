import { type ExceptionDay, exceptionDays, exceptionKinds, exceptionLabels } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { listKey } from '@/lib/fetch-list';
import { formatDay } from '@/lib/format-day';
import { Link } from '@/ui/link';

const kinds = [...exceptionKinds, 'refused'] as const;
const linkClasses = 'inline-flex min-h-(--row-target) items-center underline underline-offset-4 hover:text-clay';

/** The last days by member of staff. The list below works without it. */
export function ExceptionDays() {
  const { data = [] } = useQuery({
    queryKey: listKey('exceptions', 'days'),
    queryFn: ({ signal }) => getJson<ExceptionDay[]>('exceptions/days', signal),
  });
  if (data.length === 0) return null;
  return (
    <section aria-label="By person and day" className="grid gap-2">
      <h3 className="font-semibold">The last {exceptionDays} days</h3>
      <ul className="grid gap-1 rounded-card border border-line bg-white p-4">
        {data.map((entry) => (
          <li key={`${entry.day} ${entry.user_id}`} className="flex flex-wrap items-center gap-x-3">
            <time dateTime={entry.day} className="meta">
              {formatDay(entry.day)}
            </time>
            <Link to={`/admin?section=exceptions&q=${entry.user_id}`} className={linkClasses}>
              <bdi>{entry.user_name ?? `#${entry.user_id}`}</bdi>
            </Link>
            <Counts entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Counts({ entry: { counts, user_id: userId } }: { entry: ExceptionDay }) {
  return (
    <span className="wrap-anywhere">
      {kinds
        .filter((kind) => counts[kind])
        .map((kind, nth) => (
          <span key={kind}>
            {nth > 0 && ', '}
            {kind === 'refused' ? (
              <Link to={`/admin?section=security-log&kind=AccessDenied&q=${userId}`} className={linkClasses}>
                {exceptionLabels[kind]}: {counts[kind]}
              </Link>
            ) : (
              `${exceptionLabels[kind]}: ${counts[kind]}`
            )}
          </span>
        ))}
    </span>
  );
}
