import {
  booksPaths,
  headers,
  type PayRefundRequest,
  type Refund,
  type RefundAccount,
  refundsPath,
  type RevealedRefund,
} from '@soulvia/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { postJson, putJson } from '@/lib/api';
import { listKey } from '@/lib/fetch-list';

export const revealRefund = (id: number) => postJson<RevealedRefund>(`${refundsPath}/${id}/reveal`);

export const payRefund = (id: number, payment: PayRefundRequest, key: string) =>
  postJson<Refund>(`${refundsPath}/${id}/paid`, payment, { [headers.idempotencyKey]: key });

export const setRefundAccount = (id: number, account: RefundAccount) =>
  putJson<Refund>(`${refundsPath}/${id}/account`, { refund_to: account });

/** Refetches refunds, and the books that they move. */
export function useRereadRefunds(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const paths = [refundsPath, booksPaths.balances, booksPaths.months];
    await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: listKey(path) })));
  };
}
