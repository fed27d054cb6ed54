import { LastAdmin, OwnAccount } from './errors.js';
import type { Account } from './standing.js';

/**
 * Guards a change that costs an account its admin rights.
 *
 * @param adminIds of all active admins.
 * @throws OwnAccount, LastAdmin
 */
export function assertNotLastAdmin(
  adminIds: readonly number[],
  actorId: number,
  account: Pick<Account, 'id' | 'role'>,
): void {
  if (account.role !== 'ADMIN') return;
  if (account.id === actorId) throw new OwnAccount();
  if (adminIds.every((id) => id === account.id)) throw new LastAdmin();
}
