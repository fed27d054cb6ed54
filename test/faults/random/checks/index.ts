import type { Query } from '@soulvia/platform/database';
import type { History } from '../history.js';
import { shopProjections } from '@soulvia/views';
import { checkBooks } from './books.js';
import { checkCoupons } from './coupons.js';
import { checkCommandEffects } from './command-effects.js';
import { checkEventVersions } from './event-versions.js';
import { checkIdempotencyKeys } from './idempotency-keys.js';
import { checkNotificationNumbers } from './notification-numbers.js';
import { checkOrders } from './orders.js';
import { checkParcels } from './parcels.js';
import { checkPayments } from './payments.js';
import { checkReadModels } from './read-models.js';
import { checkSponsors } from './sponsors.js';
import { checkStock } from './stock.js';
import { checkStockChain } from './stock-chain.js';
import { checkVerifications } from './verifications.js';
import type { Violation } from './violation.js';

export type { Violation } from './violation.js';

/**
 * What has to hold in the database after each round. All commands of the shop are looked at each time: a crash could lose what
 * an earlier round had.
 *
 * @param query inside a transaction that sees one state and is rolled back.
 */
export async function checkDatabase(query: Query, history: History): Promise<Violation[]> {
  const { commands, verifications, behindProxy } = history;
  return [
    ...(await checkCommandEffects(query, commands, behindProxy)),
    ...(await checkOrders(query, commands)),
    ...(await checkStock(query)),
    ...(await checkStockChain(query)),
    ...(await checkParcels(query)),
    ...(await checkBooks(query)),
    ...(await checkCoupons(query)),
    ...(await checkPayments(query)),
    ...(await checkSponsors(query)),
    ...(await checkEventVersions(query)),
    ...(await checkNotificationNumbers(query)),
    ...(await checkIdempotencyKeys(query)),
    ...(await checkReadModels(query, shopProjections)),
    ...checkVerifications(verifications),
  ];
}
