import { beforeAll, describe, expect, test } from '@jest/globals';
import { CreateCategory, CreateProduct } from '@soulvia/catalog';
import { type FacetGroup, facetMessages, type Problem, type Product, type ShopFacets } from '@soulvia/contracts';
import fc from 'fast-check';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { UpdateProduct } from '../commands/update-product.js';

interface Row {
  id: number;
  category_id: number;
  price: number;
  facets: number[];
  available: boolean;
}

interface Filter {
  category: number | null;
  facets: number[];
  price_min: number | null;
  price_max: number | null;
  in_stock: boolean;
}

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');
let groups: FacetGroup[];
let categories: number[];
beforeAll(async () => {
  groups = (await admin.api.get('/api/v1/facets')).body as FacetGroup[];
  categories = [
    await shop.execute(new CreateCategory('Serums', null)),
    await shop.execute(new CreateCategory('Creams', null)),
  ];
});

const plain = () => ({
  name: 'Plain',
  description: 'A product.',
  price: '5.00',
  scValue: 0,
  categoryId: categories[0] ?? 0,
  quantity: 1,
  displayImage: null,
});

const queryOf = ({ category, facets, price_min, price_max, in_stock }: Filter) => {
  const query = new URLSearchParams();
  if (category !== null) query.set('category', String(category));
  if (facets.length > 0) query.set('facets', facets.join(','));
  if (price_min !== null) query.set('price_min', String(price_min));
  if (price_max !== null) query.set('price_max', String(price_max));
  if (in_stock) query.set('in_stock', 'true');
  return query.toString();
};
let asked = 0;
// Cached responses are not read again.
const facets = async (query: string) =>
  (await shop.guest.get(`/api/v1/products/facets?${query}${'&'.repeat(++asked)}`)).body as ShopFacets;

function passes(row: Row, filter: Filter, open: { group?: number; price?: true; stock?: true } = {}): boolean {
  const chosen = groups.filter(
    ({ id, values }) => id !== open.group && values.some((value) => filter.facets.includes(value.id)),
  );
  return (
    (filter.category === null || row.category_id === filter.category) &&
    (open.price || filter.price_min === null || row.price >= filter.price_min) &&
    (open.price || filter.price_max === null || row.price <= filter.price_max) &&
    (open.stock || !filter.in_stock || row.available) &&
    chosen.every(({ values }) => values.some(({ id }) => filter.facets.includes(id) && row.facets.includes(id)))
  );
}

function recount(rows: readonly Row[], filter: Filter): ShopFacets {
  const exactly = (count: number) => ({ count, count_is_lower_bound: false });
  const prices = rows.filter((row) => passes(row, filter, { price: true })).map(({ price }) => price);
  return {
    facets: groups.flatMap(({ id: group, key, name, name_ur, values }) => {
      const counted = values
        .map((value) => ({
          id: value.id,
          name: value.name,
          name_ur: value.name_ur,
          ...exactly(rows.filter((row) => row.facets.includes(value.id) && passes(row, filter, { group })).length),
        }))
        .filter(({ id, count }) => count > 0 || filter.facets.includes(id));
      return counted.length > 0 ? [{ group: key, name, name_ur, values: counted }] : [];
    }),
    price: prices.length === 0 ? null : { min: Math.min(...prices).toFixed(2), max: Math.max(...prices).toFixed(2) },
    in_stock: exactly(rows.filter((row) => row.available && passes(row, filter, { stock: true })).length),
  };
}

const readRows = () =>
  shop.query<Row>(
    `select p.id, p.category_id, p.price::float8 as price, p.facets,
            not p.held_out_of_stock and s.quantity > 0 as available
       from products p join stock s on s.product_id = p.id where p.deleted_at is null`,
  );

describe('facet counts', () => {
  test('equal a recount of random catalogs, as does the list, while products change', async () => {
    const valueIds = groups.flatMap(({ values }) => values.map(({ id }) => id));
    const product = fc.record({
      price: fc.integer({ min: 1, max: 20 }),
      place: fc.constantFrom(0, 1),
      quantity: fc.constantFrom(0, 5),
      isDelisted: fc.boolean(),
      facets: fc.uniqueArray(fc.constantFrom(...valueIds.slice(0, 16)), { maxLength: 6 }),
      isDeleted: fc.constantFrom(false, false, true),
    });
    const filter = fc.record({
      category: fc.option(fc.constantFrom(...categories)),
      facets: fc.uniqueArray(fc.constantFrom(...valueIds.slice(0, 16)), { maxLength: 4 }),
      price_min: fc.option(fc.integer({ min: 1, max: 10 })),
      price_max: fc.option(fc.integer({ min: 10, max: 20 })),
      in_stock: fc.boolean(),
    });
    const check = fc.asyncProperty(
      fc.array(product, { maxLength: 12 }),
      fc.array(filter, { minLength: 4, maxLength: 4 }),
      async (added, filters) => {
        await addProducts(added);
        const rows = await readRows();
        for (const one of filters) {
          expect(await facets(queryOf(one))).toEqual(recount(rows, one));
          const list = await shop.guest.get(`/api/v1/products?page_size=200&ordering=price&${queryOf(one)}`);
          const expected = rows
            .filter((row) => passes(row, one))
            .toSorted((a, b) => a.price - b.price || a.id - b.id)
            .map(({ id }) => id);
          expect((list.body as Product[]).map(({ id }) => id)).toEqual(expected.slice(0, 200));
          expect(list.headers.get('x-total-count')).toBe(String(expected.length));
          // Staff's filters beside a shopper's are counted in SQL.
          const staffs = await shop.guest.get(`/api/v1/products?page_size=1&status=INSTOCK&${queryOf(one)}`);
          const inStock = rows.filter((row) => row.available && passes(row, one));
          expect(staffs.headers.get('x-total-count')).toBe(String(inStock.length));
        }
      },
    );
    await fc.assert(check, { numRuns: 25 });
  });

  async function addProducts(
    added: readonly {
      price: number;
      place: number;
      quantity: number;
      isDelisted: boolean;
      facets: number[];
      isDeleted: boolean;
    }[],
  ): Promise<void> {
    // One row by the command, so that caches notice; the others as another process would write them.
    await shop.execute(new CreateProduct({ ...plain(), facets: [] }));
    await shop.query(
      `with input as (select row_number() over () as n, x.* from jsonb_to_recordset($1) x (price numeric, place int, quantity int, "isDelisted" boolean, facets int[], "isDeleted" boolean)),
            made as (
         insert into products (name, description, price, sc_value, category_id, held_out_of_stock, facets, deleted_at)
         select 'Product', 'A product.', price, 0, ($2::int[])[place + 1], "isDelisted", facets, case when "isDeleted" then now() end
           from input order by n returning id, category_id, deleted_at),
            counted as (
         update categories c set product_count = product_count + (
           select count(*) from made where category_id = c.id and deleted_at is null)),
            numbered as (select id, row_number() over (order by id) as n from made)
       insert into stock (product_id, quantity) select m.id, i.quantity from numbered m join input i using (n)`,
      [JSON.stringify(added), categories],
    );
  }

  test('follow an edit, a sale of the last unit and a search at once', async () => {
    const [dry, oily] = groups[0]?.values.slice(1) ?? [];
    const id = await shop.execute(
      new CreateProduct({ ...plain(), name: 'Zafran Balm', facets: [dry?.id ?? 0], price: '77.00' }),
    );
    const found = async () => {
      const { facets: counted, price, in_stock } = await facets('search=zafran');
      return [
        counted.flatMap(({ values }) => values.map(({ name, count }) => [name, count])),
        price?.min,
        in_stock.count,
      ];
    };
    expect(await found()).toEqual([[['Dry', 1]], '77.00', 1]);
    await shop.execute(new UpdateProduct(id, { facets: [oily?.id ?? 0], price: '78.00' }));
    expect(await found()).toEqual([[['Oily', 1]], '78.00', 1]);
    await shop.order(await shop.person(), [{ product_id: id, quantity: 1 }]);
    expect(await found()).toEqual([[['Oily', 1]], '78.00', 0]);
  });

  test('beyond 1,000 products are lower bounds, and so is the total of the list', async () => {
    const value = groups[1]?.values[7]?.id ?? 0;
    await shop.query(
      `with made as (
         insert into products (name, description, price, sc_value, category_id, facets)
         select 'Sun ' || n, 'A product.', 30, 0, $1, array[$2::int] from generate_series(1, 1001) n returning id)
       insert into stock (product_id, quantity) select id, 5 from made`,
      [categories[0], value],
    );
    const counted = (await facets('price_min=30')).facets.flatMap(({ values }) => values);
    expect(counted).toContainEqual(expect.objectContaining({ id: value, count: 1000, count_is_lower_bound: true }));
    for (const ordering of ['price', 'best_selling']) {
      const pages = await Promise.all(
        [1, 100, 101].map((page) =>
          shop.guest.get(
            `/api/v1/products?facets=${value}&price_min=30&page_size=10&page=${page}&ordering=${ordering}`,
          ),
        ),
      );
      expect(
        pages.map(({ headers, body }) => [
          headers.get('x-total-count'),
          headers.get('x-total-relation'),
          (body as Product[]).length,
        ]),
      ).toEqual([
        ['1000', 'gte', 10],
        ['1001', 'gte', 10],
        ['1001', null, 1],
      ]);
    }
  });

  test.each([
    ['facets=', 'facets', facetMessages.filterInvalid],
    ['facets=x', 'facets', facetMessages.filterInvalid],
    ['facets=1,', 'facets', facetMessages.filterInvalid],
    ['facets=1,1', 'facets', facetMessages.filterInvalid],
    ['facets=0', 'facets', facetMessages.filterInvalid],
    ['facets=-1', 'facets', facetMessages.filterInvalid],
    ['facets=1&facets=2', 'facets', facetMessages.filterInvalid],
    ['facets=2147483648', 'facets', facetMessages.filterInvalid],
    ['facets=9999999999', 'facets', facetMessages.filterInvalid],
    ['facets=1e1', 'facets', facetMessages.filterInvalid],
    ['facets=1%0A', 'facets', facetMessages.filterInvalid],
    ['facets=1%07', 'facets', facetMessages.filterInvalid],
    [`facets=${Array.from({ length: 21 }, (_, n) => n + 1).join(',')}`, 'facets', facetMessages.filterInvalid],
    [`facets=${'1,'.repeat(4_000)}1`, 'facets', facetMessages.filterInvalid],
    ['facets=2147483647', 'facets', facetMessages.filterUnknown],
    ['price_min=-1', 'price_min', 'price_min must be an amount such as 1500 or 1500.50'],
    ['price_min=', 'price_min', 'price_min must be an amount such as 1500 or 1500.50'],
    ['price_max=1e3', 'price_max', 'price_max must be an amount such as 1500 or 1500.50'],
    ['price_max=NaN', 'price_max', 'price_max must be an amount such as 1500 or 1500.50'],
    ['price_max=1.999', 'price_max', 'price_max must be an amount such as 1500 or 1500.50'],
    ['price_min=1&price_min=2', 'price_min', 'price_min must be an amount such as 1500 or 1500.50'],
    ['price_min=20&price_max=10', 'price_max', 'price_max must not be below price_min'],
    ['in_stock=false', 'in_stock', 'in_stock must be true'],
    ['in_stock=', 'in_stock', 'in_stock must be true'],
    ['category=x', 'category', 'category must be the id of a category'],
  ])('and the list refuse a query: %#', async (query, field, message) => {
    for (const path of ['products/facets', 'products']) {
      const { status, body } = await shop.guest.get(`/api/v1/${path}?${query}`);
      expect([path, status, (body as Problem).errors]).toEqual([path, 400, { [field]: [message] }]);
    }
  });

  test('refuse what only the list takes', async () => {
    expect((await shop.guest.get('/api/v1/products/facets?ordering=price')).status).toBe(400);
    expect((await shop.guest.get('/api/v1/products/facets?page=2')).status).toBe(400);
  });

  test('take special characters of a search literally', async () => {
    for (const search of ["'; drop table products; --", '%%%', '\\', '<->', '😀', '"unclosed'])
      expect((await facets(`search=${encodeURIComponent(search)}`)).facets).toEqual([]);
  });
});

describe('best selling', () => {
  test('puts what is out of stock last, on pages of any size, and other orders stay exact', async () => {
    const category = await shop.execute(new CreateCategory('Apart', null));
    const make = (quantity: number, isDelisted = false) =>
      shop.execute(new CreateProduct({ ...plain(), categoryId: category, quantity, isDelisted }));
    const [a, b, c, d, e] = [await make(0), await make(5), await make(5, true), await make(5), await make(0)];
    await shop.query('insert into views.best_sellers (product_id, units) values ($1, 9), ($2, 3), ($3, 5)', [a, d, e]);
    const ids = async (query: string) =>
      ((await shop.guest.get(`/api/v1/products?category=${category}&${query}`)).body as Product[]).map(({ id }) => id);
    const expected = [d, b, a, e, c];
    expect(await ids('')).toEqual(expected);
    for (let size = 1; size <= 6; size += 1) {
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(5 / size) + 1 }, (_, n) => ids(`page=${n + 1}&page_size=${size}`)),
      );
      expect([size, pages.flat()]).toEqual([size, expected]);
    }
    expect(await ids('status=OUTOFSTOCK')).toEqual([a, e, c]);
    expect(await ids('in_stock=true')).toEqual([d, b]);
    expect(await ids('ordering=price')).toEqual([a, b, c, d, e]);
    expect(await ids('ordering=-created_at')).toEqual([e, d, c, b, a]);
    await shop.execute(new UpdateProduct(d, { quantity: 0 }));
    expect(await ids('')).toEqual([b, a, e, d, c]);
  });
});
