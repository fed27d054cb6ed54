import type { LinkedOrder, OrderReturn, OwnOrder, RefundAccount, Resolution, ReturnReason } from '@soulvia/contracts';
import { linkedOrdersPath } from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson, sendForm } from '@/lib/api';
import { privateKey } from '@/lib/query-client';

/** Where an order of the buyer is, and its returns below it: their own, or behind the link of an email. */
export interface OrderPlace {
  path: string;
  key: readonly unknown[];
  /** Staff ask for the buyer, whose account is asked for before it is paid. */
  isOfStaff?: true;
}

export const ownPlace = (id: number): OrderPlace => ({
  path: `orders/users/orders/${id}`,
  key: privateKey('orders', 'returns', id),
});

export const linkedPlace = (token: string): OrderPlace => ({
  path: `${linkedOrdersPath}/${encodeURIComponent(token)}`,
  key: ['linked-order', token],
});

/** @param key under which the console keeps the order. */
export const staffPlace = (id: number, key: readonly unknown[]): OrderPlace => ({
  path: `orders/${id}`,
  key,
  isOfStaff: true,
});

export type ReturnableOrder = Pick<OwnOrder | LinkedOrder, 'id' | 'returns' | 'can_return'>;

export const returnableOrderQuery = ({ path, key }: OrderPlace) =>
  queryOptions({
    queryKey: key,
    staleTime: 0,
    queryFn: ({ signal }) => getJson<ReturnableOrder>(path, signal),
  });

export interface AskedReturn {
  reason: ReturnReason;
  /** Units by line of the order. */
  units: ReadonlyMap<number, number>;
  text: string;
  batch: string;
  wants: Resolution;
  account: RefundAccount | null;
  photos: readonly File[];
}

export function askReturn({ path }: OrderPlace, asked: AskedReturn): Promise<OrderReturn> {
  const form = new FormData();
  form.set('reason', asked.reason);
  [...asked.units].forEach(([id, quantity], index) => {
    form.set(`lines[${index}][order_line_id]`, String(id));
    form.set(`lines[${index}][quantity]`, String(quantity));
  });
  form.set('text', asked.text);
  form.set('batch', asked.batch);
  form.set('wants', asked.wants);
  if (asked.account)
    for (const [name, value] of Object.entries(asked.account)) form.set(`refund_to[${name}]`, String(value));
  for (const photo of asked.photos) form.append('photos', photo);
  return sendForm<OrderReturn>('POST', `${path}/returns`, form);
}
