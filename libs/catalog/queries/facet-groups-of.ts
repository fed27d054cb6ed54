import { facetMessages } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';

/** The chosen values by group. @throws InvalidInput when one does not exist. */
export async function facetGroupsOf(query: Query, ids: readonly number[]): Promise<Map<number, number[]>> {
  const groups = new Map<number, number[]>();
  if (ids.length === 0) return groups;
  const rows = await query<{ id: number; group_id: number }>(
    'select id, group_id from facet_values where id = any($1::int[]) order by id',
    [ids],
  );
  if (rows.length < ids.length) throw new InvalidInput({ facets: [facetMessages.filterUnknown] });
  for (const { id, group_id } of rows) groups.set(group_id, [...(groups.get(group_id) ?? []), id]);
  return groups;
}
