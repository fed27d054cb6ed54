import { type Duty, type Gender, phoneKey, type Role, type UserStatus } from '@soulvia/contracts';
import { refuseDuplicates } from '@soulvia/platform/database';
import { recordAll, type Work } from '@soulvia/platform/event-log';
import { EmailTaken } from '../domain/errors.js';
import { customerRegistered } from '../domain/events.js';
import { rightsForRole } from '../domain/staff.js';
import { User } from '../domain/user.entity.js';
import type { Cnics } from './cnics.js';
import { saveRights } from './staff.js';
import { firstSponsorEvent, lockFirstSponsor } from './sponsorship.js';

export interface NewAccount {
  email: string;
  emailVerified: boolean;
  /** Null for an account without sign-in. */
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  role: Role;
  /** Of an admin; an owner when left out. */
  duties?: readonly Duty[] | undefined;
  status: UserStatus;
  isActive?: boolean;
  cnic?: string | null;
  gender: Gender | null;
  phone: string | null;
  whatsapp?: string | null;
  sponsorId?: number | null;
}

/**
 * Opens an account and records it, with its sponsor if it has one. A sponsor who is no longer an active member is left out.
 *
 * @throws EmailTaken, CnicTaken
 */
export async function openAccount(work: Work, cnics: Cnics, { cnic = null, ...account }: NewAccount): Promise<User> {
  const { em, query, record, at } = work;
  const { sponsorId: requested, duties, ...fields } = account;
  const rights = rightsForRole(null, account.role, duties);
  const sponsorId = requested && (await lockFirstSponsor(query, requested)) ? requested : null;
  const times = at ? { createdAt: at, updatedAt: at } : {};
  const user = em.create(User, {
    ...fields,
    ...cnics.columns(cnic),
    phoneKey: phoneKey(fields.phone),
    sponsorId,
    ...times,
  });
  await refuseDuplicates(em.persist(user).flush(), () => new EmailTaken());
  if (cnic !== null && user.role === 'SOULVIA_PARTNER') await cnics.assertFree(query, user.id, cnic);
  record(customerRegistered, user.id, { user_id: user.id, role: user.role });
  if (rights) await saveRights(work, user.id, null, rights);
  if (sponsorId) recordAll(work, [await firstSponsorEvent(query, user.id, sponsorId)]);
  return user;
}
