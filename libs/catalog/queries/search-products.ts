import { containing, holds, type Query } from '@soulvia/platform/database';

/** A search, and whether it can only be meant for something that is spelt otherwise. */
export interface ProductSearch {
  text: string;
  isMisspelt: boolean;
}

/** Fitting so many products is common: to weigh each of them would take long and tell them little apart. */
const weighedAtMost = 200;

/** Slips of the pen are dear to look for: only when nothing on the shelves is spelt as the search is. */
export async function readSearch(query: Query, text: string): Promise<ProductSearch> {
  const parameters: unknown[] = [];
  const spelt = matchesSpelling((value) => `$${parameters.push(value)}`, text);
  const [found] = await query<{ is_spelt: boolean }>(
    `select exists (select from products p where p.deleted_at is null and ${spelt}) as is_spelt`,
    parameters,
  );
  return { text, isMisspelt: !found?.is_spelt };
}

/** A condition on `products p`. @param bind puts a value into the statement and gives its placeholder. */
export function matchesSearch(bind: (value: unknown) => string, { text, isMisspelt }: ProductSearch): string {
  return isMisspelt ? `${bind(text)} <% p.name` : matchesSpelling(bind, text);
}

/** Its words (in any form of them), part of its name (of one or two letters: the start of a word in it), its category's name, or its id. */
function matchesSpelling(bind: (value: unknown) => string, search: string): string {
  const ways = [
    `p.search @@ websearch_to_tsquery('english', ${bind(search)})`,
    holds('p.name', bind, search),
    `p.category_id = any(array(select id from categories where name ilike ${bind(containing(search))} and deleted_at is null))`,
  ];
  if (/^\d{1,9}$/.test(search)) ways.push(`p.id = ${bind(Number(search))}`);
  return `(${ways.join(' or ')})`;
}

/**
 * How well a product fits, to order by: of many, those with the search in their name come first.
 *
 * @param count how many fit, in SQL.
 */
export function searchRank(bind: (value: unknown) => string, search: string, count: string): string {
  const text = bind(search);
  return `case when ${count} <= ${weighedAtMost}
               then word_similarity(${text}, p.name) * 2 + ts_rank(p.search, websearch_to_tsquery('english', ${text}))
               else (p.name ilike ${bind(containing(search))})::int end`;
}
