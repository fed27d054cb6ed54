import { expect, test } from '@jest/globals';
import { useClient, useTestDatabase } from '../../../test/support/set-up.js';
import { binding } from './bind.js';
import { containsFolded, searchFolded } from './contains-text.js';

const database = useTestDatabase();
const client = useClient(database);

test.each([
  ["Sean O'Neil", 'O’Neil'],
  ['Sean O’Neil', "o'neil"],
  ["Sean O'Neil", 'ONEIL'],
  ['Muhammad  Ali', 'Muhammad Ali'],
  ['Muhammad Ali', 'muhammad \u00A0 ali'],
  ['½ oz', '1⁄2'],
  ['Ｋｈａｎ', 'khan'],
  ['cafe\u0301', 'café'],
  ['Zoë Façade', 'zoe facade'],
  ['ﬁne', 'FINE'],
  ['خان', 'خَان'],
  ['علی', 'علي'],
  ['کامران ہاشمی', 'كامران هاشمي'],
  ['100% Aloe_gel\\', '0% aloe_gel\\'],
])('"%s" contains "%s" in folded form', async (stored, typed) => {
  for (const search of [searchFolded, containsFolded]) {
    const { parameters, bind } = binding(stored);
    const { rows } = await client.query<{ found: boolean }>(
      `select ${search('$1::text', bind, typed)} as found`,
      parameters,
    );
    expect(rows).toEqual([{ found: true }]);
  }
});

test.each([
  ['100 Aloe', '0% aloe'],
  ['Aloexgel', 'aloe_gel'],
  ['Ali Khan', 'a%n'],
  ['Ali Khan', 'hanx'],
])('"%s" does not contain "%s"', async (stored, typed) => {
  const { parameters, bind } = binding(stored);
  const { rows } = await client.query(`select ${searchFolded('$1::text', bind, typed)} as found`, parameters);
  expect(rows).toEqual([{ found: false }]);
});

test.each([
  ['orders_buyer', 'orders o', `(o.full_name || ' ' || o.email)`],
  ['users_search', 'users u', `(u.first_name || ' ' || u.last_name || ' ' || u.email)`],
  ['products_name', 'products p', 'p.name'],
  ['packages_search', 'packages p', 'p.name'],
  ['product_families_name', 'product_families f', 'f.name'],
  ['package_payments_package', 'package_payments p', 'p.package_name'],
  [
    'contact_messages_search',
    'contact_messages m',
    `m.full_name || ' ' || m.subject || ' ' || coalesce(m.reply_to, '') || ' ' || m.message`,
  ],
])('the index %s answers a search of the text it is over', async (index, table, text) => {
  const { parameters, bind } = binding();
  const condition = searchFolded(text, bind, 'Khan');
  await client.query('set enable_seqscan = off');
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain select from ${table} where ${condition}`,
    parameters,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(`Bitmap Index Scan on ${index}`);
});

test('how frequent a name is among orders is known before the search, so that a frequent one reads the list in its order', async () => {
  await client.query('set session_replication_role = replica');
  await client.query(`insert into orders (user_id, status, subtotal, shipping, amount, total_items, full_name, email, street_no, city, zip_code, country, payment_method)
    select 1, 'SHIPPED', 100, 0, 100, 1, case n % 10 when 0 then 'Ali Khan' else 'Sana Mirza' end, 'n' || n || '@example.pk', '1', 'Lahore', '54000', 'Pakistan', 'COD'
      from generate_series(1, 20000) as n`);
  await client.query('analyze orders');
  const { parameters, bind } = binding();
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain select o.id from orders o where o.deleted_at is null and ${searchFolded(`(o.full_name || ' ' || o.email)`, bind, 'Khan')}`,
    parameters,
  );
  const expected = Number(/rows=(\d+)/.exec(rows[0]?.['QUERY PLAN'] ?? '')?.[1]);
  expect(expected).toBeGreaterThan(1_000);
  expect(expected).toBeLessThan(4_000);
});
