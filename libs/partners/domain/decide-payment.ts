import { AlreadyDecided, OwnPayment, PayerDeleted } from './errors.js';
import { newEvent, paymentApproved, paymentRejected, type NewEvent, type PaymentBody } from './events.js';

/** A payment with the package as it was when the payment was submitted. */
export interface PaymentState {
  id: number;
  user_id: number;
  package_id: number;
  package_name: string;
  /** Rupees with two decimals. */
  package_price: string;
  sc_value: number;
  /** Null until an admin has decided. */
  is_approved: boolean | null;
}

/** What a decision needs to know of the payer, whose account is locked. */
export interface Payer {
  isDeleted: boolean;
  hasOtherApproval: boolean;
  /** The approval of one of the payments has verified the payer's account. */
  wasVerifiedByPayment: boolean;
}

export type PartnershipEffect = { kind: 'grant' } | { kind: 'revoke'; unverify: boolean } | { kind: 'none' };

export interface PaymentDecision {
  event: NewEvent;
  partnership: PartnershipEffect;
}

/**
 * An admin approves or rejects a payment; an earlier decision can be reversed. A member is a partner while one payment is
 * approved.
 *
 * @throws OwnPayment, AlreadyDecided, PayerDeleted when a payment of a deleted account is approved
 */
export function decidePayment(
  payment: PaymentState,
  payer: Payer,
  { adminId, isApproved }: { adminId: number; isApproved: boolean },
): PaymentDecision {
  if (payment.user_id === adminId) throw new OwnPayment();
  if (payment.is_approved === isApproved) throw new AlreadyDecided(isApproved);
  return isApproved ? approve(payment, payer) : reject(payment, payer);
}

function approve(payment: PaymentState, { isDeleted }: Payer): PaymentDecision {
  if (isDeleted) throw new PayerDeleted();
  const from = payment.is_approved === false ? 'rejected' : 'pending';
  return {
    event: newEvent(paymentApproved, payment.id, { ...paymentBody(payment), from }),
    partnership: { kind: 'grant' },
  };
}

function reject(payment: PaymentState, payer: Payer): PaymentDecision {
  const wasApproved = payment.is_approved === true;
  const from = wasApproved ? 'approved' : 'pending';
  const ends = wasApproved && !payer.hasOtherApproval;
  return {
    event: newEvent(paymentRejected, payment.id, { ...paymentBody(payment), from }),
    partnership: ends ? { kind: 'revoke', unverify: payer.wasVerifiedByPayment } : { kind: 'none' },
  };
}

export function paymentBody(payment: PaymentState): PaymentBody {
  return {
    payment_id: payment.id,
    user_id: payment.user_id,
    package_id: payment.package_id,
    package_name: payment.package_name,
    amount: payment.package_price,
    sc_value: payment.sc_value,
  };
}
