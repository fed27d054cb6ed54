import type { Query } from '@soulvia/platform/database';
import type { Command, History } from '../history.js';
import { projections } from '../shop/projections.js';
import { checkCommandEffects } from './command-effects.js';
import { checkEventVersions } from './event-versions.js';
import { checkIdempotencyKeys } from './idempotency-keys.js';
import { checkNotificationNumbers } from './notification-numbers.js';
import { checkOrders } from './orders.js';
import { checkPayments } from './payments.js';
import { checkReadModels } from './read-models.js';
import { checkSponsors } from './sponsors.js';
import { checkStock } from './stock.js';
import { checkVerifications } from './verifications.js';
import type { Violation } from './violation.js';

export type { Violation } from './violation.js';

/**
 * What has to hold in the database after each round.
 *
 * @param query inside a transaction that sees one state and is rolled back.
 * @param commands whose effects are looked at.
 */
export async function checkDatabase(
  query: Query,
  history: History,
  commands: readonly Command[],
): Promise<Violation[]> {
  return [
    ...(await checkCommandEffects(query, commands)),
    ...(await checkOrders(query, commands)),
    ...(await checkStock(query)),
    ...(await checkPayments(query)),
    ...(await checkSponsors(query)),
    ...(await checkEventVersions(query)),
    ...(await checkNotificationNumbers(query)),
    ...(await checkIdempotencyKeys(query)),
    ...(await checkReadModels(query, projections)),
    ...checkVerifications(history.verifications),
  ];
}
