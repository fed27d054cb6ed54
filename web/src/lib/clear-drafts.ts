import { readVisitItem, removeVisitItem } from './browser-storage';

/** Storage of form drafts at the end of a session. */
export const draftsKey = 'formDrafts';

/** Key prefix of one user's drafts. */
const draftsBegin = (userId: number) => `{"userId":${userId},`;

export function clearDrafts(): void {
  removeVisitItem(draftsKey);
}

/** Removes other users' drafts at sign-in. */
export function clearDraftsOfOthers(userId: number): void {
  if (!readVisitItem(draftsKey)?.startsWith(draftsBegin(userId))) clearDrafts();
}
