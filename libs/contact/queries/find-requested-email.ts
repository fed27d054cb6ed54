import type { Query } from '@soulvia/platform/database';

/** The address that is to confirm a subscription. @returns undefined when it has, or when the request is gone. */
export async function findRequestedEmail(query: Query, requestId: number): Promise<string | undefined> {
  const [request] = await query<{ email: string }>(
    'select email from newsletter_requests where id = $1 and confirmed_at is null',
    [requestId],
  );
  return request?.email;
}
