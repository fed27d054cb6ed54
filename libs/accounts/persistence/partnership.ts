import { recordAll, type Work } from '@soulvia/platform/event-log';
import { decidePartnerGrant, decidePartnerRevocation, type StandingDecision } from '../domain/standing.js';
import { User } from '../domain/user.entity.js';
import type { Cnics } from './cnics.js';

/**
 * Makes a member a verified partner. The caller holds the lock of `lockStanding`.
 *
 * @returns whether this verified the member, or undefined when the account has been deleted.
 * @throws CnicTaken when another partner has the member's CNIC.
 */
export async function grantPartner(
  work: Work,
  cnics: Cnics,
  userId: number,
): Promise<{ verified: boolean } | undefined> {
  const user = await work.em.findOne(User, { id: userId, deletedAt: null });
  if (!user) return undefined;
  const cnic = cnics.of(user);
  if (cnic !== null) await cnics.assertFree(work.query, userId, cnic);
  const decision = decidePartnerGrant(user);
  await save(work, user, decision);
  return { verified: decision.changes.status !== undefined };
}

/**
 * Makes a partner a customer again; a deleted account and any other role stay as they are. The caller holds the lock of
 * `lockStanding`.
 *
 * @param options `unverify` when the partnership had verified the member.
 */
export async function revokePartner(work: Work, userId: number, options: { unverify: boolean }): Promise<void> {
  const user = await work.em.findOne(User, { id: userId, deletedAt: null });
  if (user) await save(work, user, decidePartnerRevocation(user, options));
}

async function save(work: Work, user: User, { changes, events }: StandingDecision): Promise<void> {
  if (events.length === 0) return;
  Object.assign(user, changes, { updatedAt: new Date() });
  recordAll(work, events);
  await work.em.flush();
}
