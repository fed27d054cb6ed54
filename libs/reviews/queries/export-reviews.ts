import type { Query } from '@soulvia/platform/database';

const rowsMax = 10_000;

export async function exportReviews(query: Query, userId: number): Promise<Record<string, unknown>> {
  const reviews = await query(
    `select id, product_id, state, rating, text, skin_type, photos, reason, shown_rating, shown_text, answer, created_at, written_at
       from reviews where author_id = $1 order by id limit ${rowsMax}`,
    [userId],
  );
  return { reviews };
}
