import type { Gender, Role, UserStatus } from '@soulvia/contracts';
import { errorCode, uniqueViolation } from '@soulvia/platform/database';
import type { Work } from '@soulvia/platform/event-log';
import { EmailTaken } from './errors.js';
import { customerRegistered } from './events.js';
import { recordFirstSponsor, shareTree } from './sponsorship.js';
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
 * Makes an account and records it, with its sponsor when it has one.
 *
 * @throws EmailTaken
 */
export async function openAccount(work: Work, account: NewAccount): Promise<User> {
  const { em, query, record, at } = work;
  // Before the row that refers to the sponsor is written: a move takes the two in the same order.
  if (account.sponsorId) await shareTree(query);
  const user = em.create(User, { ...account, ...(at ? { createdAt: at, updatedAt: at } : {}) });
  try {
    await em.persist(user).flush();
  } catch (error) {
    throw errorCode(error) === uniqueViolation ? new EmailTaken() : error;
  }
  record(customerRegistered, user.id, { user_id: user.id, role: user.role });
  if (user.sponsorId) await recordFirstSponsor({ query, record }, user.id, user.sponsorId);
  return user;
}
