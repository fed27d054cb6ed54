import type { Work } from '@soulvia/platform/event-log';
import { eraseSender } from './erase-sender.js';
import { eraseSubscription } from './erase-subscription.js';

/** Erases the threads and the newsletter subscription of a user whose account is being deleted, within the caller's transaction. */
export async function erasePerson(
  work: Work,
  { userId, emails }: { userId: number; emails: readonly string[] },
): Promise<void> {
  await eraseSender(work.query, userId);
  for (const email of emails) await eraseSubscription(work, email);
}
