import { comparableText } from '@soulvia/contracts';
import {
  type Bind,
  binding,
  comparable,
  containsComparable,
  likeContains,
  type Query,
} from '@soulvia/platform/database';

export interface ProductSearch {
  text: string;
  /** Whether names may differ from the text by typos. */
  isFuzzy: boolean;
}

/** Typos are tolerated only when no product on sale matches the text as it is. */
export async function readSearch(query: Query, text: string): Promise<ProductSearch> {
  const { parameters, bind } = binding();
  const [found] = await query<{ is_exact: boolean }>(
    `select exists (select from products p where p.deleted_at is null and ${searchCondition({ text, isFuzzy: false }, bind)}) as is_exact`,
    parameters,
  );
  return { text, isFuzzy: found?.is_exact === false };
}

/**
 * A condition on `products p`: the words of the text in any form, part of a name (one or two letters: the start of a word), part of the
 * name of its category, or its id.
 */
export function searchCondition({ text, isFuzzy }: ProductSearch, bind: Bind): string {
  const typed = bind(comparableText(text));
  if (isFuzzy) return `${typed} <% ${comparable('p.name')}`;
  const inCategory = `${comparable('name')} ilike ${bind(likeContains(comparableText(text)))} and deleted_at is null`;
  const conditions = [
    `p.search @@ websearch_to_tsquery('english', ${typed})`,
    containsComparable('p.name', bind, text),
    `p.category_id = any(array(select id from categories where ${inCategory}))`,
    ...(/^\d{1,9}$/.test(text) ? [`p.id = ${bind(Number(text))}`] : []),
  ];
  return `(${conditions.join(' or ')})`;
}

/** How well `products p` matches a search. */
export function relevance({ text }: ProductSearch, bind: Bind): string {
  const typed = bind(comparableText(text));
  return `word_similarity(${typed}, ${comparable('p.name')}) * 2 + ts_rank(p.search, websearch_to_tsquery('english', ${typed}))`;
}
