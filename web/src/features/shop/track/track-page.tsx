import {
  cancellableStatuses,
  type TrackedOrder,
  questionPath,
  trackOrderPath,
  type TrackOrderRequest,
  isolated,
  say,
} from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OrderTimeline } from '@/features/member/orders/order-timeline';
import { postJson } from '@/lib/api';
import { ApiError, getMessage } from '@/lib/api-error';
import { useCompany } from '@/lib/company';
import { useLive } from '@/lib/live-channel';
import { useSession } from '@/lib/session-store';
import { ShopAmount } from '@/ui/amount';
import { FailureNote } from '@/ui/failure-note';
import { AskQuestion } from '@/ui/ask-question';
import { OrderStatusBadge } from '@/ui/order-status-badge';
import { PageHeading } from '@/ui/page-heading';
import { PaidAhead } from '@/ui/paid-ahead';
import { PromisedDays } from '@/ui/order-parts';
import { TrackForm } from './track-form';

function TrackedOrderCard({ order, wanted }: { order: TrackedOrder; wanted: TrackOrderRequest | undefined }) {
  const isToPay = cancellableStatuses.includes(order.status);
  return (
    <section
      aria-label={`Order #${order.order_id}`}
      className="grid grid-cols-1 gap-5 rounded-panel border border-line bg-white p-5 shadow-1 sm:p-8"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">Order #{order.order_id}</h2>
        <OrderStatusBadge status={order.status} />
      </div>
      <p className="text-ink-2 wrap-anywhere">
        {order.items === 1 ? '1 item' : `${order.items} items`} to {isolated(order.city)}
      </p>
      <PromisedDays order={order} city={order.city} />
      {isToPay && (
        <div className="grid gap-2 rounded-field bg-sage-100 px-4 py-3 text-[15px]">
          <p>
            <PaidAhead order={order}>
              Pay exactly{' '}
              <strong className="tabular-nums">
                <ShopAmount value={order.cash_due} />
              </strong>{' '}
              in cash when it arrives.
            </PaidAhead>
          </p>
        </div>
      )}
      <AskQuestion
        key={order.order_id}
        orderId={order.order_id}
        label="Were you asked for another amount?"
        path={`${trackOrderPath}/${questionPath}`}
        about={wanted}
        begun={say`${order.courier ?? 'The courier'} asked me to pay another amount: PKR `}
      />
      <OrderTimeline moments={order.steps} />
    </section>
  );
}

/** What of the address decides what the page shows. */
export const trackParams = ['order'];

const readOrder = (wanted: TrackOrderRequest) => postJson<TrackedOrder>(trackOrderPath, wanted);

/** How far an order has come, for anyone who knows its number and phone. */
export function TrackPage() {
  const [params] = useSearchParams();
  const { phone: shopPhone } = useCompany();
  const user = useSession().user;
  const [shown, setShown] = useState<TrackedOrder>();
  // The same order read again stays, with what is typed below it.
  const forget = (wanted: TrackOrderRequest) =>
    setShown((current) => (current?.order_id === wanted.order_id ? current : undefined));
  const track = useMutation({ mutationFn: readOrder, onMutate: forget, onSuccess: setShown });
  // What is shown stays until an update succeeds. Updates come one after the other, so that the last one is the newest.
  const refresh = useMutation({
    mutationFn: readOrder,
    scope: { id: 'tracked-order' },
    onSuccess: (order) => setShown((current) => (current?.order_id === order.order_id ? order : current)),
  });
  useLive('order.changed', ({ order_id }) => {
    if (shown?.order_id === order_id && track.variables) refresh.mutate(track.variables);
  });
  const hasTooManyTries = track.error instanceof ApiError && track.error.status === 429;
  return (
    <div className="container-page grid max-w-2xl grid-cols-1 gap-6 pt-10 pb-20 md:pt-14">
      <PageHeading title="Track your order" />
      <TrackForm
        initialOrder={params.get('order') ?? ''}
        ownPhone={user?.phone ?? null}
        busy={track.isPending}
        refused={track.error instanceof ApiError ? track.error.problem?.errors : undefined}
        onTrack={track.mutate}
      />
      <div aria-live="polite" className="grid gap-6">
        {track.isError && (
          <FailureNote
            message={
              hasTooManyTries
                ? `Too many tries. Wait 10 minutes${shopPhone && ` or call us: ${shopPhone}`}`
                : getMessage(track.error, 'Failed to load your order')
            }
          />
        )}
        {shown && <TrackedOrderCard order={shown} wanted={track.variables} />}
      </div>
    </div>
  );
}
