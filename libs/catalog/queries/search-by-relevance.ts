import { comparableText } from '@soulvia/contracts';
import {
  type Bind,
  binding,
  comparable,
  containsComparable,
  type List,
  type ListPage,
  type Query,
  type RowRange,
  scannedPage,
} from '@soulvia/platform/database';
import { type ProductSearch, searchFor } from './search-products.js';

/** Ranking more matches takes long and tells them little apart: those with the text in their name come first, by id. */
const rankedMax = 200;

/** The order of matches that are counted, best first. */
export function byRelevance({ text }: ProductSearch): (bind: Bind) => string {
  return (bind) => {
    const typed = bind(comparableText(text));
    return `case when counted.total > ${rankedMax} then (${containsComparable('p.name', bind, text)})::int
                 else word_similarity(${typed}, ${comparable('p.name')}) * 2 + ts_rank(p.search, websearch_to_tsquery('english', ${typed})) end desc, p.id`;
  };
}

/** Of more matches than are counted: names with the text by id, then the other matches by id where names do not fill the page. */
export async function readNamesFirst<Row>(
  query: Query,
  { where, columns, joins }: List,
  search: ProductSearch,
  { limit, offset }: RowRange,
): Promise<ListPage<Row>> {
  const { parameters, bind } = binding();
  const listed = where(bind);
  const inName = containsComparable('p.name', bind, search.text);
  const isMatch = searchFor(search).lookups(bind).join(' or ');
  const end = offset + limit + 1;
  // What depends on how many names were found is not read by a parallel plan, whose processes would be started even for nothing.
  const rows = await query<Row>(
    `with named as materialized (select p.id from products p where ${listed} and ${inName} order by p.id limit ${end})
     select ${columns(bind)} from (
       select * from (
         select id, 1 from named
         union all
         select other.id, 2 from (select count(*) as names from named) found cross join lateral (
           select p.id from products p
            where found.names < ${end} and ${listed} and (${isMatch}) and not ${inName} order by p.id limit ${end}) other) ranked (page_key, rank)
        order by rank, page_key limit ${limit + 1} offset ${offset}) page
       join products p on p.id = page_key ${joins}
      order by rank, page_key`,
    parameters,
  );
  return scannedPage(rows, { limit, offset });
}
