import { type Parcel, isolated } from '@soulvia/contracts';
import { orderPath } from '@/lib/admin-paths';
import { dateAndTime } from '@/lib/dates';
import { ShopAmount } from '@/ui/amount';
import { Link } from '@/ui/link';
import type { ListColumn } from '@/ui/listing/list-column';
import { ParcelStateBadge } from '@/ui/parcel-state-badge';
import { bookingText, untakenText } from './booking-text';
import { courierAndNumber } from './parcel-requests';

const linkClasses =
  'inline-flex min-h-(--row-target) min-w-11 items-center underline underline-offset-4 wrap-anywhere hover:text-clay';

/** Opens a parcel by its courier and tracking number: a real link, so that it can be opened in a new tab. */
export function ParcelLink({ parcel, to }: { parcel: Parcel; to: string }) {
  return (
    <Link to={to} preventScrollReset className={`${linkClasses} font-semibold`}>
      {courierAndNumber(parcel)}
      <span className="sr-only">, parcel of order #{parcel.order_id}</span>
    </Link>
  );
}

export function OrderLink({ id }: { id: number }) {
  return (
    <Link to={orderPath(id)} className={`${linkClasses} tabular-nums`}>
      #{id}
    </Link>
  );
}

export const parcelColumns = (pathOf: (id: number) => string): ListColumn<Parcel>[] => [
  {
    label: 'PARCEL',
    always: 'name',
    cell: (parcel) => (
      <>
        <ParcelLink parcel={parcel} to={pathOf(parcel.id)} />
        {parcel.kind !== 'DELIVERY' && (
          <span className="meta block pb-2">{parcel.kind === 'PICKUP' ? 'Pickup' : 'Replacement'}</span>
        )}
      </>
    ),
  },
  {
    label: 'ORDER',
    cell: ({ order_id, order }) => (
      <>
        <OrderLink id={order_id} />
        <span className="meta block pb-2 wrap-anywhere">
          {isolated(order.full_name)}, {isolated(order.city)}
        </span>
      </>
    ),
  },
  {
    label: 'STATE',
    cell: (parcel) => (
      <span className="grid justify-items-start gap-1 py-2">
        <ParcelStateBadge state={parcel.state} />
        {parcel.courier_says !== null && <span className="meta wrap-anywhere">{parcel.courier_says}</span>}
        {[parcel.disagreement, bookingText(parcel), untakenText(parcel)].map(
          (text) =>
            text !== null && (
              <span key={text} className="text-[15px] font-semibold text-danger">
                {text}
              </span>
            ),
        )}
      </span>
    ),
  },
  {
    label: 'CASH DUE',
    cell: ({ cash_due }) => (
      <span className="whitespace-nowrap tabular-nums">
        <ShopAmount value={cash_due} />
      </span>
    ),
  },
  { label: 'BOOKED', cell: ({ booked_at: at }) => <time dateTime={at}>{dateAndTime(at)}</time> },
];
