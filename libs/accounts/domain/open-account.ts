import type { Gender, Role, UserStatus } from '@soulvia/contracts';
import { errorCode, type Query, uniqueViolation } from '@soulvia/platform/database';
import type { Work } from '@soulvia/platform/event-log';
import { EmailTaken } from './errors.js';
import { customerRegistered } from './events.js';
import { lockSponsor, recordFirstSponsor, shareTree } from './sponsorship.js';
import { User } from './user.entity.js';

export interface NewAccount {
  email: string;
  /** Without one the account exists but cannot be signed in to. */
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  role: Role;
  status: UserStatus;
  isActive?: boolean;
  cnic?: string | null;
  gender: Gender | null;
  phone: string | null;
  whatsapp?: string | null;
  sponsorId?: number | null;
}

/**
 * Makes an account and records it, with its sponsor when it has one. A sponsor who is no active member any more is left out.
 *
 * @throws EmailTaken
 */
export async function openAccount(work: Work, account: NewAccount): Promise<User> {
  const { em, query, record, at } = work;
  const sponsorId = account.sponsorId ? await shareSponsor(query, account.sponsorId) : null;
  const user = em.create(User, { ...account, sponsorId, ...(at ? { createdAt: at, updatedAt: at } : {}) });
  try {
    await em.persist(user).flush();
  } catch (error) {
    throw errorCode(error) === uniqueViolation ? new EmailTaken() : error;
  }
  record(customerRegistered, user.id, { user_id: user.id, role: user.role });
  if (sponsorId) await recordFirstSponsor({ query, record }, user.id, sponsorId);
  return user;
}

/** Locks the tree before the sponsor, as a move does. */
async function shareSponsor(query: Query, sponsorId: number): Promise<number | null> {
  await shareTree(query);
  return (await lockSponsor(query, sponsorId)) ? sponsorId : null;
}
