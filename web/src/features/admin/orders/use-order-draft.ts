import { type CreateOrderRequest, headers, type Order } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { postJson } from '@/lib/api';
import { getReason } from '@/lib/api-error';
import { fieldProblems } from '@/lib/field-problems';
import { notifyError, notifySuccess } from '@/lib/notify';
import { randomId } from '@/lib/random-id';
import { type KeptDraft, useKeepDraft, useKeptDraft } from '@/lib/use-draft';
import { useRequestKey } from '@/lib/use-request-key';
import { useRereadOrders } from './change-order';
import {
  type DraftLine,
  type DraftProblems,
  isUntouched,
  type OrderDraft,
  toRequest,
  validateDraft,
} from './order-draft';

const addFailure = (error: unknown) => `Failed to add order: ${getReason(error)}`;

function useCreateOrder() {
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

const newLine = (): DraftLine => ({ key: randomId(), product: null, quantity: '1' });

/** The draft of a new order. A rejected submit keeps all input. */
export function useOrderDraft(onSaved: () => void) {
  const { stored, restored } = useKeptDraft('order new') as KeptDraft<OrderDraft>;
  const [draft, setDraft] = useState<OrderDraft>(
    stored ?? (() => ({ user: null, addressId: null, lines: [newLine()] })),
  );
  useKeepDraft('order new', isUntouched(draft) ? null : draft);
  const [tries, setTries] = useState(0);
  const [refused, setRefused] = useState<{ draft: OrderDraft; problems: DraftProblems; message: string } | null>(null);
  const create = useCreateOrder();
  const own = tries > 0 ? validateDraft(draft) : {};
  // The server's errors apply to the submitted draft only.
  const currentRefusal = refused?.draft === draft ? refused : null;
  const problems: DraftProblems = { ...currentRefusal?.problems, ...own };
  const wrong = Object.keys(own).length > 0;
  const send = () => {
    setTries((count) => count + 1);
    if (Object.keys(validateDraft(draft)).length > 0) return;
    create.mutate(toRequest(draft), {
      onSuccess: onSaved,
      onError: (error) => setRefused({ draft, problems: fieldProblems(error), message: addFailure(error) }),
    });
  };
  return {
    draft,
    dirty: !isUntouched(draft),
    restored,
    tries,
    refusal: currentRefusal,
    problems,
    message: wrong ? 'Please fix the highlighted fields' : (currentRefusal?.message ?? null),
    busy: create.isPending,
    send,
    chooseUser: (user: OrderDraft['user']) => setDraft((current) => ({ ...current, user, addressId: null })),
    chooseAddress: (addressId: number | null) => setDraft((current) => ({ ...current, addressId })),
    addLine: () => setDraft((current) => ({ ...current, lines: [...current.lines, newLine()] })),
    changeLine: (line: DraftLine) =>
      setDraft((current) => ({
        ...current,
        lines: current.lines.map((other) => (other.key === line.key ? line : other)),
      })),
    removeLine: (key: string) =>
      setDraft((current) => ({ ...current, lines: current.lines.filter((line) => line.key !== key) })),
  };
}
