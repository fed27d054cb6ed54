import type { FamilyCard } from '@soulvia/contracts';
import { type Bind, binding, countRows, type List, type Query, type Search } from '@soulvia/platform/database';
import { available, filterCondition, type ProductFilter } from './product-filter.js';

export interface CardRow {
  family_card: FamilyCard | null;
  has_families: boolean;
}

/** Column that tells whether the shop has families. */
export const hasFamilies = 'exists (select from product_families) as has_families';

/** Where this many rows for each counted one are not enough families, each row is compared with the others of its family. */
const rowsOfGroup = 1.2;

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
 * Condition on `products p`: it is in no family, or the card of its family. For the families of a page, siblings are read from one index
 * (`products_family`), without sorting them.
 *
 * @param matching as of `cardOf`.
 * @param isInStock whether only products in stock match: then the cheapest is the card.
 */
export function isCard(matching: string, isInStock = false): string {
  // The inner products have the same alias, because the condition is written for it: `card` names the outer one.
  return `(p.family_id is null or not exists (
    select from (select p.id as card_id, p.price as card_price, p.family_id as card_family, ${available} as card_available) card
           join products p on p.family_id = card.card_family
     where ${matching}
       and ${
         isInStock
           ? '(p.price, p.id) < (card.card_price, card.card_id)'
           : `(not ${available}, p.price, p.id) < (not card.card_available, card.card_price, card.card_id)`
       }))`;
}

/** A select of the cards of the families, and of the products in none, of the products in `matches`, as `key`. */
export const cardsOfMatches = `select distinct on (coalesce(-p.family_id, p.id)) p.id as key
    from products p where p.id = any(array(select key from matches)) order by coalesce(-p.family_id, p.id), ${cardFirst}`;

/** Column of `products p`: the family that it is the card of. @param matching as of `cardOf`. */
export function cardColumn(matching: string): string {
  return `(select json_build_object('id', f.id, 'name', f.name, 'axes', f.axes, 'members', (
             select count(*) from products p where p.family_id = f.id and ${matching}))
            from product_families f where f.id = p.family_id) as family_card`;
}

/**
 * The same list with one row for each family.
 *
 * @param search what is searched in it.
 * @param isInStock whether it has only products in stock.
 */
export function groupedList(list: List, search?: Search, isInStock = false): List {
  const matching = (bind: Bind) => list.where(bind) + (search ? ` and (${search.lookups(bind).join(' or ')})` : '');
  return {
    ...list,
    columns: (bind) => `${list.columns(bind)}, ${cardColumn(matching(bind))}`,
    where: (bind) => `${list.where(bind)} and ${isCard(matching(bind), isInStock)}`,
  };
}

/** How many families and products in no family a list of products has; more than `most` tells only that there are more. */
export async function countGroupsUpTo(query: Query, list: List, most: number): Promise<number> {
  const { parameters, bind } = binding();
  const rowsMax = Math.ceil(most * rowsOfGroup);
  const [counted] = await query<{ rows: number; groups: number }>(
    `select count(*)::int as rows, (count(*) filter (where family_id is null) + count(distinct family_id))::int as groups
       from (select p.family_id from products p where ${list.where(bind)} limit ${rowsMax}) matching`,
    parameters,
  );
  const { rows = 0, groups = 0 } = counted ?? {};
  return groups > most || rows < rowsMax ? groups : countRows(query, firstOfGroups(list), most + 1);
}

/** The same list with any one of the matching products of each family. */
function firstOfGroups(list: List): List {
  const where = (bind: Bind) => {
    const matching = list.where(bind);
    return `${matching} and (p.family_id is null or not exists (
      select from (select p.id as counted_id, p.family_id as counted_family) counted
             join products p on p.family_id = counted.counted_family
       where p.id < counted.counted_id and ${matching}))`;
  };
  return { ...list, where };
}

/** How many families and products in no family pass a filter and a search. Categories know how many products they have and hide. */
export async function countGroups(query: Query, filter: ProductFilter, search: Search | null): Promise<number> {
  const { categoryId, status, days, quantityMax } = filter;
  const { parameters, bind } = binding();
  const isWhole = search === null && status === null && quantityMax === null && days.from === null && days.to === null;
  const sql = isWhole
    ? `select (select coalesce(sum(product_count), 0)::int from categories
                where deleted_at is null ${categoryId === null ? '' : `and id = ${bind(categoryId)}`})
            - (select coalesce(sum(products), 0)::int from hidden_products
                where category_id ${categoryId === null ? 'is null' : `= ${bind(categoryId)}`}) as total`
    : `select (count(*) filter (where p.family_id is null) + count(distinct p.family_id))::int as total from products p
        where ${filterCondition(filter, bind)} ${search ? `and (${search.lookups(bind).join(' or ')})` : ''}`;
  const [counted] = await query<{ total: number }>(sql, parameters);
  return counted?.total ?? 0;
}
