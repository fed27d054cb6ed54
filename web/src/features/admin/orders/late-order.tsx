import { arrivalText, isLate, type StaffOrderWithTimeline, shopDay } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { request } from '@/lib/api';
import { getReason } from '@/lib/api-error';
import { dateAndTime } from '@/lib/dates';
import { notifyError, notifySuccess } from '@/lib/notify';
import { usePermissions } from '@/lib/permissions';
import { useNow } from '@/lib/use-now';
import { Button } from '@/ui/button';
import { useRereadOrders } from './change-order';

/** What the buyer reads about the arrival, and for a late order that staff asked the courier. */
export function OrderPromise({ order }: { order: StaffOrderWithTimeline }) {
  const now = useNow(60_000);
  const reread = useRereadOrders();
  const mayWrite = usePermissions()('orders.write');
  const ask = useMutation({
    mutationFn: () => request<null>(`orders/${order.id}/courier-asked`, { method: 'POST' }),
    onSuccess: async () => {
      notifySuccess('The customer sees that you are asking the courier.');
      await reread();
    },
    onError: (error) => notifyError(`Failed to update order: ${getReason(error)}`),
  });
  const { promised_from: from, promised_to: to, courier_asked_at: askedAt } = order;
  if (from === undefined || to === undefined) return null;
  const late = isLate(order, shopDay(new Date(now)));
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-[15px]">
        The customer reads: {arrivalText({ from, to }, '')}
        {late && <strong className="text-danger"> Late.</strong>}
        {askedAt && <span className="meta"> Courier asked on {dateAndTime(askedAt)}</span>}
      </p>
      {late && !askedAt && mayWrite && (
        <Button variant="ghost" size="small" busy={ask.isPending} disabled={ask.isPending} onClick={() => ask.mutate()}>
          Asked the courier
        </Button>
      )}
    </div>
  );
}
