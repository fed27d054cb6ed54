import type { LoggedEvent } from '@soulvia/contracts';
import { dateAndTime } from '@/lib/dates';
import { useSession } from '@/lib/session-store';
import { Link } from '@/ui/link';
import { actorName } from '../actor-name';
import { callerRequestPath, correlationPath, subjectPath } from './events-filter';

const link =
  'inline-flex min-h-(--row-target) min-w-11 items-center underline underline-offset-4 hover:text-clay wrap-anywhere';

export function EventRow({ event }: { event: LoggedEvent }) {
  const { user } = useSession();
  const { position, type, subject, subject_version, actor, correlation_id, caller_request_id, recorded_at, body } =
    event;
  return (
    <li className="rounded-card border border-line bg-white px-5 py-3 shadow-1 compact:py-1">
      <div className="flex flex-wrap items-center justify-between gap-x-5">
        <h3 className="font-semibold wrap-anywhere">
          <span className="font-normal text-ink-2 tabular-nums">#{position}</span> {type}
        </h3>
        <time dateTime={recorded_at} className="meta">
          {dateAndTime(recorded_at)}
        </time>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 text-[15px]">
        <Link to={subjectPath(subject)} className={link}>
          {subject}
        </Link>
        <span className="text-ink-2">version {subject_version}</span>
        <span className="text-ink-2">by {actorName(actor, user?.id)}</span>
        {correlation_id && (
          <Link to={correlationPath(correlation_id)} className={link}>
            Related events<span className="sr-only">, event {position}</span>
          </Link>
        )}
        {caller_request_id && (
          <Link to={callerRequestPath(caller_request_id)} className={link}>
            Caller&apos;s request {caller_request_id}
          </Link>
        )}
      </div>
      <details className="text-[15px]">
        <summary className="min-h-(--row-target) cursor-pointer py-2.5 compact:py-1 text-ink-2 hover:text-ink">
          Contents<span className="sr-only"> of event {position}</span>
        </summary>
        <pre className="rounded-field bg-linen p-3 text-sm wrap-anywhere whitespace-pre-wrap">
          {JSON.stringify(body, null, 2)}
        </pre>
      </details>
    </li>
  );
}
