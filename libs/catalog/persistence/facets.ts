import { type FacetGroup, facetMessages } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import { FacetValueUnknown } from '../domain/errors.js';
import type { PlannedGroup } from '../domain/facet-changes.js';

/** All groups with their values, in their order. */
export function readFacets(query: Query): Promise<FacetGroup[]> {
  return query<FacetGroup>(
    `select g.id, g.key, g.name, g.name_ur,
            coalesce((select json_agg(json_build_object('id', v.id, 'name', v.name, 'name_ur', v.name_ur, 'hidden', v.hidden)
                                      order by v.position, v.id)
                        from facet_values v where v.group_id = g.id), '[]') as values
       from facet_groups g order by g.position, g.id`,
  );
}

/** The same with the values that shoppers find products by. */
export async function readFacetsInUse(query: Query): Promise<FacetGroup[]> {
  const used = await usedFacetValues(query);
  const groups = await readFacets(query);
  return groups.map((group) => ({ ...group, values: group.values.filter(({ id }) => used.has(id)) }));
}

/** Edits of the groups come one after the other, and wait for products that are taking a value. */
export async function lockFacets(query: Query): Promise<void> {
  await query('lock table facet_groups in share row exclusive mode');
  await query('select id from facet_values order by id for update');
}

/** The values that products on sale name. Edits call it under the lock. */
export async function usedFacetValues(query: Query): Promise<Set<number>> {
  const rows = await query<{ id: number }>(
    `select v.id from facet_values v
      where exists (select from products p where p.facets @> array[v.id] and p.deleted_at is null)`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Keeps values from being removed until the end of the transaction. @throws FacetValueUnknown when one does not exist. */
export async function lockFacetValues(query: Query, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await query('select id from facet_values where id = any($1::int[]) order by id for key share', [ids]);
  if (rows.length < ids.length) throw new FacetValueUnknown();
}

export async function facetValueNames(query: Query, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await query<{ id: number; name: string }>(
    'select id, name from facet_values where id = any($1::int[])',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Replaces all groups and values by the planned ones. */
export async function storeFacets(query: Query, planned: readonly PlannedGroup[]): Promise<void> {
  const groups = await withIds(query, 'facet_groups', planned);
  const values = await withIds(
    query,
    'facet_values',
    groups.flatMap((group) => group.values.map((value, position) => ({ ...value, position, groupId: group.id }))),
  );
  await query('delete from facet_values where id <> all($1::int[])', [values.map(({ id }) => id)]);
  await query('delete from facet_groups where id <> all($1::int[])', [groups.map(({ id }) => id)]);
  await query(
    `insert into facet_groups (id, key, name, name_ur, position)
     select * from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::int[])
     on conflict (id) do update set name = excluded.name, name_ur = excluded.name_ur, position = excluded.position`,
    [
      groups.map(({ id }) => id),
      groups.map(({ key }) => key),
      groups.map(({ name }) => name),
      groups.map(({ name_ur }) => name_ur),
      groups.map((_, position) => position),
    ],
  );
  await query(
    `insert into facet_values (id, group_id, name, name_ur, hidden, position)
     select * from unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::boolean[], $6::int[])
     on conflict (id) do update
        set name = excluded.name, name_ur = excluded.name_ur, hidden = excluded.hidden, position = excluded.position`,
    [
      values.map(({ id }) => id),
      values.map(({ groupId }) => groupId),
      values.map(({ name }) => name),
      values.map(({ name_ur }) => name_ur),
      values.map(({ hidden }) => hidden),
      values.map(({ position }) => position),
    ],
  );
}

async function withIds<Row extends { id: number | null }>(
  query: Query,
  table: 'facet_groups' | 'facet_values',
  rows: readonly Row[],
): Promise<(Row & { id: number })[]> {
  const missing = rows.filter(({ id }) => id === null).length;
  const fresh = await query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('${table}', 'id'))::int as id from generate_series(1, $1::int)`,
    [missing],
  );
  const ids = fresh.map(({ id }) => id).values();
  return rows.map((row) => ({ ...row, id: row.id ?? ids.next().value ?? 0 }));
}

/** The chosen values by group. @throws InvalidInput when one does not exist. */
export async function readChosenFacets(query: Query, ids: readonly number[] = []): Promise<Map<number, number[]>> {
  if (ids.length === 0) return new Map();
  const rows = await query<{ id: number; group_id: number }>(
    'select id, group_id from facet_values where id = any($1::int[]) order by id',
    [ids],
  );
  if (rows.length < ids.length) throw new InvalidInput({ facets: [facetMessages.filterUnknown] });
  const groups = Map.groupBy(rows, ({ group_id }) => group_id);
  return new Map([...groups].map(([groupId, values]) => [groupId, values.map(({ id }) => id)]));
}
