import type { Query } from '@soulvia/platform/database';

/** The address of a subscriber who is still subscribed, for mails. */
export async function findSubscribedEmail(query: Query, subscriberId: number): Promise<string | undefined> {
  const [subscriber] = await query<{ email: string }>(
    'select email from newsletter_subscribers where id = $1 and unsubscribed_at is null',
    [subscriberId],
  );
  return subscriber?.email;
}
