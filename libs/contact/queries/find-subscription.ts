import type { Query } from '@soulvia/platform/database';

/** The subscriber with an address. @returns undefined when it is not subscribed. */
export async function findSubscription(query: Query, email: string): Promise<number | undefined> {
  const [subscriber] = await query<{ id: number }>(
    'select id from newsletter_subscribers where lower(email) = lower($1) and unsubscribed_at is null',
    [email],
  );
  return subscriber?.id;
}

/** Whether the newsletter subscription of an address, past or current, began by the link of a mail to it. */
export async function isConfirmedSubscriber(query: Query, email: string): Promise<boolean> {
  const rows = await query(
    'select from newsletter_subscribers where lower(email) = lower($1) and confirmed_at is not null',
    [email],
  );
  return rows.length > 0;
}
