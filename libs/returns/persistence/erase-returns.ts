import type { Query } from '@soulvia/platform/database';

/** Empties what a person wrote about returns. An account for money that is still owed is the refund's. @returns keys of photos to remove. */
export async function eraseReturns(query: Query, userId: number): Promise<string[]> {
  const rows = await erase(query, 'r.user_id = $1', userId);
  return rows.flatMap(({ photos }) => photos);
}

/** Texts and photos are kept for a year after a return has ended. Files are deleted once nothing uses them. @returns how many. */
export async function deleteOldReturnTexts(query: Query): Promise<number> {
  return (await erase(query, `r.ended_at < now() - interval '12 months' and $1`, true)).length;
}

/** Photos of the rows as they were: the statement reads its snapshot. */
async function erase(query: Query, condition: string, value: number | boolean): Promise<{ photos: string[] }[]> {
  return query(
    `with emptied as (
       update returns r set text = '', batch = null, photos = '{}', refund_to = null, decline_reason = null
        where ${condition} and (text <> '' or batch is not null or photos <> '{}' or refund_to is not null or decline_reason is not null)
        returning id
     ) select before.photos from returns before join emptied using (id)`,
    [value],
  );
}
