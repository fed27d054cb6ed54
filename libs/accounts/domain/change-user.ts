import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { NotFound } from '@soulvia/kernel';
import type { Work } from '@soulvia/platform/event-log';
import { LockMode } from '@mikro-orm/core';
import { EmailTaken } from './errors.js';
import { userUpdated } from './events.js';
import { User } from './user.entity.js';

/** The plain facts of an account, by the names the API gives them. */
export interface PlainFields {
  email?: string;
  first_name?: string;
  last_name?: string;
  cnic?: string | null;
  gender?: User['gender'];
  phone?: string | null;
  whatsapp?: string | null;
}

const propertyOf = {
  email: 'email',
  first_name: 'firstName',
  last_name: 'lastName',
  cnic: 'cnic',
  gender: 'gender',
  phone: 'phone',
  whatsapp: 'whatsapp',
} as const satisfies Record<keyof PlainFields, keyof User>;

/** Loads a user that is not deleted and holds it for the rest of the transaction. @throws NotFound */
export async function holdUser({ em }: Pick<Work, 'em'>, userId: number): Promise<User> {
  const user = await em.findOne(User, { id: userId, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!user) throw new NotFound('User');
  return user;
}

/**
 * Gives a user the fields that are there and differ, and records which those were. A mailed reset link goes with the e-mail
 * it was mailed to.
 *
 * @param alsoChanged names of what the caller changes beside them.
 * @throws EmailTaken
 */
export async function changeFields(
  { em, query, record }: Pick<Work, 'em' | 'query' | 'record'>,
  user: User,
  fields: PlainFields,
  alsoChanged: readonly string[] = [],
): Promise<void> {
  const changed = Object.keys(propertyOf).filter((field): field is keyof PlainFields => {
    const given = fields[field as keyof PlainFields];
    return given !== undefined && given !== user[propertyOf[field as keyof PlainFields]];
  });
  if (changed.length === 0 && alsoChanged.length === 0) return;
  for (const field of changed) Object.assign(user, { [propertyOf[field]]: fields[field] });
  user.updatedAt = new Date();
  try {
    await em.flush();
  } catch (error) {
    throw error instanceof UniqueConstraintViolationException ? new EmailTaken() : error;
  }
  if (changed.includes('email'))
    await query('update password_resets set closed_at = now() where user_id = $1 and closed_at is null', [user.id]);
  record(userUpdated, user.id, { user_id: user.id, fields: [...changed, ...alsoChanged] });
}
