import {
  cancellableStatuses,
  type TrackedOrder,
  trackOrderPath,
  type TrackOrderRequest,
  isolated,
  say,
} from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OrderTimeline } from '@/features/member/orders/order-timeline';
import type { BegunMessage } from '@/features/shop/contact/contact-form';
import { postJson } from '@/lib/api';
import { ApiError, getMessage } from '@/lib/api-error';
import { useCompany } from '@/lib/company';
import { useLive } from '@/lib/live-channel';
import { useSession } from '@/lib/session-store';
import { ShopAmount } from '@/ui/amount';
import { FailureNote } from '@/ui/failure-note';
import { Link } from '@/ui/link';
import { OrderStatusBadge } from '@/ui/order-status-badge';
import { PageHeading } from '@/ui/page-heading';
import { PaidAhead } from '@/ui/paid-ahead';
import { PromisedDays } from '@/ui/order-parts';
import { TrackForm } from './track-form';

const linkClasses = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-clay';

function TrackedOrderCard({ order }: { order: TrackedOrder }) {
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
        <div className="rounded-field bg-sage-100 px-4 py-3 text-[15px]">
          <p>
            <PaidAhead order={order}>
              Pay exactly{' '}
              <strong className="tabular-nums">
                <ShopAmount value={order.cash_due} />
              </strong>{' '}
              in cash when it arrives.
            </PaidAhead>
          </p>
          <Link to="/contact" state={{ begunMessage: messageAbout(order) }} className={linkClasses}>
            Were you asked for another amount?
          </Link>
        </div>
      )}
      <OrderTimeline moments={order.steps} />
    </section>
  );
}

/** What the contact form is filled in with. */
function messageAbout({ order_id: id, courier }: TrackedOrder): BegunMessage {
  const who = courier === null ? 'The courier' : say`The courier ${courier}`;
  return {
    subject: `Order #${id}: asked for another amount`,
    message: `${who} asked me to pay another amount for order #${id}: PKR `,
  };
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
  const track = useMutation({ mutationFn: readOrder, onMutate: () => setShown(undefined), onSuccess: setShown });
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
        {shown && <TrackedOrderCard order={shown} />}
      </div>
    </div>
  );
}
