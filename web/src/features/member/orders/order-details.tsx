import type { Order } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { getMessage } from '@/lib/api-error';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { orderTimelineQuery } from './get-order';
import { loadOrderTimeline } from './load-order-timeline';
import type { OrderHistory } from './order-history';

/** The timeline and its code are loaded when it is opened. */
/** @param startsOpen for an order that is under way. */
export function OrderDetails({ order, startsOpen = false }: { order: Order; startsOpen?: boolean }) {
  const [isOpenFirst] = useState(startsOpen);
  const [open, setOpen] = useState(startsOpen);
  const [Timeline, setTimeline] = useState<ComponentType<ComponentProps<typeof OrderHistory>> | null>(null);
  const [failed, setFailed] = useState(false);
  const load = () =>
    void loadOrderTimeline().then(
      (part) => setTimeline(() => part),
      () => setFailed(true),
    );
  const retry = () => {
    setFailed(false);
    load();
  };
  const prepare = () => void loadOrderTimeline().catch(() => undefined);
  const begin = useEffectEvent(load);
  useEffect(() => {
    if (open) begin();
  }, [open]);
  const details = useQuery({ ...orderTimelineQuery(order.id), enabled: open });
  return (
    <details
      open={isOpenFirst}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group -mb-2 border-t border-line pt-1"
    >
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
        {(details.isLoading || (details.data && !Timeline && !failed)) && (
          <>
            <LoadingNote />
            <Skeleton className="h-16" />
          </>
        )}
        {details.isError && (
          <FailureNote message={getMessage(details.error, 'Failed to load the order')} read={details} />
        )}
        {details.data && failed && !Timeline && (
          <FailureNote message="Failed to load what happened to the order" onRetry={retry} />
        )}
        {details.data && Timeline && <Timeline order={details.data} />}
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
