import pg from 'pg';

/**
 * Families of four among the products of `seedProducts`: 40 of each 100 are in one of 10 families. One family in ten is in two
 * categories. What families and products have sold differs, and one product in twenty is out of stock.
 */
export async function seedFamilies(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await fillFamilies(client);
  } finally {
    await client.end();
  }
}

async function fillFamilies(client: pg.Client): Promise<void> {
  await client.query(`
    with member as (
      select id, row_number() over (order by id) - 1 as place from products where deleted_at is null
    ), chosen as (
      select id, 1 + place / 100 * 10 + place % 10 as family, place / 10 % 10 as nth from member where place / 10 % 10 < 4
    ), made as (
      insert into product_families (name, axes)
      select distinct 'Niacinamide serum ' || family, array['Size'] from chosen
      returning id, name
    )
    update products p
       set family_id = m.id, option_values = array[15 * (c.nth + 1) || ' ml'], family_order = c.nth,
           category_id = case when c.nth = 3 and c.family % 10 = 0 then (select min(id) from categories) else p.category_id end
      from chosen c join made m on m.name = 'Niacinamide serum ' || c.family
     where p.id = c.id`);
  await client.query(
    'update categories c set product_count = (select count(*) from products where category_id = c.id)',
  );
  await client.query('update stock set quantity = 0 where product_id / 10 % 20 = 7');
  await client.query('delete from views.best_sellers');
  await client.query(
    'insert into views.best_sellers (product_id, units) select id, 1 + id * 7919::bigint % 997 from products where id / 10 % 5 > 0',
  );
  await client.query('vacuum analyze');
}
