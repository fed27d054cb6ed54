import { comparableText } from '@soulvia/contracts';
import {
  binding,
  comparable,
  containsComparable,
  exactMatchesMax,
  type List,
  type ListPage,
  matchingKeys,
  type Query,
  type RowRange,
  scannedPage,
} from '@soulvia/platform/database';
import { type ProductSearch, searchFor } from './search-products.js';

/** Ranking more matches takes long and tells them little apart: those with the text in their name come first, by id. */
const rankedMax = 200;

/** The products that match a search, best first. @param list of `products p`, with the filter beside the search. */
export async function searchByRelevance(
  query: Query,
  list: List,
  search: ProductSearch,
  range: RowRange,
): Promise<ListPage<number>> {
  const { parameters, bind } = binding();
  const text = bind(comparableText(search.text));
  const [matched] = await query<{ total: number; keys: number[] | null }>(
    `with matches as materialized (${matchingKeys(list, searchFor(search), bind)}),
          counted as (select count(*)::int as total from matches)
     select total, case when total <= ${exactMatchesMax} then to_json(array(
              select p.id from products p where p.id = any(array(select key from matches))
               order by case when total > ${rankedMax} then (${containsComparable('p.name', bind, search.text)})::int
                             else word_similarity(${text}, ${comparable('p.name')}) * 2 + ts_rank(p.search, websearch_to_tsquery('english', ${text})) end desc, p.id
               limit ${range.limit} offset ${range.offset})) end as keys
       from counted`,
    parameters,
  );
  if (matched?.keys) return { rows: matched.keys, total: matched.total, totalIsLowerBound: false };
  return scanByName(query, list, search, range);
}

/** For more matches than are counted: reads names by id, then the other matches by id where names do not fill the page. */
async function scanByName(
  query: Query,
  { where }: List,
  search: ProductSearch,
  { limit, offset }: RowRange,
): Promise<ListPage<number>> {
  const { parameters, bind } = binding();
  const listed = where(bind);
  const inName = containsComparable('p.name', bind, search.text);
  const isMatch = searchFor(search).lookups(bind).join(' or ');
  const end = offset + limit + 1;
  const rows = await query<{ id: number }>(
    `with named as materialized (select p.id from products p where ${listed} and ${inName} order by p.id limit ${end})
     select id from (
       select id, 1 as rank from named
       union all
       (select p.id, 2 from products p
         where (select count(*) from named) < ${end} and ${listed} and (${isMatch}) and not ${inName} order by p.id limit ${end})) ranked
      order by rank, id limit ${limit + 1} offset ${offset}`,
    parameters,
  );
  return scannedPage(
    rows.map(({ id }) => id),
    { limit, offset },
  );
}
