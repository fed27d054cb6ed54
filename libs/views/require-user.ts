import { userExists } from '@soulvia/accounts';
import { NotFound } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';

/**
 * Distinguishes a user without events, who has no row in a read model, from an id that no account has.
 *
 * @throws NotFound when no account has that id, or it is deleted.
 */
export async function requireUser(query: Query, userId: number): Promise<void> {
  if (!(await userExists(query, userId))) throw new NotFound('User');
}
