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

/** What staff wrote about its lines goes with a return. @returns photos of the returns as they were. */
async function erase(query: Query, condition: string, value: number | boolean): Promise<{ photos: string[] }[]> {
  return query(
    `with chosen as (
       select r.id, r.photos from returns r
        where ${condition} and (text <> '' or batch is not null or photos <> '{}' or refund_to is not null or decline_reason is not null
          or exists (select from return_lines l where l.return_id = r.id and l.why is not null))
     ), lines as (
       update return_lines l set why = null from chosen where l.return_id = chosen.id and l.why is not null
     ), emptied as (
       update returns r set text = '', batch = null, photos = '{}', refund_to = null, decline_reason = null from chosen where r.id = chosen.id
     ) select photos from chosen`,
    [value],
  );
}
