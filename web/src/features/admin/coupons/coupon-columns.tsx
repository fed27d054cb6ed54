import { type Coupon, type CouponState, describeCoupon } from '@soulvia/contracts';
import { CircleStop, Pencil, Play } from 'lucide-react';
import { couponOrdersPath } from '@/lib/admin-paths';
import { formatDay } from '@/lib/format-day';
import { grouped } from '@/lib/money';
import { ShopAmount } from '@/ui/amount';
import type { ListColumn } from '@/ui/listing/list-column';
import { RowButton, RowLink } from '@/ui/listing/row-action';

export const stateLabels: Record<CouponState, string> = { ACTIVE: 'Active', STOPPED: 'Stopped' };

interface OfCoupons {
  mayReadOrders: boolean;
  onEdit: (coupon: Coupon) => void;
  onStop: (coupon: Coupon) => void;
  onStart: (coupon: Coupon) => void;
}

function daysText({ starts_on: first, ends_on: last }: Coupon): string {
  if (first && last) return `${formatDay(first)} to ${formatDay(last)}`;
  if (last) return `Until ${formatDay(last)}`;
  return first ? `From ${formatDay(first)}` : 'Always';
}

/** `3 of 50`; with the orders that came back after others had taken the last uses. */
function usesText({ used, uses_max: most, over_limit: orders }: Coupon): string {
  const uses = most === null ? grouped(used) : `${grouped(used)} of ${grouped(most)}`;
  if (orders.length === 0) return uses;
  return `${uses} used: ${orders.length === 1 ? 'order' : 'orders'} ${orders.join(', ')} ${orders.length === 1 ? 'was' : 'were'} brought back`;
}

export const couponColumns = ({ mayReadOrders, onEdit, onStop, onStart }: OfCoupons): ListColumn<Coupon>[] => [
  {
    label: 'CODE',
    always: 'name',
    cell: ({ code, state, owner_name }) => (
      <>
        <span className="font-semibold">{code}</span>
        {state === 'STOPPED' && <span className="meta block">{stateLabels[state]}</span>}
        {owner_name !== null && (
          <span className="meta block">
            Of <bdi>{owner_name}</bdi>
          </span>
        )}
      </>
    ),
  },
  { label: 'GIVES', cell: describeCoupon },
  { label: 'DAYS', cell: daysText },
  { label: 'USED', tints: ({ over_limit }) => over_limit.length > 0, cell: usesText },
  { label: 'GIVEN AWAY', cell: ({ given }) => <ShopAmount value={given} /> },
  {
    label: 'ORDERS',
    cell: ({ id, code, orders }) =>
      mayReadOrders && orders > 0 ? (
        <span className="-ml-3">
          <RowLink of={`orders with ${code}`} to={couponOrdersPath(id)}>
            {grouped(orders)}
          </RowLink>
        </span>
      ) : (
        grouped(orders)
      ),
  },
  {
    label: 'ACTIONS',
    always: 'tool',
    cell: (coupon) => (
      <span className="-ml-3 flex flex-wrap">
        <RowButton of={coupon.code} onClick={() => onEdit(coupon)}>
          <Pencil size={16} aria-hidden="true" />
          Edit
        </RowButton>
        {coupon.state === 'ACTIVE' ? (
          <RowButton of={coupon.code} onClick={() => onStop(coupon)}>
            <CircleStop size={16} aria-hidden="true" />
            Stop
          </RowButton>
        ) : (
          <RowButton of={coupon.code} onClick={() => onStart(coupon)}>
            <Play size={16} aria-hidden="true" />
            Start
          </RowButton>
        )}
      </span>
    ),
  },
];
