import {
  headers,
  type PayRefundRequest,
  type Refund,
  type RefundAccount,
  refundsPath,
  type RevealedRefund,
} from '@soulvia/contracts';
import { postJson, putJson } from '@/lib/api';

export const revealRefund = (id: number) => postJson<RevealedRefund>(`${refundsPath}/${id}/reveal`);

export const payRefund = (id: number, payment: PayRefundRequest, key: string) =>
  postJson<Refund>(`${refundsPath}/${id}/paid`, payment, { [headers.idempotencyKey]: key });

export const setRefundAccount = (id: number, account: RefundAccount) =>
  putJson<Refund>(`${refundsPath}/${id}/account`, { refund_to: account });
