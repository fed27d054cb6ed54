import type { Query } from '@soulvia/platform/database';
import { Forbidden, type SignedInUser } from '@soulvia/platform/http';
import { hasStatements } from './statements.js';

/** Partners have earnings, and so have users with a statement. @throws Forbidden for all others. */
export async function assertEarner(query: Query, { userId, role }: SignedInUser): Promise<void> {
  if (role !== 'SOULVIA_PARTNER' && !(await hasStatements(query, userId))) throw new Forbidden();
}
