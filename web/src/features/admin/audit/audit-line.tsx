import { type AuditChange, type AuditEntry, isolated } from '@soulvia/contracts';
import { dateAndTime } from '@/lib/dates';
import { useSession } from '@/lib/session-store';

function actorName({ actor, actor_name }: AuditEntry, ownId: number | undefined): string {
  if (actor === `user:${ownId}`) return 'you';
  if (actor_name) return actor_name;
  return actor.startsWith('user:') ? `user #${actor.slice(5)}` : 'the shop itself';
}

function Change({ field, from, to }: AuditChange) {
  return (
    <>
      {field}: {from ?? 'nothing'} <span aria-hidden="true">→</span>
      <span className="sr-only">to</span> {to ?? 'nothing'}
    </>
  );
}

export function AuditLine({ entry }: { entry: AuditEntry }) {
  const { user } = useSession();
  return (
    <li>
      <p className="wrap-anywhere">{entry.text}</p>
      <ul className="grid gap-0.5 text-[15px] text-ink-2 empty:hidden">
        {entry.changes.map((change) => (
          <li key={change.field} className="wrap-anywhere">
            <Change {...change} />
          </li>
        ))}
      </ul>
      <p className="meta">
        <time dateTime={entry.recorded_at}>{dateAndTime(entry.recorded_at)}</time> by{' '}
        {isolated(actorName(entry, user?.id))}
      </p>
    </li>
  );
}
