import type { Query } from '@soulvia/platform/database';
import { type Candidate, type Family, type FamilyContent, listProductIds } from '../domain/family.js';

/**
 * Changes of families come one after the other, until the end of the transaction. It is the first lock of whatever changes the products of
 * a family, before those of the products: two such commands wait for each other instead of deadlocking.
 */
export async function lockFamilies(query: Query): Promise<void> {
  await query('lock table product_families in share row exclusive mode');
}

/** Undefined when it does not exist. */
export async function readFamily(query: Query, familyId: number): Promise<Family | undefined> {
  const [family] = await query<Family>(
    `select f.id, f.name, f.axes,
            coalesce((select json_agg(json_build_object('product_id', p.id, 'option_values', p.option_values) order by p.family_order)
                        from products p where p.family_id = f.id), '[]') as members
       from product_families f where f.id = $1`,
    [familyId],
  );
  return family;
}

/** Locks products in id order, like edits of several products. @returns those in the shop. */
export function lockCandidates(query: Query, productIds: readonly number[]): Promise<Candidate[]> {
  return query<Candidate>(
    `select p.id, p.family_id as "familyId", (select f.name from product_families f where f.id = p.family_id) as "familyName"
       from products p where p.id = any($1::int[]) and p.deleted_at is null order by p.id for no key update`,
    [productIds],
  );
}

export async function insertFamily(query: Query, family: FamilyContent): Promise<number> {
  const [row] = await query<{ id: number }>('insert into product_families (name, axes) values ($1, $2) returning id', [
    family.name,
    family.axes,
  ]);
  if (!row) throw new Error('a family was not inserted');
  await storeMembers(query, row.id, family);
  return row.id;
}

export async function storeFamily(query: Query, { id, ...family }: Family): Promise<void> {
  await query('update product_families set name = $2, axes = $3 where id = $1', [id, family.name, family.axes]);
  await storeMembers(query, id, family);
}

/** Deletes a family. Its products stay. */
export async function deleteFamily(query: Query, familyId: number): Promise<void> {
  await releaseOthers(query, familyId, []);
  await query('delete from product_families where id = $1', [familyId]);
}

async function storeMembers(query: Query, familyId: number, { members }: FamilyContent): Promise<void> {
  await releaseOthers(query, familyId, listProductIds({ members }));
  await query(
    `update products p
        set family_id = $1, option_values = m.option_values, family_order = m.nth, updated_at = now()
       from jsonb_to_recordset($2::jsonb) as m (product_id int, option_values text[], nth int)
      where p.id = m.product_id
        and (p.family_id, p.option_values, p.family_order) is distinct from ($1, m.option_values, m.nth)`,
    [familyId, JSON.stringify(members.map((member, nth) => ({ ...member, nth })))],
  );
}

async function releaseOthers(query: Query, familyId: number, productIds: readonly number[]): Promise<void> {
  await query(
    `update products set family_id = null, option_values = null, family_order = null, updated_at = now()
      where family_id = $1 and id <> all($2::int[])`,
    [familyId, productIds],
  );
}
