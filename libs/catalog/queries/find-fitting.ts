import { type Bind, binding, type FoundPage, mayBeCommon, type Query } from '@soulvia/platform/database';
import type { RowRange } from './best-selling.js';
import { matchesName, matchesSearch, type ProductSearch } from './search-products.js';

/** Fitting so many products is common: to weigh each of them would take long and tell them little apart. */
const weighedAtMost = 200;

/** So many products at the head of the catalogue are looked through first: what is common is among their names. */
const glancedAt = 500;

/** As many of those, and a search is common. */
const commonFrom = 25;

/** What is common is counted this many pages on. */
const pagesAhead = 2;

/**
 * The products that fit a search, the best first. Where it is common, or many fit, those with the search in their name come first,
 * by their ids; what is common is read no further than its page.
 *
 * @param filterBy the condition that leaves what is searched through.
 */
export async function findFitting(
  query: Query,
  filterBy: (bind: Bind) => string,
  search: ProductSearch,
  { limit, offset }: RowRange,
): Promise<FoundPage> {
  const { parameters, bind } = binding();
  const where = filterBy(bind);
  const text = bind(search.text);
  const inName = matchesName(bind, search.text);
  const glances = !search.isMisspelt && mayBeCommon(search.text);
  const counted = Math.max(offset + (1 + pagesAhead) * limit, commonFrom);
  const ids = (from: string) => `array_to_json(array(select id from ${from} limit ${limit} offset ${offset}))`;
  const [found] = await query<FoundPage>(
    `with named as materialized (
            select id from (select p.id, p.name from products p where ${where} order by p.id limit ${glancedAt}) p
             where ${glances ? inName : 'false'} limit ${counted}),
          common as materialized (
            select (select count(*) from named) >= ${commonFrom}
                   and exists (select from products p where ${where} order by p.id offset ${glancedAt} limit 1) as it_is),
          found as materialized (select p.id, p.name, p.search from products p where ${where} and ${matchesSearch(bind, search)}),
          ordered as (
            select id, case when (select it_is from common) or (select count(*) from found) > ${weighedAtMost} then (${inName})::int
                            else word_similarity(${text}, p.name) * 2 + ts_rank(p.search, websearch_to_tsquery('english', ${text})) end as fit
              from found p order by fit desc, id)
     select is_near as "totalIsLowerBound",
            case when is_near then (select count(*) from named) else (select count(*) from found) end as total,
            case when is_near then ${ids('named')} else ${ids('ordered')} end as ids
       from (select it_is and (select count(*) from named) > ${offset + limit} as is_near from common offset 0) looked`,
    parameters,
  );
  return found ?? { ids: [], total: 0, totalIsLowerBound: false };
}
