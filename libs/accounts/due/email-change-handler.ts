import { NotFound } from '@soulvia/kernel';
import { defineDueKind, schedule, type ScheduledHandler } from '@soulvia/platform/due';
import type { Work } from '@soulvia/platform/event-log';
import type { User } from '../domain/user.entity.js';
import { cancelEmailChange, isEmailTaken } from '../persistence/email-verification.js';
import { lockUser } from '../persistence/locks.js';
import { confirmEmail, usePendingEmail } from '../persistence/use-pending-email.js';

/** Puts an email that staff entered in place once its owner had a day to object; it is the actor of the events, too. */
export const emailChangeWork = defineDueKind<Record<string, never>>('email-change');

export const emailChangeHandler: ScheduledHandler = {
  kind: emailChangeWork,
  async handle({ subjectId }, work) {
    const user = await lockExisting(work, subjectId);
    const { pendingEmail, pendingEmailFrom: from } = user ?? {};
    if (!user?.pendingEmailConfirmed || !pendingEmail || !from) return;
    if (from.getTime() > Date.now()) {
      await schedule(work, emailChangeWork, subjectId, { at: from }, {});
      return;
    }
    if (await isEmailTaken(work.query, user.id, pendingEmail)) {
      await cancelEmailChange(work, user.id);
      return;
    }
    await usePendingEmail(work, user);
    await confirmEmail(work, user);
  },
};

async function lockExisting(work: Work, userId: number): Promise<User | undefined> {
  try {
    return await lockUser(work, userId);
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
}
