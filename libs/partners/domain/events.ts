import type { Level } from '@soulvia/contracts';
import { defineEvent } from '@soulvia/platform/event-log';

export const packageCreated = defineEvent<{ package_id: number }>('PackageCreated', 'package');

/** Which fields changed, by the names the API gives them. */
export const packageUpdated = defineEvent<{ package_id: number; fields: string[] }>('PackageUpdated', 'package');

export const packageDeleted = defineEvent<{ package_id: number }>('PackageDeleted', 'package');

/** What every event of a payment says: the package as it was when the payment was submitted. */
type PaymentBody = {
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

/** From now on its points count. */
export const paymentApproved = defineEvent<PaymentBody & { from: 'pending' | 'rejected' }>(
  'PaymentApproved',
  'payment',
);

/** From now on its points do not count; they only did if it was approved before. */
export const paymentRejected = defineEvent<PaymentBody & { from: 'pending' | 'approved' }>(
  'PaymentRejected',
  'payment',
);

/** `previous` is the table in whose place it came, which older events do not say. */
export const levelsChanged = defineEvent<{ levels: Level[]; previous?: Level[] }>('LevelsChanged', 'levels');
