import { type TrackedOrder, type TrackOrderRequest, trackOrderPath } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { postJson } from '@/lib/api';
import { ApiError, getMessage } from '@/lib/api-error';
import { useCompany } from '@/lib/company';
import { useLive } from '@/lib/live-channel';
import { FailureNote } from '@/ui/failure-note';
import { PageHeading } from '@/ui/page-heading';
import { TrackForm } from './track-form';
import { TrackedOrderCard } from './tracked-order-card';

/** How far an order has come, for anyone who knows its number and phone. */
export function TrackPage() {
  const [params] = useSearchParams();
  const { phone: shopPhone } = useCompany();
  const track = useMutation({
    mutationFn: (wanted: TrackOrderRequest) => postJson<TrackedOrder>(trackOrderPath, wanted),
  });
  // An update that fails leaves what is shown.
  const refresh = useMutation({
    mutationFn: (wanted: TrackOrderRequest) => postJson<TrackedOrder>(trackOrderPath, wanted),
  });
  const shown = refresh.data?.order_id === track.data?.order_id ? (refresh.data ?? track.data) : track.data;
  useLive('order.changed', ({ order_id }) => {
    if (track.data?.order_id === order_id && track.variables) refresh.mutate(track.variables);
  });
  const hasTooManyTries = track.error instanceof ApiError && track.error.status === 429;
  return (
    <div className="container-page grid max-w-2xl grid-cols-1 gap-6 pt-10 pb-20 md:pt-14">
      <PageHeading title="Track your order" />
      <TrackForm
        initialOrder={params.get('order') ?? ''}
        busy={track.isPending}
        refused={track.error instanceof ApiError ? track.error.problem?.errors : undefined}
        onTrack={(wanted) => {
          refresh.reset();
          track.mutate(wanted);
        }}
      />
      <div aria-live="polite" className="grid gap-6">
        {track.isError && (
          <FailureNote
            message={
              hasTooManyTries
                ? `Too many tries. Wait 10 minutes or call us: ${shopPhone}`
                : getMessage(track.error, 'Failed to load your order')
            }
          />
        )}
        {!track.isPending && !track.isError && shown && <TrackedOrderCard order={shown} />}
      </div>
    </div>
  );
}
