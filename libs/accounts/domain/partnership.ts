import type { Role } from '@soulvia/contracts';
import type { Work } from '@soulvia/platform/event-log';
import { userRoleChanged, userStatusChanged } from './events.js';
import { User } from './user.entity.js';

/**
 * Makes a member a verified partner; an admin stays an admin. Sessions stay open: a partner may do nothing that a customer may
 * not. To be called while the user's row is held.
 *
 * @returns whether it was this that verified the member, or undefined when the account has been deleted.
 */
export async function grantPartner(work: Work, userId: number): Promise<{ verified: boolean } | undefined> {
  const user = await work.em.findOne(User, { id: userId, deletedAt: null });
  if (!user) return undefined;
  if (user.role !== 'ADMIN') changeRole(work, user, 'SOULVIA_PARTNER');
  const verified = user.status !== 'VERIFIED';
  if (verified) changeStatus(work, user, 'VERIFIED');
  await work.em.flush();
  return { verified };
}

/**
 * Makes a partner a customer again. An account that is deleted, or no partner, is left as it is. To be called while the user's
 * row is held.
 *
 * @param options `unverify` when it was the partnership that had verified the member.
 */
export async function revokePartner(work: Work, userId: number, options: { unverify: boolean }): Promise<void> {
  const user = await work.em.findOne(User, { id: userId, deletedAt: null });
  if (!user) return;
  if (user.role === 'SOULVIA_PARTNER') changeRole(work, user, 'USER');
  if (options.unverify && user.status === 'VERIFIED') changeStatus(work, user, 'UNVERIFIED');
  await work.em.flush();
}

function changeRole({ record }: Work, user: User, to: Role): void {
  if (user.role === to) return;
  const { id, role: from, createdAt } = user;
  record(userRoleChanged, id, { user_id: id, from, to, registered_at: createdAt.toISOString() });
  user.role = to;
  user.updatedAt = new Date();
}

function changeStatus({ record }: Work, user: User, to: User['status']): void {
  record(userStatusChanged, user.id, { user_id: user.id, from: user.status, to });
  user.status = to;
  user.updatedAt = new Date();
}
