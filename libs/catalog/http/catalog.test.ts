import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Category, Product } from '@soulvia/contracts';
import { CreateProduct } from '@soulvia/catalog';
import { eventually } from '../../../test/support/eventually.js';
import { PlainHttp } from '../../../test/support/plain-http.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';

const path = '/api/v1/products';

describe('public catalog', () => {
  const shop = useShop();
  const shopper = usePerson(shop);
  let first: number[];
  let second: number[];
  beforeAll(async () => {
    first = await shop.products([100, 100, 0], '300.00');
    second = await shop.products([100, 100], '200.50');
  });

  const products = async (query = '') => (await shop.guest.get(`${path}${query}`)).body as Product[];
  const ids = async (query = '') => (await products(query)).map(({ id }) => id);

  test('lists products with everything a product card shows', async () => {
    const [, , empty] = (await products()).filter(({ id }) => first.includes(id));
    const [product] = await products('?page_size=1');
    expect(product).toMatchObject({
      price: '300.00',
      sc_value: 10,
      quantity: 100,
      product_status: 'INSTOCK',
      is_available: true,
      images_urls: [],
    });
    expect(empty).toMatchObject({ quantity: 0, product_status: 'OUTOFSTOCK', is_available: false });
    expect(product).not.toHaveProperty('images_srcsets');
  });

  test('orders by price in both directions, by newest and by best selling', async () => {
    const [a, b, c] = first;
    const [d, e] = second;
    expect(await ids('?ordering=price')).toEqual([d, e, a, b, c]);
    expect(await ids('?ordering=-price')).toEqual([c, b, a, e, d]);
    expect(await ids('?ordering=-created_at')).toEqual([e, d, c, b, a]);
    await shop.order(shopper, [
      { product_id: e ?? 0, quantity: 3 },
      { product_id: b ?? 0, quantity: 1 },
    ]);
    await eventually(async () => expect(await ids()).toEqual([e, b, a, d, c]));
  });

  test('orders by name without regard to case, and by age, in both directions, for staff', async () => {
    const staff = await shop.person('ADMIN', ['catalogue']);
    const listed = async (ordering: string) => {
      const { body } = await staff.api.get(`${path}?staff_ordering=${ordering}&ordering=price`);
      return body as Product[];
    };
    const idsOf = (rows: Product[]) => rows.map(({ id }) => id);
    const byName = await listed('name');
    const keys = byName.map(({ id, name }) => [name.toLowerCase(), id] as const);
    expect(keys).toEqual(keys.toSorted(([a, one], [b, other]) => (a === b ? one - other : a < b ? -1 : 1)));
    expect(idsOf(await listed('-name'))).toEqual(idsOf(byName).toReversed());
    expect(idsOf(await listed('created_at'))).toEqual((await ids('?ordering=-created_at')).toReversed());
    for (const ordering of ['Name', 'price', 'name;--', 'name,id', '__proto__', '', 'name&staff_ordering=-name']) {
      const { status } = await staff.api.get(`${path}?staff_ordering=${ordering}`);
      expect([ordering, status]).toEqual([ordering, 400]);
    }
    expect((await shop.guest.get(`${path}?staff_ordering=name`)).status).toBe(401);
    expect((await shopper.api.get(`${path}?staff_ordering=name`)).status).toBe(403);
  });

  test('pages of any size contain each product once, sold or not', async () => {
    const all = await ids();
    for (let size = 1; size <= all.length + 1; size += 1) {
      const seen: number[] = [];
      for (let page = 1; page <= Math.ceil(all.length / size) + 1; page += 1)
        seen.push(...(await ids(`?ordering=best_selling&page=${page}&page_size=${size}`)));
      expect([size, seen]).toEqual([size, all]);
    }
  });

  test('filters by category and pages through it, each product once', async () => {
    const categories = (await shop.guest.get(`${path}/categories/`)).body as Category[];
    expect(categories.map(({ product_count }) => product_count)).toEqual([3, 2]);
    const response = await shop.guest.get(`${path}/?category=${categories[0]?.id}&page=2&page_size=2&ordering=price`);
    expect([response.headers.get('x-total-count'), (response.body as Product[]).map(({ id }) => id)]).toEqual([
      '3',
      [first[2]],
    ]);
    expect(await products('?category=999')).toEqual([]);
    expect(await products('?page=9999999')).toEqual([]);
  });

  test.each([
    'category=x',
    'category=0',
    'category=2147483648',
    'ordering=name',
    'ordering=price;--',
    'page_size=0',
    'status=x',
    'page[]=1',
  ])('refuses %s', async (query) => {
    expect((await shop.guest.get(`${path}?${query}`)).status).toBe(400);
  });

  describe('low stock', () => {
    const low = (query = '') => `${path}?low_stock=true${query}`;
    let admin: Person;
    let scarce: number[];
    beforeAll(async () => {
      admin = await shop.person('ADMIN');
      scarce = await shop.products([5, 6, 1], '90.00');
    });
    const listed = async (query = '') => {
      const { body, headers } = await admin.api.get(low(query));
      return [(body as Product[]).map(({ id }) => id), headers.get('x-total-count')];
    };

    test('is listed for admins up to the threshold, with pages', async () => {
      const [five, , one] = scarce;
      expect(await listed('&ordering=-created_at')).toEqual([[one, five, first[2]], '3']);
      expect(await listed('&ordering=-created_at&page=2&page_size=2')).toEqual([[first[2]], '3']);
      expect((await admin.api.get(`${path}?low_stock=false`)).body).toHaveLength(8);
    });

    test('can be combined with other filters', async () => {
      const [five, , one] = scarce;
      expect(await listed('&status=OUTOFSTOCK')).toEqual([[first[2]], '1']);
      expect(await listed('&status=INSTOCK&ordering=price')).toEqual([[five, one], '2']);
      expect(await listed(`&search=${one}`)).toEqual([[one], '1']);
      expect(await listed('&end_date=2020-01-01')).toEqual([[], '0']);
    });

    test('is up to date after a sale', async () => {
      const [, six] = scarce;
      await shop.order(shopper, [{ product_id: six ?? 0, quantity: 1 }]);
      expect((await listed())[1]).toBe('4');
    });

    test('is refused to everyone else, even when it was just served to an admin', async () => {
      await listed();
      expect((await shop.guest.get(low())).status).toBe(401);
      expect((await shopper.api.get(low())).status).toBe(403);
      expect((await shop.guest.get(`${path}?low_stock=x`)).status).toBe(401);
    });

    test.each(['low_stock=', 'low_stock=x', 'low_stock=1', 'low_stock=true&low_stock=true'])(
      'refuses the query %s',
      async (query) => {
        const { status, body } = await admin.api.get(`${path}?${query}`);
        expect([status, body]).toMatchObject([400, { errors: { low_stock: ['low_stock must be true or false'] } }]);
      },
    );
  });

  test('shows one product; a malformed id is not found', async () => {
    expect((await shop.guest.get(`${path}/${first[0]}`)).body).toMatchObject({
      id: first[0],
      category_name: expect.any(String),
    });
    for (const id of ['0', '-1', '2147483648', '99999999999', '1e1', 'abc', '%00', "1'"]) {
      expect([id, (await shop.guest.get(`${path}/${id}`)).status]).toEqual([id, 404]);
    }
  });

  test('links its pages relative to the path, whatever host the request names', async () => {
    const http = new PlainHttp(shop.url);
    const request = {
      method: 'GET',
      path: `http://evil.example${path}/?page_size=2`,
      headers: { Host: 'evil.example' },
    };
    const { status, headers } = await http.send(request);
    http.close();
    expect([status, headers.link]).toEqual([200, expect.stringContaining(`<${path}/?page_size=2&page=2>; rel="next"`)]);
    expect(JSON.stringify(headers)).not.toContain('evil');
  });

  test('responds 304 to a client that has it, and in full after a change', async () => {
    const before = await shop.guest.get(path);
    const etag = before.headers.get('etag') ?? '';
    expect((await shop.guest.get(path, { 'If-None-Match': etag })).status).toBe(304);
    expect((await shop.guest.get(path, { 'If-None-Match': `W/"x", ${etag}` })).status).toBe(304);
    await shop.order(shopper, [{ product_id: first[0] ?? 0, quantity: 1 }]);
    const after = await shop.guest.get(path, { 'If-None-Match': etag });
    expect([after.status, (after.body as Product[]).find(({ id }) => id === first[0])?.quantity]).toEqual([200, 99]);
  });

  test('shows a new product to the next request', async () => {
    const [category] = (await shop.guest.get(`${path}/categories`)).body as Category[];
    const before = await ids();
    const id = await shop.execute(
      new CreateProduct({
        name: 'Brand New',
        description: '',
        price: '1.00',
        scValue: 0,
        categoryId: category?.id ?? 0,
        quantity: 1,
        displayImage: null,
      }),
    );
    expect((await ids()).toSorted((a, b) => a - b)).toEqual([...before, id].toSorted((a, b) => a - b));
  });
});
