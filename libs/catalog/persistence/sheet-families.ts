import type { Query } from '@soulvia/platform/database';
import type { SheetFamily } from '../domain/sheet-families.js';

/** A family to be stored, with the ids of its products in their order. */
export interface StoredFamily {
  id: number;
  members: readonly { product_id: number; option_values: readonly string[] }[];
}

/** Families by their numbers, by their names in any case, and those of some products. */
export async function readSheetFamilies(
  query: Query,
  { ids, names, productIds }: { ids: readonly number[]; names: readonly string[]; productIds: readonly number[] },
): Promise<SheetFamily[]> {
  return query<SheetFamily>(
    `select f.id, f.name, f.axes,
            not exists (select from product_families o where lower(o.name) = lower(f.name) and o.id <> f.id) as "isOnlyOne",
            (select json_agg(json_build_object('product_id', p.id, 'option_values', p.option_values) order by p.family_order)
               from products p where p.family_id = f.id) as members
       from product_families f
      where f.id = any($1::int[])
         or f.id in (select family_id from products where id = any($3::int[]))
         or lower(f.name) in (select lower(n) from unnest($2::text[]) as n)
      order by f.id`,
    [ids, names, productIds],
  );
}

/** @returns the ids of the new families, in their order. */
export async function insertFamilies(
  query: Query,
  families: readonly { name: string; axes: readonly string[] }[],
): Promise<number[]> {
  if (families.length === 0) return [];
  const rows = await query<{ id: number }>(
    `insert into product_families (name, axes)
     select name, axes from jsonb_to_recordset($1::jsonb) as f (nth int, name text, axes text[]) order by nth returning id`,
    [JSON.stringify(families.map((family, nth) => ({ nth, ...family })))],
  );
  // Identities are given in the order of the select.
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

/** Stores which products families have. @param leftIds products that are in none any more. @param dissolved families without products. */
export async function storeFamilies(
  query: Query,
  families: readonly StoredFamily[],
  leftIds: readonly number[],
  dissolved: readonly number[],
): Promise<void> {
  await query(
    `update products set family_id = null, option_values = null, family_order = null, updated_at = now()
      where id = any($1::int[])`,
    [leftIds],
  );
  const members = families.flatMap(({ id, members: of }) =>
    of.map((member, nth) => ({ family_id: id, nth, ...member })),
  );
  await query(
    `update products p
        set family_id = m.family_id, option_values = m.option_values, family_order = m.nth, updated_at = now()
       from jsonb_to_recordset($1::jsonb) as m (family_id int, product_id int, option_values text[], nth int)
      where p.id = m.product_id
        and (p.family_id, p.option_values, p.family_order) is distinct from (m.family_id, m.option_values, m.nth)`,
    [JSON.stringify(members)],
  );
  await query('delete from product_families where id = any($1::int[])', [dissolved]);
}
