import type { OrderStatus } from '@soulvia/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { setStatus, statusFailure, useRereadOrders } from '@/features/admin/orders/change-order';
import { orderQuery } from '@/features/admin/orders/get-order';
import { notifyError, notifySuccess } from '@/lib/notify';
import { orderStatusBadges } from '@/ui/order-status-badge';

/** Sets an order's status and says what became of it. A change that another person makes at this moment is not overwritten. */
export function useMarkOrder(): (id: number, status: OrderStatus) => void {
  const client = useQueryClient();
  const reread = useRereadOrders();
  const mark = async (id: number, status: OrderStatus) => {
    try {
      const { updated_at: seen } = await client.fetchQuery(orderQuery(id));
      await setStatus(id, status, seen);
      notifySuccess(`Order #${id} is now ${orderStatusBadges[status].label}`);
    } catch (error) {
      notifyError(statusFailure(error));
    }
    await reread();
  };
  return (id, status) => void mark(id, status);
}
