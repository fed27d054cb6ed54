import { waitingSql } from '@soulvia/platform/database';

/** SQL fragment: payments for packages that wait for a decision. */
export const pendingPaymentsSql = waitingSql('package_payments p where p.is_approved is null', 'p.created_at');
