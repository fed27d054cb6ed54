import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { type Bind, binding } from './bind.js';
import { containsText } from './contains-text.js';
import {
  countRows,
  exactMatchesMax,
  type List,
  readBatches,
  readFilteredPage,
  readPage,
  type RowRange,
  type Search,
  searchPage,
} from './list-page.js';
import { readPostgresTypes } from './postgres-types.js';
import type { Query } from './query.js';

const rows = 12_000;

let database: TestDatabase;
let client: pg.Client;
const query: Query = async (sql, parameters) => (await client.query(sql, parameters)).rows as never;

/** Lines contain a word in every second, tenth, ninth (older half only), fiftieth and thousandth row. */
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url, types: readPostgresTypes(pg.types) });
  await client.connect();
  await client.query(`create table writers (id int primary key, name text not null)`);
  await client.query(
    `create table letters (id int primary key, writer_id int not null, line text not null, sent_at int not null)`,
  );
  await client.query(
    `insert into writers select n, case when n % 10 = 0 then 'Often' when n % 400 = 7 then 'Seldom' else 'Other' end || ' writer' from generate_series(0, 1999) n`,
  );
  await client.query(
    `insert into letters
     select n, n % 2000,
            concat_ws(' ', case when n % 2 = 0 then 'rose' end, case when n % 10 = 3 then 'saffron' end, case when n % 9 = 0 and n < $1::int / 2 then 'tulsi' end,
                      case when n % 50 = 1 then 'neem' end, case when n % 1000 = 5 then 'amla 77' end),
            n * 7919 % 12007
       from generate_series(1, $1::int) n`,
    [rows],
  );
  await client.query('analyze');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const letters: List = {
  table: 'letters',
  alias: 'l',
  key: 'id',
  columns: () => 'l.id',
  where: () => 'l.id > 0',
  order: 'l.sent_at desc, l.id',
};

const lineSearch = (text: string): Search => ({ lookups: (bind) => [containsText('l.line', bind, text)] });

function writerSearch(name: string): Search {
  const matches = (bind: Bind) => containsText('w.name', bind, name);
  return {
    lookups: (bind) => [`l.writer_id in (select id from writers w where ${matches(bind)})`, `l.line = ${bind(name)}`],
    rowFilter: (bind) => `(select ${matches(bind)} from writers w where w.id = l.writer_id) or l.line = ${bind(name)}`,
  };
}

interface Row {
  id: number;
}

async function readAll(list: List, search?: Search): Promise<number[]> {
  const { parameters, bind } = binding();
  const matches = search ? `and (${search.lookups(bind).join(' or ')})` : '';
  const found = await query<Row>(
    `select l.id from letters l where ${list.where(bind)} ${matches} order by ${list.order}`,
    parameters,
  );
  return found.map(({ id }) => id);
}

/** The first pages, some in the middle, the last ones and one past the end. */
function pagesOf(length: number): RowRange[] {
  const last = Math.max(1, Math.ceil(length / 10));
  const numbers = new Set([1, 2, 3, 7, 20, Math.ceil(last / 2), Math.max(1, last - 1), last, last + 1]);
  return [...numbers].map((number) => ({ limit: 10, offset: (number - 1) * 10 }));
}

test.each([
  ['frequent', 'rose', lineSearch('rose')],
  ['just above the exact count', 'saffron', lineSearch('saffron')],
  ['frequent, but not among the newest', 'tulsi', lineSearch('tulsi')],
  ['rare', 'neem', lineSearch('neem')],
  ['very rare', 'amla', lineSearch('amla')],
  ['a number', '77', lineSearch('77')],
  ['without a match', 'turmeric', lineSearch('turmeric')],
  ['one letter', 's', lineSearch('s')],
  ['in another table, frequent', 'often', writerSearch('often')],
  ['in another table, rare', 'seldom', writerSearch('seldom')],
  ['in another table, without a match', 'nobody', writerSearch('nobody')],
])(
  'list search, %s (%s): each page holds the rows of an unlimited query, and up to 1,000 are counted',
  async (_, text, search) => {
    const all = await readAll(letters, search);
    for (const range of pagesOf(all.length)) {
      const { rows: page, total, totalIsLowerBound } = await searchPage<Row>(query, letters, search, range);
      const expected = all.slice(range.offset, range.offset + range.limit);
      expect([text, range, page.map(({ id }) => id)]).toEqual([text, range, expected]);
      expect(totalIsLowerBound && all.length <= exactMatchesMax).toBe(false);
      const isRight = totalIsLowerBound ? total >= exactMatchesMax && total <= all.length : total === all.length;
      // A reader of a full page must learn from the total whether there is a next one.
      const hasNext = all.length > range.offset + 10;
      const tellsNext = expected.length === 0 || total > range.offset + 10 === hasNext;
      expect([range, isRight, tellsNext]).toEqual([range, true, true]);
    }
  },
);

test.each([
  [exactMatchesMax, { total: exactMatchesMax, totalIsLowerBound: false }],
  [exactMatchesMax + 1, { total: exactMatchesMax, totalIsLowerBound: true }],
])('list search and list filter: of %i matches the first page tells %o', async (length, expected) => {
  const [{ id: newest } = { id: 0 }] = await query<Row>(
    `select max(id) as id from (select id from letters where line like '%rose%' order by id limit ${length}) l`,
  );
  const list: List = { ...letters, where: (bind) => `l.id <= ${bind(newest)}` };
  const first = { limit: 10, offset: 0 };
  const { rows: found, ...counted } = await searchPage<Row>(query, list, lineSearch('rose'), first);
  expect([found.length, counted]).toEqual([10, expected]);
  const filtered: List = { ...list, where: (bind) => `l.id <= ${bind(newest)} and l.line like '%rose%'` };
  const { rows: page, ...filterCounted } = await readFilteredPage<Row>(query, filtered, first);
  expect([page.length, filterCounted]).toEqual([10, expected]);
});

describe('list search: counting', () => {
  const sent: string[] = [];
  const recording = (): Query =>
    Object.assign(
      ((sql, parameters) => {
        sent.push(sql.includes('as materialized') ? 'count' : 'read');
        return query(sql, parameters);
      }) as Query,
      { database: {} },
    );
  beforeEach(() => {
    sent.length = 0;
  });
  const read = (from: Query, text: string, offset: number) =>
    searchPage<Row>(from, letters, lineSearch(text), { limit: 10, offset });

  test('a frequent search is counted for its first page only, and its next pages stay the same', async () => {
    const shop = recording();
    const pages = [await read(shop, 'rose', 0), await read(shop, 'rose', 10), await read(shop, 'rose', 20)];
    expect(sent.filter((kind) => kind === 'count')).toHaveLength(1);
    expect(pages).toEqual([await read(query, 'rose', 0), await read(query, 'rose', 10), await read(query, 'rose', 20)]);
  });

  test('another database and another search are counted again', async () => {
    const [shop, other] = [recording(), recording()];
    await read(shop, 'rose', 0);
    await read(other, 'rose', 0);
    await read(shop, 'saffron', 0);
    expect(sent.filter((kind) => kind === 'count')).toHaveLength(3);
  });

  test('a rare search is counted for every page', async () => {
    const shop = recording();
    await read(shop, 'neem', 0);
    await read(shop, 'neem', 10);
    expect(sent.filter((kind) => kind === 'count')).toHaveLength(2);
  });
});

test('list filter beyond 1,000 rows: pages hold the rows in order, and the last one ends the lower bound', async () => {
  const all = await readAll(letters);
  for (const range of pagesOf(all.length)) {
    const page = await readFilteredPage<Row>(query, letters, range);
    expect(page.rows.map(({ id }) => id)).toEqual(all.slice(range.offset, range.offset + 10));
  }
  const last = await readFilteredPage<Row>(query, letters, { limit: 10, offset: rows - 10 });
  expect([last.total, last.totalIsLowerBound]).toEqual([rows, false]);
});

test('list without a search: every page holds the rows in order beside the exact total', async () => {
  const all = await readAll(letters);
  for (const range of pagesOf(all.length)) {
    const page = await readPage<Row>(query, letters, range, () => countRows(query, letters));
    expect([page.rows.map(({ id }) => id), page.total, page.totalIsLowerBound]).toEqual([
      all.slice(range.offset, range.offset + 10),
      rows,
      false,
    ]);
  }
});

test('list in batches: rows that leave it in between shift nothing', async () => {
  let first = 1;
  const list: List = { ...letters, where: (bind) => `l.id >= ${bind(first)} or l.id < 0`, order: 'l.id' };
  const found: number[] = [];
  for await (const batch of readBatches(
    (sql, values) => query<Row>(sql, values),
    list,
    ({ id }, bind) => `l.id > ${bind(id)}`,
  )) {
    found.push(...batch.map(({ id }) => id));
    first = 500;
  }
  expect(found).toEqual(Array.from({ length: rows }, (_, nth) => nth + 1));
});
