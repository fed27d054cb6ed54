import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { reasonOf } from '@/lib/api-error';
import { dateAndTime } from '@/lib/dates';
import { rupees } from '@/lib/money';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { orderQuery } from './get-order';
import { SlipLines } from './slip-lines';

/** The contents of the parcel, printed without the admin shell. */
export function PackingSlip({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useQuery(orderQuery(id));
  const order = read.data;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button size="small" disabled={!order} onClick={() => window.print()}>
          <Printer size={18} aria-hidden="true" />
          Print
        </Button>
        <Button variant="ghost" size="small" onClick={onClose}>
          Back to the orders
        </Button>
      </div>
      {read.isPending && (
        <div>
          <LoadingNote>Loading the order</LoadingNote>
          <Skeleton className="h-80" />
        </div>
      )}
      {read.isError && (
        <FailureNote
          message={`Failed to fetch order: ${reasonOf(read.error)}`}
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      )}
      {order && (
        <article
          aria-label={`Packing slip of order #${id}`}
          className="grid max-w-[720px] gap-6 rounded-card border border-line bg-white p-6 print:max-w-none print:border-0 print:p-0"
        >
          <div className="flex flex-wrap items-baseline justify-between gap-3">
            <p className="font-display text-2xl tracking-[0.14em]">SOULVIA</p>
            <p className="tabular-nums">
              Order #{id} · {dateAndTime(order.created_at)}
            </p>
          </div>
          <address className="text-lg leading-snug not-italic">
            <strong>{order.full_name}</strong>
            <br />
            {order.shipping_address.street_no}
            <br />
            {order.shipping_address.city} {order.shipping_address.zip_code}
            <br />
            {order.shipping_address.country}
            {order.shipping_phone && (
              <>
                <br />
                {order.shipping_phone}
              </>
            )}
          </address>
          <SlipLines order={order} />
          {order.parcel?.tracking_number && (
            <p className="text-lg">
              Tracking number: <strong className="tabular-nums">{order.parcel.tracking_number}</strong>
            </p>
          )}
          <p className="rounded-card border-2 border-ink px-4 py-3 text-lg">
            Cash on Delivery: collect <strong className="tabular-nums">PKR {rupees(order.cash_due)}</strong>
          </p>
        </article>
      )}
    </div>
  );
}
