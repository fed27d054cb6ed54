import {
  type BookParcelRequest,
  type DecideReturnRequest,
  headers,
  type Parcel,
  type ReceivedReturnLine,
  type Return,
  returnPaths,
  type ReturnWithRecord,
} from '@soulvia/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getJson, postJson } from '@/lib/api';
import { listKey } from '@/lib/fetch-list';
import { useLive, useLiveConnect } from '@/lib/live-channel';
import { notifySuccess } from '@/lib/notify';
import { useRequestKey } from '@/lib/use-request-key';

export const returnsPath = returnPaths.returns;

export const returnQuery = (id: number) =>
  queryOptions({
    queryKey: listKey(returnsPath, 'one', id),
    staleTime: 0,
    queryFn: ({ signal }) => getJson<ReturnWithRecord>(`${returnsPath}/${id}`, signal),
  });

function useReread(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: listKey(returnsPath) });
}

/** Refetches lists and the open return when one changes. */
export function useLiveReturns(): void {
  const reread = useReread();
  const refetch = () => void reread();
  useLive('return.changed', refetch);
  useLive('parcel.changed', refetch);
  useLiveConnect(refetch);
}

export function useDecideReturn(id: number) {
  const reread = useReread();
  return useMutation({
    mutationFn: (body: DecideReturnRequest) => postJson<ReturnWithRecord>(`${returnsPath}/${id}/decide`, body),
    onSuccess: ({ state }) => notifySuccess(state === 'APPROVED' ? 'Return approved' : 'Return declined'),
    onSettled: reread,
  });
}

export function useReceiveReturn(id: number) {
  const reread = useReread();
  const { keyOf } = useRequestKey();
  return useMutation({
    mutationFn: (lines: ReceivedReturnLine[]) =>
      postJson<ReturnWithRecord>(`${returnsPath}/${id}/receive`, { lines }, { [headers.idempotencyKey]: keyOf(lines) }),
    onSuccess: () => notifySuccess('Return received'),
    onSettled: reread,
  });
}

/** Books the pickup of a return, or the replacement of what it brought back. */
export function useBookForReturn({ id, order_id: orderId, lines }: Return, kind: 'PICKUP' | 'REPLACEMENT') {
  const reread = useReread();
  const { keyOf } = useRequestKey();
  return useMutation({
    mutationFn: (courierId: number) => {
      const units = lines.flatMap(({ order_line_id, quantity, restocked, written_off }) => {
        const count = kind === 'PICKUP' ? quantity : (restocked ?? 0) + (written_off ?? 0);
        return count > 0 ? [{ order_line_id, quantity: count }] : [];
      });
      const body: BookParcelRequest = { courier_id: courierId, kind, lines: units, return_id: id };
      return postJson<Parcel>(`orders/${orderId}/parcels`, body, { [headers.idempotencyKey]: keyOf(body) });
    },
    onSuccess: () => notifySuccess(kind === 'PICKUP' ? 'Pickup booked' : 'Replacement booked'),
    onSettled: reread,
  });
}
