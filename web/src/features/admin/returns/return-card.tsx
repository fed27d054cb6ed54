import { isolated, type Return, returnReasonLabels, say } from '@soulvia/contracts';
import { dateAndTime } from '@/lib/dates';
import { Link } from '@/ui/link';
import { ReturnStateBadge } from './return-state-badge';

export function ReturnCard({ one, to }: { one: Return; to: string }) {
  return (
    <li
      aria-label={say`Return of order #${one.order_id}`}
      className="grid grid-cols-1 gap-2 rounded-card border border-line bg-white p-5 shadow-1 compact:p-3"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={to}
          className="inline-flex min-h-(--row-target) items-center font-semibold underline underline-offset-4 hover:text-clay"
        >
          Order #{one.order_id}
        </Link>
        <ReturnStateBadge state={one.state} />
        <span className="wrap-anywhere">{isolated(one.buyer)}</span>
        <time dateTime={one.created_at} className="meta">
          {dateAndTime(one.created_at)}
        </time>
      </div>
      <ReturnedUnits one={one} />
      <p className="meta">{returnReasonLabels[one.reason]}</p>
    </li>
  );
}

export function ReturnedUnits({ one }: { one: Return }) {
  return (
    <ul>
      {one.lines.map(({ order_line_id: id, product_name: name, quantity, restocked, written_off, refused }) => (
        <li key={id} className="wrap-anywhere">
          {quantity} × {isolated(name)}
          {restocked !== null && (
            <span className="meta">
              {` · ${restocked} back on sale, ${written_off ?? 0} written off, ${refused ?? 0} refused`}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
