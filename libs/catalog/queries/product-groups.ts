import type { FamilyCard } from '@soulvia/contracts';
import { type Bind, binding, type List, type Query, type Search } from '@soulvia/platform/database';
import { available, filterCondition, type ProductFilter } from './product-filter.js';

export interface CardRow {
  family_card: FamilyCard | null;
}

/** What a family shows first of several products `p`: the cheapest in stock, else the cheapest. */
const cardFirst = `${available} desc, p.price, p.id`;

/**
 * A select of the card of a family.
 *
 * @param familyId SQL of its id; must not name a column of `products p`.
 * @param matching condition on `products p`; a family stands for its products that match.
 */
export function cardOf(familyId: string, matching: string): string {
  return `select p.id from products p where p.family_id = ${familyId} and ${matching} order by ${cardFirst} limit 1`;
}

/**
 * Condition on `products p`: it is in no family, or the card of its family.
 *
 * @param matching as of `cardOf`.
 */
export function isCard(matching: string): string {
  // The inner products have the same alias, because the condition is written for it: `card` names the outer one.
  return `(p.family_id is null or exists (
    select from (select p.id as card_id, p.family_id as card_family) card
     where card.card_id = (${cardOf('card.card_family', matching)})))`;
}

/** Column of `products p`: the family that it is the card of. @param matching as of `cardOf`. */
export function cardColumn(matching: string): string {
  return `(select json_build_object('id', f.id, 'name', f.name, 'axes', f.axes, 'members', (
             select count(*) from products p where p.family_id = f.id and ${matching}))
            from product_families f where f.id = p.family_id) as family_card`;
}

/** The same list with one row for each family. @param search what is searched in it. */
export function groupedList(list: List, search?: Search): List {
  const matching = (bind: Bind) => list.where(bind) + (search ? ` and (${search.lookups(bind).join(' or ')})` : '');
  return {
    ...list,
    columns: (bind) => `${list.columns(bind)}, ${cardColumn(matching(bind))}`,
    where: (bind) => `${list.where(bind)} and ${isCard(matching(bind))}`,
  };
}

/** Products for which another one of their family stands. */
const hiddenInFamilies = '(select coalesce(sum(member_count - 1), 0)::int from product_families)';
const hiddenInCategory = (category: string) => `(select (count(*) - count(distinct p.family_id))::int
    from products p where p.category_id = ${category} and p.family_id is not null)`;

/** How many families and products in no family pass a filter and a search. Categories and families know how many products they have. */
export async function countGroups(query: Query, filter: ProductFilter, search: Search | null): Promise<number> {
  const { categoryId, status, days, quantityMax } = filter;
  const { parameters, bind } = binding();
  const isWhole = search === null && status === null && quantityMax === null && days.from === null && days.to === null;
  const sql = isWhole
    ? `select (select coalesce(sum(product_count), 0)::int from categories
                where deleted_at is null ${categoryId === null ? '' : `and id = ${bind(categoryId)}`})
            - ${categoryId === null ? hiddenInFamilies : hiddenInCategory(bind(categoryId))} as total`
    : `select (count(*) filter (where p.family_id is null) + count(distinct p.family_id))::int as total from products p
        where ${filterCondition(filter, bind)} ${search ? `and (${search.lookups(bind).join(' or ')})` : ''}`;
  const [counted] = await query<{ total: number }>(sql, parameters);
  return counted?.total ?? 0;
}
