import { randomUUID } from 'node:crypto';
import { phoneKey } from '@soulvia/contracts';
import { type Query, refuseDuplicates } from '@soulvia/platform/database';
import type { Work } from '@soulvia/platform/event-log';
import { diffProfile, type ProfileFields } from '../domain/change-fields.js';
import { EmailTaken } from '../domain/errors.js';
import { emailChanged, userUpdated } from '../domain/events.js';
import type { User } from '../domain/user.entity.js';
import type { Cnics } from './cnics.js';
import { closeVerifications } from './email-verification.js';

/**
 * Writes the requested fields that differ and records their names. A new email is unverified and closes the links that were
 * sent to the former one.
 *
 * @param otherFields names of what the caller changes beside them.
 * @throws EmailTaken, CnicTaken
 */
export async function changeFields(
  { em, query, record }: Pick<Work, 'em' | 'query' | 'record'>,
  cnics: Cnics,
  user: User,
  requested: ProfileFields,
  otherFields: readonly string[] = [],
): Promise<void> {
  const { email, firstName, lastName, gender, phone, whatsapp, shareWithSponsor } = user;
  const account = { email, firstName, lastName, gender, phone, whatsapp, shareWithSponsor, cnic: cnics.of(user) };
  const { fields, values } = diffProfile(account, requested);
  if (fields.length === 0 && otherFields.length === 0) return;
  const { cnic, ...plainValues } = values;
  if (cnic && user.role === 'SOULVIA_PARTNER') await cnics.assertFree(query, user.id, cnic);
  const oldEmail = user.email;
  const unverified = fields.includes('email') ? { emailVerified: false, pendingEmail: null } : {};
  const sealed = cnic === undefined ? {} : cnics.columns(cnic);
  const keyed = fields.includes('phone') ? { phoneKey: phoneKey(plainValues.phone) } : {};
  Object.assign(user, plainValues, keyed, sealed, unverified, { updatedAt: new Date() });
  await refuseDuplicates(em.flush(), () => new EmailTaken());
  if (fields.includes('email')) await recordEmailChange({ query, record }, user.id, oldEmail);
  record(userUpdated, user.id, { user_id: user.id, fields: [...fields, ...otherFields] });
}

/** Ends the links for a new password of an account. */
export async function closeResets(query: Query, userId: number): Promise<void> {
  await query('update password_resets set closed_at = now() where user_id = $1 and closed_at is null', [userId]);
}

/** Closes links that were sent to the former address and keeps that address for the notice to it. */
export async function recordEmailChange(
  { query, record }: Pick<Work, 'query' | 'record'>,
  userId: number,
  oldEmail: string,
): Promise<void> {
  const changeId = randomUUID();
  await closeVerifications(query, userId);
  await closeResets(query, userId);
  await query('insert into email_changes (id, user_id, old_email) values ($1, $2, $3)', [changeId, userId, oldEmail]);
  record(emailChanged, userId, { user_id: userId, change_id: changeId });
}
