import type { Query } from '@soulvia/platform/database';

export async function findCourierNames(query: Query, courierIds: Iterable<number>): Promise<Map<number, string>> {
  const ids = [...new Set(courierIds)];
  if (ids.length === 0) return new Map();
  const rows = await query<{ id: number; name: string }>('select id, name from couriers where id = any($1::int[])', [
    ids,
  ]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
