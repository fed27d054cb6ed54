import type { Level } from '@soulvia/contracts';
import { defineEvent, type EventBody, type ValueChange } from '@soulvia/platform/event-log';

export { newEvent, type NewEvent, type ValueChange } from '@soulvia/platform/event-log';

export const packageCreated = defineEvent<{ package_id: number }>('PackageCreated', 'package');

/** Names of the changed fields, as the API has them, and their values before and after. */
export const packageUpdated = defineEvent<{ package_id: number; fields: string[]; changes: ValueChange[] }>(
  'PackageUpdated',
  'package',
);

/** Members can no longer buy it. Its payments stay and can still be decided. */
export const packageWithdrawn = defineEvent<{ package_id: number }>('PackageWithdrawn', 'package');

/** A withdrawn package is on sale again. */
export const packageReturnedToSale = defineEvent<{ package_id: number }>('PackageReturnedToSale', 'package');

export const packageDeleted = defineEvent<{ package_id: number }>('PackageDeleted', 'package');

/** Common to all events of a payment: the package as it was when the payment was submitted. */
export type PaymentBody = {
  payment_id: number;
  user_id: number;
  package_id: number;
  package_name: string;
  /** Rupees with two decimals. */
  amount: string;
  /** SC points. */
  sc_value: number;
};

export const packagePaymentSubmitted = defineEvent<PaymentBody>('PackagePaymentSubmitted', 'payment');

/** The payment's SC points count from now on. */
export const paymentApproved = defineEvent<PaymentBody & { from: 'pending' | 'rejected' }>(
  'PaymentApproved',
  'payment',
);

/** The payment's SC points no longer count; they did only if it was approved before. */
export const paymentRejected = defineEvent<PaymentBody & { from: 'pending' | 'approved' }>(
  'PaymentRejected',
  'payment',
);

interface OfBuyBack extends EventBody {
  payment_id: number;
  user_id: number;
}

/** The payer wants to give the package back. */
export const buyBackAsked = defineEvent<OfBuyBack>('BuyBackAsked', 'payment');

export const buyBackDecided = defineEvent<OfBuyBack & { accepted: boolean }>('BuyBackDecided', 'payment');

/** `previous` is the replaced table. */
export const levelsChanged = defineEvent<{ levels: Level[]; previous: Level[] }>('LevelsChanged', 'levels');
