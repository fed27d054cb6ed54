import { readVisitItem, removeVisitItem } from './browser-storage';

/** Where forms keep what was typed when a session ends under them. */
export const draftsKey = 'formDrafts';

/** How the drafts of one person begin where they are stored. */
const draftsBegin = (userId: number) => `{"userId":${userId},`;

export function clearDrafts(): void {
  removeVisitItem(draftsKey);
}

/** Whoever signs in finds nothing of those who sat here before. */
export function dropDraftsOfOthers(userId: number): void {
  if (!readVisitItem(draftsKey)?.startsWith(draftsBegin(userId))) clearDrafts();
}
