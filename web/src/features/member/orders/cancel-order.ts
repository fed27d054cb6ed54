import type { Order } from '@soulvia/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { patchJson } from '@/lib/api';
import { reasonOf } from '@/lib/api-error';
import { notifyError, notifySuccess } from '@/lib/notify';
import { privateKey } from '@/lib/query-client';

export function cancelFailure(error: unknown): string {
  return `Failed to cancel order: ${reasonOf(error)}`;
}

export function useCancelOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => patchJson<Order>(`orders/users/orders/${id}/cancel`),
    onSuccess: () => notifySuccess('Order cancelled successfully'),
    onError: (error) => notifyError(cancelFailure(error), true),
    onSettled: () => client.invalidateQueries({ queryKey: privateKey('orders') }),
  });
}
