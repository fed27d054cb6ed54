import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Order, Problem } from '@soulvia/contracts';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const path = '/api/v1/orders/users/checkout';

describe('checkout', () => {
  const shop = useShop({ worker: false });
  const shopper = usePerson(shop);
  const stranger = usePerson(shop);
  let serum: number;
  let balm: number;
  beforeEach(async () => {
    [serum = 0, balm = 0] = await shop.products([50, 50], '100.10');
  });

  async function countRows(): Promise<unknown> {
    const [row] = await shop.query(
      `select (select count(*) from orders) as orders, (select count(*) from order_lines) as lines, (select count(*) from events) as events,
              (select count(*) from idempotency_keys) as keys, (select sum(quantity) from stock) as stock`,
    );
    return row;
  }

  describe('refuses without writing anything:', () => {
    const good = () => ({ address_id: shopper.addressId, items: [{ product_id: serum, quantity: 1 }] });
    const items = (...quantities: unknown[]) => ({
      ...good(),
      items: quantities.map((quantity) => ({ product_id: serum, quantity })),
    });

    test.each<[string, () => unknown, string]>([
      ['no items', () => ({ ...good(), items: [] }), 'items'],
      ['items that are no list', () => ({ ...good(), items: 'all' }), 'items'],
      ['items that are no objects', () => ({ ...good(), items: [null] }), 'items.0'],
      [
        '101 lines',
        () => ({ ...good(), items: Array.from({ length: 101 }, () => ({ product_id: serum, quantity: 1 })) }),
        'items',
      ],
      ['quantity 0', () => items(0), 'items.0.quantity'],
      ['quantity -1', () => items(1, -1), 'items.1.quantity'],
      ['quantity 1.5', () => items(1.5), 'items.0.quantity'],
      ['quantity 1e9', () => items(1e9), 'items.0.quantity'],
      ['quantity "1"', () => items('1'), 'items.0.quantity'],
      ['quantity null', () => items(null), 'items.0.quantity'],
      ['quantity {}', () => items({ $gt: 0 }), 'items.0.quantity'],
      ['a sum above 1000', () => items(600, 600), 'items.0.quantity'],
      [
        'an unknown product',
        () => ({ ...good(), items: [{ product_id: 2_000_000_000, quantity: 1 }] }),
        'items.0.product_id',
      ],
      [
        'a product id out of range',
        () => ({ ...good(), items: [{ product_id: 2 ** 31, quantity: 1 }] }),
        'items.0.product_id',
      ],
      [
        'a product id that is text',
        () => ({ ...good(), items: [{ product_id: '1', quantity: 1 }] }),
        'items.0.product_id',
      ],
      ['no address', () => ({ items: good().items }), 'address_id'],
      ['an unknown address', () => ({ ...good(), address_id: 2_000_000_000 }), 'address_id'],
      ["another customer's address", () => ({ ...good(), address_id: stranger.addressId }), 'address_id'],
      ['a client-side amount', () => ({ ...good(), amount: '1.00' }), 'amount'],
      [
        'a price in a line',
        () => ({ ...good(), items: [{ product_id: serum, quantity: 1, price: '0.01' }] }),
        'items.0.price',
      ],
      ['a role', () => ({ ...good(), role: 'ADMIN' }), 'role'],
      ['a NUL byte', () => ({ ...good(), full_name: 'A\0b' }), 'full_name'],
      ['half a surrogate pair', () => ({ ...good(), full_name: 'A\ud800' }), 'full_name'],
      ['a short name', () => ({ ...good(), full_name: ' a ' }), 'full_name'],
      ['a name with a NUL', () => ({ ...good(), full_name: 'Hina\u0000' }), 'full_name'],
      ['no name at all', () => ({ ...good(), full_name: null }), 'full_name'],
      ['a phone with letters', () => ({ ...good(), phone: '0300-CALL-ME' }), 'phone'],
      ['a payment by card', () => ({ ...good(), payment_method: 'CARD' }), 'payment_method'],
    ])('%s', async (_, body, field) => {
      const before = await countRows();
      const response = await shopper.api.post(path, body());
      const problem = response.body as Problem;
      expect([response.status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([
        400,
        'VALIDATION_FAILED',
        [field],
      ]);
      expect(problem.message).toBe(problem.detail);
      expect(await countRows()).toEqual(before);
    });

    test('an unknown address and one of another customer, with the same response', async () => {
      const responses = await Promise.all(
        [2_000_000_000, stranger.addressId].map((address_id) => shopper.api.post(path, { ...good(), address_id })),
      );
      const [unknown, foreign] = responses.map(({ body }) => ({ ...(body as Problem), request_id: '' }));
      expect(foreign).toEqual(unknown);
      expect((unknown as Problem).errors).toEqual({ address_id: ['Address not found.'] });
    });

    test.each([
      ['broken JSON', '{"address_id":', 400, 'MALFORMED_JSON'],
      ['a list', '[]', 400, 'VALIDATION_FAILED'],
      ['a bare word', '"order"', 400, 'MALFORMED_JSON'],
      ['nothing', '', 400, 'VALIDATION_FAILED'],
      ['10 MB of JSON', JSON.stringify({ note: 'x'.repeat(10_000_000) }), 413, 'PAYLOAD_TOO_LARGE'],
      ['a polluted prototype', '{"__proto__":{"role":"ADMIN"},"items":[]}', 400, 'VALIDATION_FAILED'],
      ['nesting without end', `{"items":${'['.repeat(5000)}${']'.repeat(5000)}}`, 400, 'VALIDATION_FAILED'],
    ])('%s', async (_, body, status, code) => {
      const before = await countRows();
      const response = await shopper.api.send('POST', path, body);
      expect([response.status, (response.body as Problem).code]).toEqual([status, code]);
      expect(response.headers.get('content-type')).toContain('application/problem+json');
      expect(await countRows()).toEqual(before);
    });

    test.each([
      ['empty', ''],
      ['of 256 characters', 'x'.repeat(256)],
      ['not ASCII', 'schlüssel'],
    ])('an idempotency key that is %s', async (_, key) => {
      const response = await shopper.api.post(path, good(), { 'Idempotency-Key': key });
      expect([response.status, Object.keys((response.body as Problem).errors ?? {})]).toEqual([
        400,
        ['Idempotency-Key'],
      ]);
    });

    test('a guest', async () => {
      const response = await shop.guest.post(path, good());
      expect([response.status, (response.body as Problem).code]).toEqual([401, 'UNAUTHENTICATED']);
    });

    test('more than the stock, and says how much is available', async () => {
      const before = await countRows();
      const response = await shopper.api.post(path, {
        ...good(),
        items: [
          { product_id: serum, quantity: 51 },
          { product_id: balm, quantity: 50 },
        ],
      });
      expect(response.body).toMatchObject({
        status: 409,
        code: 'OUT_OF_STOCK',
        lines: [{ product_id: serum, requested: 51, available: 50 }],
      });
      expect(await countRows()).toEqual(before);
    });
  });

  test('merges lines of one product, uses the price of the shop and keeps it in the line', async () => {
    const response = await shopper.api.post(path, {
      address_id: shopper.addressId,
      items: [
        { product_id: serum, quantity: 1 },
        { product_id: balm, quantity: 1 },
        { product_id: serum, quantity: 2 },
      ],
    });
    const order = response.body as Order;
    expect(order).toMatchObject({ subtotal: '400.40', shipping: '150.00', amount: '550.40', total_items: 4 });
    expect(order.items.map(({ product_id, quantity, line_total }) => [product_id, quantity, line_total])).toEqual([
      [serum, 3, '300.30'],
      [balm, 1, '100.10'],
    ]);
    await shop.query(`update products set price = 999, name = 'Renamed' where id = $1`, [serum]);
    const { body } = await shopper.api.get(`/api/v1/orders/users/orders/${order.id}`);
    const timeline = [{ what: 'placed', status: 'PROCESSING', at: order.created_at }];
    expect(body).toEqual({ ...order, timeline, returns: [], can_return: [] });
  });

  test('treats a product that an admin took off sale as out of stock, whatever the quantity', async () => {
    await shop.query('update products set held_out_of_stock = true where id = $1', [serum]);
    const response = await shopper.api.post(path, {
      address_id: shopper.addressId,
      items: [{ product_id: serum, quantity: 1 }],
    });
    expect(response.body).toMatchObject({
      code: 'OUT_OF_STOCK',
      lines: [{ product_id: serum, requested: 1, available: 0 }],
    });
  });

  describe('with an idempotency key:', () => {
    const order = (key: string, quantity = 1, who = shopper) =>
      who.api.post(
        path,
        { address_id: who.addressId, items: [{ product_id: serum, quantity }] },
        { 'Idempotency-Key': key },
      );

    test('twenty concurrent requests place one order and get the same response', async () => {
      const responses = await Promise.all(Array.from({ length: 20 }, () => order('twenty')));
      expect(new Set(responses.map((response) => response.status))).toEqual(new Set([201]));
      expect(new Set(responses.map((response) => JSON.stringify(response.body))).size).toBe(1);
      expect(responses.filter((response) => response.headers.get('idempotency-replayed') === 'true')).toHaveLength(19);
      expect(await shop.stockOf(serum)).toBe(49);
    });

    test('the same key for a different request is refused', async () => {
      await order('reused');
      const response = await order('reused', 2);
      expect([response.status, (response.body as Problem).code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    });

    test('two users may use the same key', async () => {
      const [own, foreign] = [await order('shared'), await order('shared', 1, stranger)];
      expect((foreign.body as Order).id).not.toBe((own.body as Order).id);
      expect(foreign.headers.get('idempotency-replayed')).toBeNull();
    });

    test('a failed request does not use up its key', async () => {
      expect((await order('again', 51)).status).toBe(409);
      await shop.query('update stock set quantity = 60 where product_id = $1', [serum]);
      expect((await order('again', 51)).status).toBe(201);
    });

    test('a key can be used again after 24 hours', async () => {
      const first = await order('old');
      await shop.query(`update idempotency_keys set created_at = now() - interval '25 hours' where key = 'old'`);
      const second = await order('old', 2);
      expect([second.status, (second.body as Order).id > (first.body as Order).id]).toEqual([201, true]);
    });
  });

  describe('under contention:', () => {
    test('200 buyers of 50 units get exactly 50, and the stock is 0', async () => {
      const buy = async () => {
        const key = { 'Idempotency-Key': randomUUID() };
        const body = { address_id: shopper.addressId, items: [{ product_id: serum, quantity: 1 }] };
        for (;;) {
          const response = await shopper.api.post(path, body, key);
          // A machine too busy for two hundred at once asks some of them to try again.
          if (response.status !== 503) return response;
          await new Promise((resolve) => setTimeout(resolve, 200));
        }
      };
      const responses = await Promise.all(Array.from({ length: 200 }, buy));
      expect(responses.filter(({ status }) => status === 201)).toHaveLength(50);
      expect(responses.filter(({ status }) => status === 409)).toHaveLength(150);
      expect(await shop.stockOf(serum)).toBe(0);
      const [sold] = await shop.query<{ units: number }>(
        'select sum(quantity)::int as units from order_lines where product_id = $1',
        [serum],
      );
      expect(sold?.units).toBe(50);
    });

    test('carts in opposite order never deadlock', async () => {
      const carts = [
        [serum, balm],
        [balm, serum],
      ];
      const responses = await Promise.all(
        Array.from({ length: 60 }, (_, n) =>
          shopper.api.post(path, {
            address_id: shopper.addressId,
            items: (carts[n % 2] ?? []).map((product_id) => ({ product_id, quantity: 1 })),
          }),
        ),
      );
      expect(responses.filter(({ status }) => status === 201)).toHaveLength(50);
      expect(responses.every(({ status }) => status === 201 || status === 409)).toBe(true);
      const [database] = await shop.query<{ deadlocks: number }>(
        'select deadlocks from pg_stat_database where datname = current_database()',
      );
      expect(database?.deadlocks).toBe(0);
    });
  });

  test('lists own orders newest first, in pages, each once', async () => {
    const someone = await shop.person();
    const placed: number[] = [];
    for (let count = 0; count < 5; count += 1)
      placed.push((await shop.order(someone, [{ product_id: balm, quantity: 1 }])).id);
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => someone.api.get(`/api/v1/orders/users/orders/?page=${page}&page_size=2`)),
    );
    expect(pages.map(({ body }) => (body as Order[]).map(({ id }) => id))).toEqual([
      [placed[4], placed[3]],
      [placed[2], placed[1]],
      [placed[0]],
      [],
    ]);
    expect(pages[1]?.headers.get('x-total-count')).toBe('5');
    expect(pages[1]?.headers.get('link')).toBe(
      ['first', 'prev', 'next', 'last']
        .map((rel, n) => `</api/v1/orders/users/orders/?page=${[1, 1, 3, 3][n]}&page_size=2>; rel="${rel}"`)
        .join(', '),
    );
    for (const query of [
      'page=0',
      'page=x',
      'page_size=0',
      'page_size=201',
      'page=1e1',
      'page=99999999',
      'sort=id',
      'page=1&page=2',
    ]) {
      expect([query, (await someone.api.get(`/api/v1/orders/users/orders?${query}`)).status]).toEqual([query, 400]);
    }
  });
});
