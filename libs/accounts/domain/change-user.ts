import { randomUUID } from 'node:crypto';
import { NotFound } from '@soulvia/kernel';
import { errorCode, uniqueViolation } from '@soulvia/platform/database';
import type { Work } from '@soulvia/platform/event-log';
import { EmailTaken } from './errors.js';
import { emailChanged, userUpdated } from './events.js';
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

/**
 * Loads a user that is not deleted and holds it for the rest of the transaction.
 *
 * @param lock `update` for a deletion: it waits for every transaction that has locked the account with `lockAccount`.
 * @throws NotFound
 */
export async function lockUser(
  { em, query }: Pick<Work, 'em' | 'query'>,
  userId: number,
  lock: 'no key update' | 'update' = 'no key update',
): Promise<User> {
  const held = await query(`select id from users where id = $1 and deleted_at is null for ${lock}`, [userId]);
  if (held.length === 0) throw new NotFound('User');
  return em.findOneOrFail(User, userId);
}

/**
 * Gives a user the fields that are there and differ, and records which those were. A mailed reset link goes with the email
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
  const emailBefore = user.email;
  for (const field of changed) Object.assign(user, { [propertyOf[field]]: fields[field] });
  user.updatedAt = new Date();
  try {
    await em.flush();
  } catch (error) {
    throw errorCode(error) === uniqueViolation ? new EmailTaken() : error;
  }
  if (changed.includes('email')) await noteEmailChange({ query, record }, user.id, emailBefore);
  record(userUpdated, user.id, { user_id: user.id, fields: [...changed, ...alsoChanged] });
}

async function noteEmailChange(
  { query, record }: Pick<Work, 'query' | 'record'>,
  userId: number,
  oldEmail: string,
): Promise<void> {
  const changeId = randomUUID();
  await query('update password_resets set closed_at = now() where user_id = $1 and closed_at is null', [userId]);
  await query('insert into email_changes (id, user_id, old_email) values ($1, $2, $3)', [changeId, userId, oldEmail]);
  record(emailChanged, userId, { user_id: userId, change_id: changeId });
}
