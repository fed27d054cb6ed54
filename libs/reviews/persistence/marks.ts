import type { Query } from '@soulvia/platform/database';

/** Counts that a user found a locked review helpful. @returns false when it was counted before. */
export async function addMark(query: Query, reviewId: number, userId: number): Promise<boolean> {
  const added = await query(
    'insert into review_marks (review_id, user_id) values ($1, $2) on conflict do nothing returning 1',
    [reviewId, userId],
  );
  if (added.length === 0) return false;
  await query('update reviews set helpful = helpful + 1 where id = $1', [reviewId]);
  return true;
}
