import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { holds } from './containing.js';
import { binding } from './bind.js';
import { readPostgresTypes } from './postgres-types.js';
import type { Query } from './query.js';
import { searchPage, type SearchedList } from './search-page.js';

const rows = 12_000;

let database: TestDatabase;
let client: pg.Client;
const query: Query = async (sql, parameters) => (await client.query(sql, parameters)).rows as never;

/** Words that every second, every tenth, every ninth (of the older half only), every fiftieth and every thousandth row has. */
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

function lettersWith(text: string): SearchedList {
  const { parameters, bind } = binding();
  return {
    text,
    table: 'letters',
    alias: 'l',
    where: 'l.id > 0',
    matches: holds('l.line', bind, text),
    order: 'l.sent_at desc, l.id',
    parameters,
  };
}

function lettersOf(name: string): SearchedList {
  const { parameters, bind } = binding();
  const matches = holds('name', bind, name);
  return {
    ...lettersWith(name),
    matches: `(select ${matches} from writers where writers.id = l.writer_id)`,
    lookup: { ids: `select id from writers where ${matches}`, matches: (few) => `l.writer_id = any(array(${few}))` },
    parameters,
  };
}

async function readAll(list: SearchedList): Promise<number[]> {
  const found = await query<{ id: number }>(
    `select l.id from letters l where ${list.where} and ${list.matches} order by ${list.order}`,
    list.parameters,
  );
  return found.map(({ id }) => id);
}

test.each([
  ['common at the head', lettersWith('rose')],
  ['every tenth', lettersWith('saffron')],
  ['common, but far from the head', lettersWith('tulsi')],
  ['so many that an index names them', lettersWith('neem')],
  ['few', lettersWith('amla')],
  ['few, with a number', lettersWith('77')],
  ['none', lettersWith('turmeric')],
  ['one letter', lettersWith('s')],
  ['by somebody who writes often', lettersOf('often')],
  ['by somebody who seldom writes', lettersOf('seldom')],
  ['by nobody', lettersOf('nobody')],
])('what is %s is found page by page as it stands, and never counted beyond what there is', async (_, list) => {
  const all = await readAll(list);
  const last = Math.ceil(all.length / 10);
  for (const page of new Set([1, 2, 3, 7, 20, Math.max(1, last - 1), Math.max(1, last), last + 1])) {
    const offset = (page - 1) * 10;
    const found = await searchPage(query, list, { limit: 10, offset });
    expect([page, found.ids]).toEqual([page, all.slice(offset, offset + 10)]);
    expect(found.total).toBeLessThanOrEqual(all.length);
    expect(found.totalIsLowerBound || found.total === all.length).toBe(true);
    // Whoever is shown a full page and a total knows whether to turn it.
    expect(found.total > offset + 10).toBe(all.length > offset + 10);
  }
});

test.each([
  [15, { total: 15, totalIsLowerBound: false }],
  [30, { total: 30, totalIsLowerBound: false }],
  [31, { total: 30, totalIsLowerBound: true }],
])('of a list of %i that all fit the first page tells %o', async (length, told) => {
  const list = lettersWith('rose');
  const short = {
    ...list,
    where: `l.id in (select id from letters l where ${list.matches} order by id limit ${length})`,
  };
  const { ids, ...counted } = await searchPage(query, short, { limit: 10, offset: 0 });
  expect([ids.length, counted]).toEqual([10, told]);
});
