import type { StockMove } from '@soulvia/contracts';
import { dateAndTime } from '@/lib/dates';
import { grouped } from '@/lib/money';
import { Link } from '@/ui/link';
import type { ListColumn } from '@/ui/listing/list-column';
import { reasonLabels } from './reason-labels';

/** A move, identified by its position. */
export type MoveRow = StockMove & { id: number };

const linkClasses =
  'inline-flex min-h-(--row-target) min-w-11 items-center underline underline-offset-4 wrap-anywhere hover:text-clay';

const signed = (change: number) => `${change < 0 ? '−' : '+'}${grouped(Math.abs(change))}`;

/** @param mayReadOrders whether orders are linked. */
export function moveColumns(mayReadOrders: boolean): readonly ListColumn<MoveRow>[] {
  return [
    {
      label: 'PRODUCT',
      always: 'name',
      cell: ({ product_id, product_name }) => (
        <Link to={`/admin?section=stock&product_id=${product_id}`} preventScrollReset className={linkClasses}>
          {product_name}
          <span className="sr-only">, show moves of this product only</span>
        </Link>
      ),
    },
    { label: 'WHEN', cell: ({ at }) => <time dateTime={at}>{dateAndTime(at)}</time> },
    {
      label: 'CHANGE',
      cell: ({ change }) => <span className="font-semibold tabular-nums">{signed(change)}</span>,
    },
    { label: 'LEFT', cell: ({ quantity }) => <span className="tabular-nums">{grouped(quantity)}</span> },
    { label: 'REASON', cell: (move) => <Reason move={move} mayReadOrders={mayReadOrders} /> },
    {
      label: 'BY',
      cell: ({ actor, actor_name, order_id }) => (
        <span className="wrap-anywhere">{actor_name ?? formatName(actor, order_id)}</span>
      ),
    },
  ];
}

function Reason({ move, mayReadOrders }: { move: MoveRow; mayReadOrders: boolean }) {
  const { reason, order_id, receipt_id, count_id, note } = move;
  return (
    <span className="grid justify-items-start">
      {reasonLabels[reason]}
      {order_id !== null &&
        (mayReadOrders ? (
          <Link to={`/admin?section=orders&order=${order_id}`} className={linkClasses}>
            Order #{order_id}
          </Link>
        ) : (
          <span className="meta">Order #{order_id}</span>
        ))}
      {receipt_id !== null && <span className="meta">Receipt #{receipt_id}</span>}
      {count_id !== null && <span className="meta">Count #{count_id}</span>}
      {note !== null && <span className="meta wrap-anywhere">{note}</span>}
    </span>
  );
}

function formatName(actor: string, orderId: number | null): string {
  if (!actor.startsWith('user:')) return 'The shop';
  return orderId === null ? 'A former user' : 'A customer';
}
