import type { Order } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '@/lib/api-error';
import { useLazyComponent } from '@/lib/use-lazy-component';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { orderTimelineQuery } from './get-order';

const loadTimeline = () => import('./order-timeline').then((part) => part.OrderTimeline);

/** The timeline and its code are loaded when it is opened. */
export function OrderDetails({ order }: { order: Order }) {
  const [open, setOpen] = useState(false);
  const { Part: Timeline, prepare, open: show, close: hide } = useLazyComponent(loadTimeline);
  const toggle = (isOpen: boolean) => {
    setOpen(isOpen);
    if (isOpen) show();
    else hide();
  };
  const details = useQuery({ ...orderTimelineQuery(order.id), enabled: open });
  return (
    <details onToggle={(event) => toggle(event.currentTarget.open)} className="group -mb-2 border-t border-line pt-1">
      <summary
        onPointerEnter={prepare}
        onFocus={prepare}
        className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 font-medium hover:text-clay [&::-webkit-details-marker]:hidden"
      >
        <span>
          Details<span className="sr-only"> of order #{order.id}</span>
        </span>
        <ChevronDown size={20} aria-hidden="true" className="shrink-0 transition group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-2 pb-3">
        {details.isLoading && (
          <>
            <LoadingNote />
            <Skeleton className="h-16" />
          </>
        )}
        {details.isError && (
          <FailureNote
            message={messageOf(details.error, 'Failed to load the order')}
            onRetry={() => void details.refetch()}
            retrying={details.isFetching}
          />
        )}
        {details.data && Timeline && <Timeline moments={details.data} />}
        <dl className="grid grid-cols-[auto_1fr] gap-x-8 gap-y-1 text-[15px]">
          <dt className="text-ink-2">For</dt>
          <dd className="wrap-anywhere">{order.full_name}</dd>
          {order.shipping_phone && (
            <>
              <dt className="text-ink-2">Phone</dt>
              <dd className="tabular-nums">{order.shipping_phone}</dd>
            </>
          )}
        </dl>
      </div>
    </details>
  );
}
