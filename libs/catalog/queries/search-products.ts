import { containing } from '@soulvia/platform/database';

/**
 * A condition on `products p`: its words (in any form of them), part of its name, its name with a slip of the pen, its
 * category's name, or its id.
 *
 * @param bind puts a value into the statement and gives its placeholder.
 */
export function matchesSearch(bind: (value: unknown) => string, search: string): string {
  const text = bind(search);
  const part = bind(containing(search));
  const ways = [
    `p.search @@ websearch_to_tsquery('english', ${text})`,
    `p.name ilike ${part}`,
    `${text} <% p.name`,
    `p.category_id = any(array(select id from categories where name ilike ${part} and deleted_at is null))`,
  ];
  if (/^\d{1,9}$/.test(search)) ways.push(`p.id = ${bind(Number(search))}`);
  return `(${ways.join(' or ')})`;
}

/** How well a product fits, to order by. @param text placeholder of the search. */
export function searchRank(text: string): string {
  return `(word_similarity(${text}, p.name) * 2 + ts_rank(p.search, websearch_to_tsquery('english', ${text})))`;
}
