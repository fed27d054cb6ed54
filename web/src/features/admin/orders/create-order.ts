import { type CreateOrderRequest, headers, type Order } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { postJson } from '@/lib/api';
import { getReason } from '@/lib/api-error';
import { notifyError, notifySuccess } from '@/lib/notify';
import { useRequestKey } from '@/lib/use-request-key';
import { useRereadOrders } from './change-order';

export const addFailure = (error: unknown) => `Failed to add order: ${getReason(error)}`;

export function useCreateOrder() {
  const refetch = useRereadOrders();
  const { keyOf } = useRequestKey();
  return useMutation({
    mutationFn: (request: CreateOrderRequest) =>
      postJson<Order>('orders', request, { [headers.idempotencyKey]: keyOf(request) }),
    onSuccess: async () => {
      notifySuccess('Order added successfully!');
      await refetch();
    },
    onError: () => notifyError('Failed to add order', true),
  });
}
