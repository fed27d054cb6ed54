import { describe, expect, test } from '@jest/globals';
import { shopProjections } from '@soulvia/views';
import { useClient, useTestDatabase } from '../support/set-up.js';
import { listFiles, readText } from './source-tree.js';
import { sqlTexts } from './sql-texts.js';
import { tablesIn } from './sql-tables.js';
import { ownerOf, tableOwners } from './table-owners.js';

const owners = tableOwners(shopProjections);

/** The demo seed looks up rows that an interrupted start created: exported queries for it would serve nothing else. */
const demoSeed = /^apps\/cli\/src\/demo\//;

/** Tables of other modules that the SQL in a file names. */
function foreignTables(path: string, source: string): string[] {
  // Reading the words of a file is much quicker than parsing it.
  const words = new Set(source.toLowerCase().match(/\w+/g));
  const isNamed = ([table, owner]: [string, string]) =>
    owner !== ownerOf(path) && words.has(table.slice(table.indexOf('.') + 1));
  if (![...owners].some(isNamed)) return [];
  const names = new Set(sqlTexts(source).flatMap((text) => [...tablesIn(text)]));
  const tables = [...names].map((name) => (owners.has(name) ? name : `views.${name}`));
  return tables.filter((table) => (owners.get(table) ?? ownerOf(path)) !== ownerOf(path)).toSorted();
}

describe('SQL ownership', () => {
  const database = useTestDatabase();
  const client = useClient(database);

  test('every table that the migrations create has an owner, and every owned table exists', async () => {
    const { rows } = await client.query<{ table_name: string }>(
      `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const owned = [...owners.keys()].filter((table) => !table.startsWith('views.'));
    expect(rows.map((row) => row.table_name).toSorted()).toEqual(owned.toSorted());
  });

  test('no module names a table of another module', () => {
    // `contracts` runs in browsers, too: it has texts of the interface, and no SQL.
    const sources = listFiles().filter((path) => /^(?:libs\/(?!contracts\/)|apps\/).*(?<!\.test)\.ts$/.test(path));
    const violations = sources
      .filter((path) => !demoSeed.test(path))
      .flatMap((path) =>
        foreignTables(path, readText(path) ?? '').map((table) => `${path} names ${table} of ${owners.get(table)}`),
      );
    expect(violations).toEqual([]);
  });
});

describe('SQL ownership: planted violations', () => {
  const order = 'libs/ordering/queries/planted.ts';
  const team = 'libs/views/team/planted.ts';

  test.each([
    ['a select', order, 'query(`select * from users where id = $1`)', ['users']],
    ['a string in single quotes', order, `query('select 1 from users')`, ['users']],
    ['an alias', order, 'query(`select u.id from users as u`)', ['users']],
    ['a join', order, 'query(`select 1 from orders o join addresses a on a.id = o.address_id`)', ['addresses']],
    ['a list of tables', order, 'query(`select 1 from orders o, users u`)', ['users']],
    ['a list behind a function', order, 'query(`select 1 from unnest($1::int[]) as w (id), users u`)', ['users']],
    ['a list behind a subquery', order, 'query(`select 1 from (select 1 from orders) o, users u`)', ['users']],
    [
      'a subquery',
      order,
      'query(`select (select email from users u where u.id = o.user_id) from orders o`)',
      ['users'],
    ],
    ['an insert', order, 'query(`insert into stock (product_id) values (1)`)', ['stock']],
    ['an update', order, 'query(`update stock s set quantity = 0`)', ['stock']],
    ['an update from', order, 'query(`update orders o set city = a.city from addresses a`)', ['addresses']],
    ['a delete', order, 'query(`delete from sessions where user_id = $1`)', ['sessions']],
    ['a delete using', order, 'query(`delete from orders using users where true`)', ['users']],
    ['a truncate', order, 'query(`truncate table users`)', ['users']],
    ['a schema', order, 'query(`select 1 from public.users`)', ['users']],
    ['a schema in a fragment', order, 'const counted = `public.users where id = $1`', ['users']],
    ['a fragment without from', order, 'const counted = `users where id = $1`', ['users']],
    ['quoted names', order, 'query(`select 1 from "public"."users"`)', ['users']],
    ['upper case', order, 'query(`SELECT 1 FROM USERS`)', ['users']],
    ['an expression before the name', order, 'query(`select ${columns} from users where ${condition}`)', ['users']],
    [
      'a text built by a function',
      order,
      'const joined = (id: string) => `left join users u on u.id = ${id}`',
      ['users'],
    ],
    ['a table name for a helper', order, `searchPage(query, { table: 'users', alias: 'u' })`, ['users']],
    ['a read model, by its schema', order, 'query(`select 1 from views.best_sellers`)', ['views.best_sellers']],
    ['a read model of another view', team, 'query(`select 1 from views.member_stats`)', ['views.member_stats']],
    [
      'a fold on another view’s table',
      team,
      'const fold = `insert into member_stats select 1`',
      ['views.member_stats'],
    ],
    ['a fold on a write table', team, 'const fold = [`select 1 from batch b join public.users u on true`]', ['users']],
    ['the event log', order, 'query(`select 1 from events`)', ['events']],
    [
      'a common table expression around it',
      order,
      'query(`with picked as (select 1 from users) select 1 from picked`)',
      ['users'],
    ],
  ])('%s is caught', (_, path, source, tables) => {
    expect(foreignTables(path, source)).toEqual(tables);
  });

  test.each([
    ['an own table', order, 'query(`select 1 from orders o join order_lines l on l.order_id = o.id`)'],
    ['an own read model', team, 'query(`select 1 from views.team_members`)'],
    ['a column called like a table', team, 'query(`select t.orders, levels from batch t`)'],
    ['a name that the statement defines', order, 'query(`with users as (select 1) select 1 from users`)'],
    ['a comparison', order, 'query(`select 1 from orders where a is distinct from users`)'],
    ['a part of a date', order, 'query(`select extract(year from created_at) from orders`)'],
    ['a comment in SQL', order, 'query(`select 1 from orders -- not from users\n`)'],
    ['a comment in the source', order, '/** Reads from users. */ const one = 1;'],
    ['an import', order, `import { users } from 'users';`],
  ])('%s is allowed', (_, path, source) => {
    expect(foreignTables(path, source)).toEqual([]);
  });
});
