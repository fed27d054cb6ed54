import { refuseDuplicates } from '@soulvia/platform/database';
import type { Work } from '@soulvia/platform/event-log';
import { PendingEmailTaken } from '../domain/errors.js';
import { emailVerified, userUpdated } from '../domain/events.js';
import type { User } from '../domain/user.entity.js';
import { recordEmailChange } from './change-fields.js';

/** Puts the pending email of a locked account in the place of the current one. @throws PendingEmailTaken */
export async function usePendingEmail({ em, query, record }: Work, user: User): Promise<void> {
  const { id, email: oldEmail, pendingEmail } = user;
  Object.assign(user, {
    email: pendingEmail,
    pendingEmail: null,
    pendingEmailFrom: null,
    pendingEmailConfirmed: false,
    updatedAt: new Date(),
  });
  await refuseDuplicates(em.flush(), () => new PendingEmailTaken());
  await recordEmailChange({ query, record }, id, oldEmail);
  record(userUpdated, id, { user_id: id, fields: ['email'] });
}

export async function confirmEmail({ em, record }: Work, user: User): Promise<void> {
  Object.assign(user, { emailVerified: true, updatedAt: new Date() });
  await em.flush();
  record(emailVerified, user.id, { user_id: user.id });
}
