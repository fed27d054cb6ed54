import type { Query } from './query.js';

/** So many rows at the head of a list are looked through before its index is asked, for each that is wanted: what is common is among them. */
const glancedForEach = 20;
const glancedAtLeast = 500;
const glancedAtMost = 2000;

/** So many rows that an index finds are put in order; of more, the list is walked in its order until there are enough. */
const orderedAtMost = 1000;

/** So many rows of another table are named one by one. */
const lookedUpAtMost = 1000;

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
  totalIsLowerBound: boolean;
}

export interface FoundPage extends Counted {
  /** Of the rows on the page, in their order. */
  ids: number[];
}

/**
 * Searches a list. What is common stands near its head; what is rare an index finds; what is neither is come upon by walking before
 * long. Never by one statement with an order and no more: PostgreSQL may walk the whole list for the few.
 */
export async function searchPage(query: Query, list: SearchedList, page: RowRange): Promise<FoundPage> {
  const ways = [...(mayBeCommon(list.text) ? [glance(list, page)] : []), lookUp(list, page)];
  // A way is only read where the one before it was not enough.
  const [found] = await query<FoundPage & { way: number | null }>(
    `with ${ways.map(({ ctes }) => ctes).join(', ')}
     select way,
            case way ${ways.map(({ total }, nth) => `when ${nth} then ${total}`).join(' ')} end as total,
            case way ${ways.map(({ totalIsLowerBound }, nth) => `when ${nth} then ${totalIsLowerBound}`).join(' ')} end as "totalIsLowerBound",
            case way ${ways.map(({ ids }, nth) => `when ${nth} then array_to_json(array(${ids}))`).join(' ')} end as ids
       from (select case ${ways.map(({ isEnough }, nth) => `when ${isEnough} then ${nth}`).join(' ')} end as way offset 0) chosen`,
    list.parameters,
  );
  if (!found || found.way === null) return walk(query, list, page);
  return { ids: found.ids, total: found.total, totalIsLowerBound: found.totalIsLowerBound };
}

/** Whole numbers and whole emails are one's own. */
export const mayBeCommon = (text: string) => !/^#?\d+$|^[^\s@]+@[^\s@]+$/.test(text);

/** Parts of a statement. */
interface SearchWay {
  ctes: string;
  isEnough: string;
  total: string;
  totalIsLowerBound: string;
  ids: string;
}

function glance({ table, alias, where, matches, order }: SearchedList, page: RowRange): SearchWay {
  const { limit, offset } = page;
  const glanced = Math.min(Math.max(glancedForEach * (offset + limit), glancedAtLeast), glancedAtMost);
  const counted = '(select count(*) from near)';
  return {
    ctes: `near as materialized (
      select id from (select * from ${table} ${alias} where ${where} order by ${order} limit ${glanced}) ${alias}
       where ${matches} limit ${countedAtMost(page) + 1})`,
    isEnough: `${counted} > ${offset + limit}`,
    total: `least(${counted}, ${countedAtMost(page)})`,
    totalIsLowerBound: `(${counted} > ${countedAtMost(page)}
               or exists (select from ${table} ${alias} where ${where} order by ${order} offset ${glanced} limit 1))`,
    ids: `select id from near limit ${limit} offset ${offset}`,
  };
}

function lookUp({ table, alias, where, matches, order, lookup }: SearchedList, { limit, offset }: RowRange): SearchWay {
  const areFew = `(select count(*) from few) <= ${orderedAtMost}`;
  const areFewLookedUp = `(select count(*) from looked_up) <= ${lookedUpAtMost}`;
  return {
    // What is found is limited from outside: a plan for the first of them only would read the list through.
    ctes: `${lookup ? `looked_up as materialized (${lookup.ids} limit ${lookedUpAtMost + 1}),` : ''}
      found as materialized (
        select * from ${table} ${alias} where ${where} and ${lookup?.matches('select id from looked_up') ?? matches}),
      few as materialized (
        select id, row_number() over (order by ${order}) as nth
          from (select * from found limit ${orderedAtMost + 1}) ${alias})`,
    isEnough: lookup ? `case when ${areFewLookedUp} then ${areFew} else false end` : areFew,
    total: '(select count(*) from few)',
    totalIsLowerBound: 'false',
    ids: `select id from few order by nth limit ${limit} offset ${offset}`,
  };
}

async function walk(query: Query, list: SearchedList, page: RowRange): Promise<FoundPage> {
  const { table, alias, where, matches, order, parameters } = list;
  const most = countedAtMost(page);
  const [found] = await query<{ ids: number[]; total: number }>(
    `with found as materialized (select id from ${table} ${alias} where ${where} and ${matches} order by ${order} limit ${most + 1})
     select (select count(*) from found) as total,
            array_to_json(array(select id from found limit ${page.limit} offset ${page.offset})) as ids`,
    parameters,
  );
  const { ids = [], total = 0 } = found ?? {};
  return { ids, total: Math.min(total, most), totalIsLowerBound: total > most };
}

const countedAtMost = ({ limit, offset }: RowRange) => offset + (1 + pagesAhead) * limit;
