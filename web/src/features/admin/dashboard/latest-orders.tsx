import type { LatestOrder } from '@soulvia/contracts';
import { Link } from 'react-router-dom';
import { orderPath } from '@/lib/admin-order-path';
import { OrderStatusBadge } from '@/ui/order-status-badge';
import { shortDate } from '@/lib/dates';
import { rupees } from '@/lib/money';
import { FailureNote } from '@/ui/failure-note';

interface LatestOrdersProps {
  orders: readonly LatestOrder[] | undefined;
  failure: string | null;
  onRetry: () => void;
  retrying: boolean;
}

const columns = ['ORDER ID', 'CUSTOMER EMAIL', 'DATE', 'AMOUNT', 'STATUS'];

function OrdersTable({ orders }: { orders: readonly LatestOrder[] }) {
  return (
    <div role="region" aria-labelledby="latest-orders" tabIndex={0} className="overflow-x-auto">
      <table className="w-full min-w-[640px] border-collapse text-left text-[15px]">
        <thead>
          <tr className="border-b border-line text-[13px] tracking-[0.02em] text-ink-2">
            {columns.map((column) => (
              <th key={column} scope="col" className="px-3 py-3 font-semibold compact:py-2 first:pl-0 last:pr-0">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id} className="border-b border-line last:border-0">
              <th scope="row" className="py-1 pr-3 compact:py-0 font-semibold tabular-nums">
                <Link
                  to={orderPath(order.id)}
                  className="inline-flex min-h-(--row-target) min-w-11 items-center underline underline-offset-4 hover:text-clay"
                >
                  #{order.id}
                </Link>
              </th>
              <td className="px-3 py-3.5 compact:py-1 wrap-anywhere">{order.user_email}</td>
              <td className="px-3 py-3.5 compact:py-1 whitespace-nowrap">{shortDate(order.created_at)}</td>
              <td className="px-3 py-3.5 compact:py-1 whitespace-nowrap tabular-nums">{rupees(order.amount)} pkr</td>
              <td className="py-3.5 compact:py-1 pl-3">
                <OrderStatusBadge status={order.status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
