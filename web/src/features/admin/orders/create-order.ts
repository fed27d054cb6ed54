import { type CreateOrderRequest, headers, type Order } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { postJson } from '@/lib/api';
import { ApiError, reasonOf } from '@/lib/api-error';
import { notifyError, notifySuccess } from '@/lib/notify';
import { randomId } from '@/lib/random-id';
import { useRereadOrders } from './change-order';
import type { DraftProblems } from './order-draft';

export const addFailure = (error: unknown) => `Failed to add order: ${reasonOf(error)}`;

/** The server's errors by field. */
export function problemsIn(error: unknown): DraftProblems {
  const fieldErrors = error instanceof ApiError ? (error.problem?.errors ?? {}) : {};
  return Object.fromEntries(
    Object.entries(fieldErrors).map(([field, messages]) => [field, messages[0] ?? 'Not valid']),
  );
}

/** Retrying an unchanged order reuses its idempotency key, so a lost response cannot create a second order. */
function useConfirmKey() {
  const last = useRef({ fingerprint: '', key: '' });
  return (request: CreateOrderRequest) => {
    const fingerprint = JSON.stringify(request);
    if (last.current.fingerprint !== fingerprint) last.current = { fingerprint, key: randomId() };
    return last.current.key;
  };
}

export function useCreateOrder() {
  const refetch = useRereadOrders();
  const keyOf = useConfirmKey();
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
