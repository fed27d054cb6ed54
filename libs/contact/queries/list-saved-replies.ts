import { inboxLimits, type SavedReply } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';

/** The saved replies, by title. */
export function listSavedReplies(query: Query): Promise<SavedReply[]> {
  return query<SavedReply>(
    `select id, title, text from saved_replies order by lower(title), id limit ${inboxLimits.savedRepliesMax}`,
  );
}
