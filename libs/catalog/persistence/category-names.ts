import type { Query } from '@soulvia/platform/database';

/** Names of several categories at once, deleted ones included. */
export async function findCategoryNames(query: Query, categoryIds: readonly number[]): Promise<Map<number, string>> {
  if (categoryIds.length === 0) return new Map();
  const rows = await query<{ id: number; name: string }>('select id, name from categories where id = any($1::int[])', [
    [...new Set(categoryIds)],
  ]);
  return new Map(rows.map((row) => [row.id, row.name]));
}
