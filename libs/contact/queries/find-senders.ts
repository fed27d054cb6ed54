import type { Query } from '@soulvia/platform/database';

/** Who wrote a message: an account, or a guest with the email or phone for answers. */
export interface SenderRow {
  id: number;
  user_id: number | null;
  reply_to: string | null;
}

export function findSenders(query: Query, messageIds: readonly number[]): Promise<SenderRow[]> {
  return query<SenderRow>('select id, user_id, reply_to from contact_messages where id = any($1::int[])', [messageIds]);
}
