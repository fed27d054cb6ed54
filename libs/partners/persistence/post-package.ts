import { oweRefund, postJournals, readPaymentBooks, voidRefund } from '@soulvia/books';
import { Money } from '@soulvia/kernel';
import type { Work } from '@soulvia/platform/event-log';
import type { PaymentState } from '../domain/decide-payment.js';
import { buyBack, cancelSale, sellPackage } from '../domain/package-money.js';

/** The price of a package goes back to its payer. */
export interface PackageRefund {
  /** Sealed account; null while none is known. */
  to: string | null;
}

interface Decided {
  isApproved: boolean;
  refund: PackageRefund | null;
}

/** Posts what a decision about a locked payment means for the books; call it last. */
export async function postPackage(work: Work, payment: PaymentState, { isApproved, refund }: Decided): Promise<void> {
  if (!isApproved && payment.is_approved !== true) return;
  const paid = { paymentId: payment.id, price: Money.parse(payment.package_price) };
  if (!isApproved && refund) {
    if (!paid.price.isPositive()) return;
    const owed = { kind: 'PACKAGE', paymentId: payment.id, amount: paid.price, refundTo: refund.to } as const;
    await postJournals(work, [buyBack(paid, await oweRefund(work, owed))]);
    return;
  }
  const books = await readPaymentBooks(work.query, payment.id);
  const { journal, voided } = isApproved ? sellPackage({ ...paid, books }) : cancelSale({ ...paid, books });
  if (voided) await voidRefund(work, voided.id);
  if (journal) await postJournals(work, [journal]);
}
