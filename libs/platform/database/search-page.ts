import type { Query } from './query.js';

/** So many rows at the head of a list are looked through before its index is asked: what is common is among them. */
const glancedAt = 500;

/** So many rows that an index finds are put in order; of more, the list is walked in its order until there are enough. */
const orderedAtMost = 1000;

/** So many rows of another table are named one by one. */
const lookedUpAtMost = 100;

/** What a search finds is counted this many pages on: whoever turns them is shown more. */
const pagesAhead = 2;

/** A list that is searched, in SQL. */
export interface SearchedList {
  /** What is searched for. */
  text: string;
  table: string;
  /** What the conditions and the order call the table. */
  alias: string;
  /** What a row must be without the search. */
  where: string;
  /** What the search asks of a row. */
  matches: string;
  order: string;
  parameters: unknown[];
  /** Where the search is of what another table holds, by which the list has an index. */
  lookup?: {
    /** A select of the `id`s in the other table that are searched for. */
    ids: string;
    /** What the search asks of a row when there are few of them. @param few a select of them. */
    matches: (few: string) => string;
  };
}

interface RowRange {
  limit: number;
  offset: number;
}

/** How long a list is. */
export interface Counted {
  total: number;
  /** Whether there may be more than the total: of a search, what is common is counted a few pages on only. */
  isLeast: boolean;
}

export interface FoundPage extends Counted {
  /** Of the rows on the page, in their order. */
  ids: number[];
}

/**
 * Searches a list, at a cost that does not grow with it. What is common stands near its head. What is rare an index finds. What is
 * neither is come upon soon enough by walking. Never by one statement with an order and no more: PostgreSQL may walk the whole
 * list for the few.
 */
export async function searchPage(query: Query, list: SearchedList, page: RowRange): Promise<FoundPage> {
  const ways = [...(mayBeCommon(list.text) ? [glance(list, page)] : []), lookUp(list, page)];
  // A way is only read where the one before it did not do.
  const [found] = await query<{ way: number | null; total: number; ids: number[] }>(
    `with ${ways.map((way) => way.with).join(', ')}
     select way, case way ${ways.map(({ total }, nth) => `when ${nth} then ${total}`).join(' ')} end as total,
            case way ${ways.map(({ ids }, nth) => `when ${nth} then array_to_json(array(${ids}))`).join(' ')} end as ids
       from (select case ${ways.map(({ does }, nth) => `when ${does} then ${nth}`).join(' ')} end as way offset 0) chosen`,
    list.parameters,
  );
  if (!found || found.way === null) return walk(query, list, page);
  return { ids: found.ids, total: found.total, isLeast: ways[found.way]?.isLeast ?? false };
}

/** Numbers and e-mails are one's own. */
export const mayBeCommon = (text: string) => !/[@\d]/.test(text);

interface SearchWay {
  with: string;
  /** Whether it is enough. */
  does: string;
  total: string;
  isLeast: boolean;
  ids: string;
}

function glance({ table, alias, where, matches, order }: SearchedList, page: RowRange): SearchWay {
  const { limit, offset } = page;
  return {
    with: `near as materialized (
      select id from (select * from ${table} ${alias} where ${where} order by ${order} limit ${glancedAt}) ${alias}
       where ${matches} limit ${countedAtMost(page)})`,
    does: `(select count(*) from near) > ${offset + limit}`,
    total: '(select count(*) from near)',
    isLeast: true,
    ids: `select id from near limit ${limit} offset ${offset}`,
  };
}

function lookUp({ table, alias, where, matches, order, lookup }: SearchedList, { limit, offset }: RowRange): SearchWay {
  const found = lookup?.matches('select id from looked_up') ?? matches;
  return {
    with: `${lookup ? `looked_up as materialized (${lookup.ids} limit ${lookedUpAtMost + 1}), ` : ''}
      few as materialized (
        select id, row_number() over (order by ${order}) as nth
          from (select * from ${table} ${alias} where ${where} and ${found} limit ${orderedAtMost + 1}) ${alias})`,
    does: `${lookup ? `(select count(*) from looked_up) <= ${lookedUpAtMost} and ` : ''}(select count(*) from few) <= ${orderedAtMost}`,
    total: '(select count(*) from few)',
    isLeast: false,
    ids: `select id from few order by nth limit ${limit} offset ${offset}`,
  };
}

async function walk(query: Query, list: SearchedList, page: RowRange): Promise<FoundPage> {
  const { table, alias, where, matches, order, parameters } = list;
  const most = countedAtMost(page);
  const [found] = await query<{ ids: number[]; total: number }>(
    `with found as materialized (select id from ${table} ${alias} where ${where} and ${matches} order by ${order} limit ${most})
     select (select count(*) from found) as total,
            array_to_json(array(select id from found limit ${page.limit} offset ${page.offset})) as ids`,
    parameters,
  );
  const { ids = [], total = 0 } = found ?? {};
  return { ids, total, isLeast: total === most };
}

const countedAtMost = ({ limit, offset }: RowRange) => offset + (1 + pagesAhead) * limit;
