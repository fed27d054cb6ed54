import { isolated, type Return, returnReasonLabels, say } from '@soulvia/contracts';
import { dateAndTime } from '@/lib/dates';
import { Link } from '@/ui/link';
import { ReturnStateBadge } from './return-state-badge';

export function ReturnCard({ orderReturn, to }: { orderReturn: Return; to: string }) {
  return (
    <li
      aria-label={say`Return of order #${orderReturn.order_id}`}
      className="grid grid-cols-1 gap-2 rounded-card border border-line bg-white p-5 shadow-1 compact:p-3"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={to}
          className="inline-flex min-h-(--row-target) items-center font-semibold underline underline-offset-4 hover:text-clay"
        >
          Order #{orderReturn.order_id}
        </Link>
        <ReturnStateBadge state={orderReturn.state} />
        <span className="wrap-anywhere">{isolated(orderReturn.buyer)}</span>
        <time dateTime={orderReturn.created_at} className="meta">
          {dateAndTime(orderReturn.created_at)}
        </time>
      </div>
      <ReturnedUnits orderReturn={orderReturn} />
      <p className="meta">{returnReasonLabels[orderReturn.reason]}</p>
    </li>
  );
}

export function ReturnedUnits({ orderReturn }: { orderReturn: Return }) {
  return (
    <ul>
      {orderReturn.lines.map(({ order_line_id: id, product_name: name, quantity, restocked, written_off, refused }) => (
        <li key={id} className="wrap-anywhere">
          {quantity} × {isolated(name)}
          {restocked !== null && (
            <span className="meta">
              {` · ${restocked} back on sale, ${written_off ?? 0} written off, ${refused ?? 0} back to the buyer`}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
