import type { Work } from '@soulvia/platform/event-log';
import { newsletterUnsubscribed } from '../domain/events.js';

/** Removes the newsletter subscription of a person who is being erased, within the caller's transaction. */
export async function eraseSubscription({ query, record }: Work, email: string): Promise<void> {
  await query('delete from newsletter_requests where lower(email) = lower($1)', [email]);
  const [erased] = await query<{ id: number; unsubscribed_at: string | null }>(
    'delete from newsletter_subscribers where lower(email) = lower($1) returning id, unsubscribed_at',
    [email],
  );
  if (erased?.unsubscribed_at === null) record(newsletterUnsubscribed, erased.id, { subscriber_id: erased.id });
}
