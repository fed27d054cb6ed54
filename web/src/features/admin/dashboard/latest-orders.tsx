import type { LatestOrder } from '@soulvia/contracts';
import { orderPath } from '@/lib/admin-paths';
import { OrderStatusBadge } from '@/ui/order-status-badge';
import { shortDate } from '@/lib/dates';
import { rupees } from '@/lib/money';
import { FailureNote } from '@/ui/failure-note';
import { Link } from '@/ui/link';

interface LatestOrdersProps {
  orders: readonly LatestOrder[] | undefined;
  failure: string | null;
  onRetry: () => void;
  retrying: boolean;
}

const columns = ['ORDER ID', 'CUSTOMER EMAIL', 'DATE', 'AMOUNT', 'STATUS'];

// The empty element after the first line takes the full width, so that the second line starts below it.
const row =
  'border-b border-line last:border-0 max-xl:flex max-xl:flex-wrap max-xl:items-center max-xl:gap-x-2 max-xl:py-1.5 ' +
  "max-xl:after:order-2 max-xl:after:basis-full max-xl:after:content-['']";
const cell = 'px-3 py-3.5 compact:py-1 max-xl:px-0! max-xl:py-0!';
const inFirstLine = `${cell} max-xl:order-1`;
const inSecondLine = `${cell} whitespace-nowrap max-xl:order-3 max-xl:text-sm max-xl:text-ink-2`;

/** On narrow screens a row has two lines. */
function OrdersTable({ orders }: { orders: readonly LatestOrder[] }) {
  return (
    <table className="w-full border-collapse text-left text-[15px] max-xl:block">
      <thead className="max-xl:sr-only">
        <tr className="border-b border-line text-[13px] tracking-[0.02em] text-ink-2">
          {columns.map((column) => (
            <th key={column} scope="col" className="px-3 py-3 font-semibold compact:py-2 first:pl-0 last:pr-0">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-xl:grid max-xl:grid-cols-1">
        {orders.map((order) => (
          <tr key={order.id} className={row}>
            <th scope="row" className="py-1 pr-3 compact:py-0 font-semibold tabular-nums max-xl:order-1">
              <Link
                to={orderPath(order.id)}
                className="inline-flex min-h-(--row-target) min-w-11 items-center underline underline-offset-4 hover:text-clay"
              >
                #{order.id}
              </Link>
            </th>
            <td className={`${inFirstLine} wrap-anywhere max-xl:min-w-0 max-xl:flex-1 max-xl:basis-0`}>
              <div className="max-xl:truncate">{order.user_email ?? '–'}</div>
            </td>
            <td className={inSecondLine}>{shortDate(order.created_at)}</td>
            <td className={`${inSecondLine} tabular-nums`}>{rupees(order.amount)} pkr</td>
            <td className={inFirstLine}>
              <OrderStatusBadge status={order.status} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function LatestOrders({ orders, failure, onRetry, retrying }: LatestOrdersProps) {
  return (
    <section className="grid grid-cols-1 gap-4 rounded-card border border-line bg-white p-5 shadow-1 sm:p-6">
      <h3 id="latest-orders" className="panel-title">
        Latest Orders
      </h3>
      {failure && <FailureNote message={`Error: ${failure}`} onRetry={onRetry} retrying={retrying} />}
      {orders && (orders.length > 0 ? <OrdersTable orders={orders} /> : <p className="text-ink-2">No orders found</p>)}
    </section>
  );
}
