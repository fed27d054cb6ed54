import { type Cnics, grantPartner, lockStanding, revokePartner } from '@soulvia/accounts';
import { NotFound } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import type { Work } from '@soulvia/platform/event-log';
import type { PartnershipEffect, Payer } from '../domain/decide-payment.js';
import { paymentColumns, type PaymentRow } from './payment-row.js';

/**
 * Locks a payment and its payer. The payer comes first: decisions on the payments of one member run one after the other.
 *
 * @throws NotFound
 */
export async function lockPayment(query: Query, paymentId: number): Promise<{ payment: PaymentRow; payer: Payer }> {
  const [owner] = await query<{ user_id: number }>('select user_id from package_payments where id = $1', [paymentId]);
  if (!owner) throw new NotFound('Payment');
  const isOpen = await lockStanding(query, owner.user_id);
  const [payment] = await query<PaymentRow & Omit<Payer, 'isDeleted'>>(
    `select ${paymentColumns},
            exists (select from package_payments o where o.user_id = p.user_id and o.id <> p.id and o.is_approved) as "hasOtherApproval",
            exists (select from package_payments o where o.user_id = p.user_id and o.verified_payer) as "wasVerifiedByPayment"
       from package_payments p where p.id = $1 for no key update of p`,
    [paymentId],
  );
  if (!payment) throw new NotFound('Payment');
  const { hasOtherApproval, wasVerifiedByPayment } = payment;
  return { payment, payer: { isDeleted: !isOpen, hasOtherApproval, wasVerifiedByPayment } };
}

/** Carries out what a decision on a locked payment means for the payer's account. */
export async function applyPartnership(
  work: Work,
  cnics: Cnics,
  payment: PaymentRow,
  effect: PartnershipEffect,
): Promise<void> {
  if (effect.kind === 'grant') {
    const granted = await grantPartner(work, cnics, payment.user_id);
    if (granted?.verified)
      await work.query('update package_payments set verified_payer = true where id = $1', [payment.id]);
  }
  if (effect.kind === 'revoke') {
    await revokePartner(work, payment.user_id, { unverify: effect.unverify });
    if (effect.unverify)
      await work.query('update package_payments set verified_payer = false where user_id = $1 and verified_payer', [
        payment.user_id,
      ]);
  }
}
