import { comparableText } from '@soulvia/contracts';
import {
  type Bind,
  binding,
  comparable,
  containsComparable,
  likeContains,
  type Query,
  type Search,
} from '@soulvia/platform/database';

export interface ProductSearch {
  text: string;
  /** Whether names may differ from the text by typos. */
  isFuzzy: boolean;
}

/** Typo tolerance is expensive: it is used only when no product on sale matches the text as it is exact. */
export async function needsTypoTolerance(query: Query, text: string): Promise<boolean> {
  const { parameters, bind } = binding();
  const [found] = await query<{ is_exact: boolean }>(
    `select exists (select from products p where p.deleted_at is null and (${spellingLookups(bind, text).join(' or ')})) as is_exact`,
    parameters,
  );
  return found?.is_exact === false;
}

/** How products are searched, on `products p`. */
export function searchFor({ text, isFuzzy }: ProductSearch): Search {
  return {
    lookups: (bind) =>
      isFuzzy ? [`${bind(comparableText(text))} <% ${comparable('p.name')}`] : spellingLookups(bind, text),
  };
}

/** Its words in any form, part of a name (one or two letters: the start of a word), part of its category's name, or its id. */
function spellingLookups(bind: Bind, text: string): string[] {
  return [
    `p.search @@ websearch_to_tsquery('english', ${bind(comparableText(text))})`,
    containsComparable('p.name', bind, text),
    `p.category_id in (select id from categories where ${comparable('name')} ilike ${bind(likeContains(comparableText(text)))} and deleted_at is null)`,
    ...(/^\d{1,9}$/.test(text) ? [`p.id = ${bind(Number(text))}`] : []),
  ];
}
