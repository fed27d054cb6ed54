import { type Bind, binding, containing, holds, type Query } from '@soulvia/platform/database';

/** A search, and whether it can only be meant for something that is spelt otherwise. */
export interface ProductSearch {
  text: string;
  isMisspelt: boolean;
}

/** Slips of the pen are dear to look for: only when nothing on the shelves is spelt as the search is. */
export async function readSearch(query: Query, text: string): Promise<ProductSearch> {
  const { parameters, bind } = binding();
  const spelt = matchesSpelling(bind, text);
  const [found] = await query<{ is_spelt: boolean }>(
    `select exists (select from products p where p.deleted_at is null and ${spelt}) as is_spelt`,
    parameters,
  );
  return { text, isMisspelt: !found?.is_spelt };
}

/** A condition on `products p`. */
export function matchesSearch(bind: Bind, { text, isMisspelt }: ProductSearch): string {
  return isMisspelt ? `${bind(text)} <% p.name` : matchesSpelling(bind, text);
}

/** The same of its name alone, in the way that is looked up most cheaply. */
export function matchesName(bind: Bind, text: string): string {
  return holds('p.name', bind, text);
}

/** Its words (in any form of them), part of its name (of one or two letters: the start of a word in it), its category's name, or its id. */
function matchesSpelling(bind: Bind, search: string): string {
  const ways = [
    `p.search @@ websearch_to_tsquery('english', ${bind(search)})`,
    matchesName(bind, search),
    `p.category_id = any(array(select id from categories where name ilike ${bind(containing(search))} and deleted_at is null))`,
  ];
  if (/^\d{1,9}$/.test(search)) ways.push(`p.id = ${bind(Number(search))}`);
  return `(${ways.join(' or ')})`;
}
