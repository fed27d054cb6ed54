import type { Query } from '@soulvia/platform/database';
import { BankReferenceTaken } from '../domain/errors.js';

/** First number of the advisory lock of one reference. */
const referenceLock = 7_305_079;

/** SQL of a reference as the unique index compares it: without case and blanks. */
export const comparableReference = (text: string): string => `lower(replace(${text}, ' ', ''))`;

/**
 * Makes approvals with one reference wait for each other. Call it before other locks of the decision, so that none of them waits for the
 * other one's.
 *
 * @param paymentId the payment itself; left out for what is no payment of a package.
 * @throws BankReferenceTaken
 */
export async function assertReferenceFree(query: Query, reference: string, paymentId = 0): Promise<void> {
  const comparable = comparableReference('$1::text');
  await query(`select pg_advisory_xact_lock(${referenceLock}, hashtext(${comparable}))`, [reference]);
  const [other] = await query<{ id: number }>(
    `select id from package_payments where ${comparableReference('bank_reference')} = ${comparable} and id <> $2`,
    [reference, paymentId],
  );
  if (other) throw new BankReferenceTaken({ payment_id: other.id });
}
