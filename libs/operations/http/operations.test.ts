import { beforeAll, describe, expect, test } from '@jest/globals';
import type { LoggedEvent, Problem, ProjectionStatus } from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';
import { ParcelDesk } from '../../../test/support/parcels.js';
import { usePerson, useFreshShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';

const path = '/api/v1/operations';

describe('operations', () => {
  const shop = useFreshShop();
  const admin = usePerson(shop, 'ADMIN');
  const shopper = usePerson(shop);
  let product: number;
  beforeAll(async () => {
    [product = 0] = await shop.products([100_000]);
  });

  const status = async (name: string) =>
    ((await admin.api.get(`${path}/projections`)).body as ProjectionStatus[]).find(
      (projection) => projection.name === name,
    );
  const act = (name: string, action: string) => admin.api.post(`${path}/projections/${name}/${action}`);
  const order = () => shop.order(shopper, [{ product_id: product, quantity: 1 }]);

  test('lists every projection, caught up', async () => {
    await eventually(async () => {
      const { body } = await admin.api.get(`${path}/projections`);
      expect(
        (body as ProjectionStatus[]).map(({ name, state, lag_events, failures }) => [
          name,
          state,
          lag_events,
          failures,
        ]),
      ).toEqual(
        [
          'arrivals',
          'best-sellers',
          'cash',
          'confirmation-feed',
          'coupon-uses',
          'dashboard',
          'exceptions',
          'fulfilment',
          'import-feed',
          'inbox-feed',
          'level-history',
          'member-stats',
          'notifications',
          'order-counts',
          'parcel-feed',
          'referrals',
          'retail',
          'return-feed',
          'review-feed',
          'reviews',
          'sales',
          'shop-feed',
          'stock-ledger',
          'team',
        ].map((name) => [name, 'running', 0, 0]),
      );
    });
  });

  test('a paused projection stops while the others continue, and catches up when resumed', async () => {
    expect((await act('dashboard', 'pause')).body).toMatchObject({ state: 'paused' });
    expect((await act('dashboard', 'pause')).body).toMatchObject({ status: 409, code: 'CONFLICT' });
    await order();
    await eventually(async () => expect((await status('notifications'))?.lag_events).toBe(0));
    await eventually(async () => expect((await status('dashboard'))?.lag_seconds).toBeGreaterThan(1));
    expect((await status('dashboard'))?.lag_events).toBeGreaterThan(0);
    expect((await act('dashboard', 'resume')).body).toMatchObject({ state: 'running' });
    expect((await act('dashboard', 'resume')).status).toBe(409);
    await eventually(async () => expect((await status('dashboard'))?.lag_events).toBe(0));
  });

  test('verify compares the read model with the log and detects a difference', async () => {
    await eventually(async () => expect((await act('dashboard', 'verify')).body).toMatchObject({ equal: true }));
    await shop.query(`update views.dashboard_totals set value = value + 1 where figure = 'orders'`);
    expect((await act('dashboard', 'verify')).body).toMatchObject({ equal: false });
    expect((await act('dashboard', 'replay')).status).toBe(202);
    await eventually(async () => expect((await act('dashboard', 'verify')).body).toMatchObject({ equal: true }));
  });

  test('replay while orders arrive: no read fails and none sees fewer orders than before', async () => {
    let open = true;
    let placed = 0;
    const load = (async () => {
      while (open) {
        await order();
        placed += 1;
      }
    })();
    load.catch(() => undefined);
    let lowest = 0;
    const wrong: unknown[] = [];
    const reads = (async () => {
      while (open) {
        const { status: code, body } = await admin.api.get('/api/v1/admin/dashboard');
        const { total_orders: orders } = body as { total_orders: number };
        if (code !== 200 || orders < lowest) wrong.push({ code, orders, lowest });
        lowest = Math.max(lowest, orders);
      }
    })();
    for (const name of ['dashboard', 'notifications', 'best-sellers', 'dashboard']) {
      await eventually(async () => expect((await act(name, 'replay')).status).toBe(202));
      await eventually(async () => expect((await status(name))?.state).toBe('running'));
    }
    open = false;
    await Promise.all([load, reads]);
    expect(wrong).toEqual([]);
    expect(placed).toBeGreaterThan(10);
    await eventually(async () => expect((await status('dashboard'))?.lag_events).toBe(0));
    for (const name of ['dashboard', 'notifications', 'best-sellers'])
      expect((await act(name, 'verify')).body).toMatchObject({ equal: true });
  });

  test('replay of cash while orders are delivered: each copy equals the read model that it replaces', async () => {
    const desk = await ParcelDesk.open(shop, {}, admin);
    let open = true;
    let delivered = 0;
    const load = (async () => {
      for (; open; delivered += 1) await desk.parcel((await order()).id, ['DELIVERED']);
    })();
    load.catch(() => undefined);
    const rebuilt = `select phase, equal from projection_rebuilds where projection = 'cash'`;
    for (let nth = 0; nth < 3; nth += 1) {
      const before = delivered;
      expect((await act('cash', 'replay')).status).toBe(202);
      await eventually(async () => expect(await shop.query(rebuilt)).toEqual([{ phase: 'done', equal: true }]));
      await eventually(async () => expect(delivered).toBeGreaterThan(before));
    }
    open = false;
    await load;
    await eventually(async () => expect((await act('cash', 'verify')).body).toMatchObject({ equal: true }));
  });

  test('actions of operators are recorded with the actor', async () => {
    const events = (await admin.api.get(`${path}/events?type=ProjectionPaused`)).body as LoggedEvent[];
    expect(events).toEqual([
      expect.objectContaining({
        type: 'ProjectionPaused',
        actor: `user:${admin.id}`,
        body: { projection: 'dashboard' },
      }),
    ]);
  });

  test('events are found by type, subject, time and correlation id', async () => {
    const placed = await order();
    const events = (await admin.api.get(`${path}/events?subject=order:${placed.id}`)).body as LoggedEvent[];
    expect(events).toEqual([
      expect.objectContaining({
        type: 'OrderPlaced',
        subject: `order:${placed.id}`,
        subject_version: 1,
        schema_version: 1,
        actor: `user:${shopper.id}`,
      }),
    ]);
    expect(events[0]?.correlation_id).toMatch(/^[\w-]{8,}$/);
    const stock = (await admin.api.get(`${path}/events?subject=stock:${product}&page_size=3`)).body as LoggedEvent[];
    const versions = stock.map((event) => event.subject_version);
    expect(versions).toEqual([versions[0], (versions[0] ?? 0) - 1, (versions[0] ?? 0) - 2]);
    expect((await admin.api.get(`${path}/events?from=2999-01-01`)).body).toEqual([]);
    expect((await admin.api.get(`${path}/events?page_size=2`)).headers.get('link')).toContain('rel="next"');
  });

  const change = (person: Person, id: number, callerId: string) =>
    person.api.patch(`/api/v1/orders/${id}`, { full_name: `Zahra ${person.id}` }, { 'X-Request-Id': callerId });

  test("events: requests have ids of the server's own, and are found by the one that their callers sent", async () => {
    const callerId = 'audit.collision_0001';
    const placed = await shopper.api.post(
      '/api/v1/orders/users/checkout',
      { address_id: shopper.addressId, items: [{ product_id: product, quantity: 1 }] },
      { 'X-Request-Id': callerId },
    );
    const { id } = placed.body as { id: number };
    const changed = await change(admin, id, callerId);
    const refused = await change(shopper, id, callerId);
    const ids = [placed, changed, refused].map(({ headers }) => headers.get('x-request-id') ?? '');
    expect(new Set(ids).size).toBe(3);
    for (const own of ids) expect(own).toMatch(/^[\w-]{16}$/);
    expect(refused.body).toMatchObject({ status: 403, request_id: ids[2] });

    const of = async (filter: string) => (await admin.api.get(`${path}/events?${filter}`)).body as LoggedEvent[];
    const orderEvents = await of(`caller_request_id=${callerId}&subject=order:${id}`);
    expect(orderEvents.map((event) => [event.type, event.correlation_id, event.caller_request_id])).toEqual([
      ['OrderUpdated', ids[1], callerId],
      ['OrderPlaced', ids[0], callerId],
    ]);
    expect(await of(`correlation=${ids[1]}`)).toEqual([orderEvents[0]]);
    expect(await of(`caller_request_id=${ids[1]}`)).toEqual([]);
  });

  test.each(['short', 'x'.repeat(65), 'a b c d e', "'; select 1--"])(
    "requests: the caller's id %j is ignored",
    async (callerId) => {
      const { id } = await order();
      expect((await change(admin, id, callerId)).status).toBe(200);
      const [event] = (await admin.api.get(`${path}/events?subject=order:${id}`)).body as LoggedEvent[];
      expect(event).toMatchObject({ subject_version: 2, caller_request_id: null });
    },
  );

  test('events: the total of the whole log follows it exactly, a filter is counted to 1,000', async () => {
    const total = async (query: string) => {
      const { headers } = await admin.api.get(`${path}/events?page_size=2${query}`);
      return [Number(headers.get('x-total-count')), headers.get('x-total-relation')];
    };
    const [before] = await shop.query<{ total: number }>('select count(*)::int as total from events');
    expect(await total('')).toEqual([before?.total, null]);
    await shop.query(
      `insert into events (type, schema_version, subject, subject_id, subject_version, actor, recorded_at, body)
       select 'StockChanged', 1, 'stock', 900000, n, 'system', now(), '{"product_id": 900000, "change": 0, "quantity": 1, "reason": "received"}'
         from generate_series(1, 1001) n`,
    );
    expect(await total('')).toEqual([(before?.total ?? 0) + 1001, null]);
    expect(await total('&subject=stock:900000')).toEqual([1000, 'gte']);
    expect(await total('&subject=stock:900000&page=501')).toEqual([1001, null]);
    const { body, headers } = await admin.api.get(`${path}/audit/product/900000?page_size=10`);
    expect([(body as unknown[]).length, headers.get('x-total-count'), headers.get('x-total-relation')]).toEqual([
      10,
      '1000',
      'gte',
    ]);
  });

  test.each([
    'type=%27',
    'subject=order:x',
    'subject=order:1;--',
    'from=yesterday',
    'from=infinity',
    'to=2026-02-30',
    'from=2026-01-01T10',
    'from=20260101',
    'to=2026-W01-1',
    'to=2026-01-01T10:00:00,5Z',
    'from=0000-01-01',
    'page=0',
    'caller_request_id=short',
    'caller_request_id=a%20b%20c%20d%20e',
  ])('the list of events refuses %s', async (query) => {
    expect((await admin.api.get(`${path}/events?${query}`)).status).toBe(400);
  });

  test('an unknown projection or failure is not found', async () => {
    for (const action of ['pause', 'resume', 'replay', 'verify'])
      for (const name of ['no-such', '%00', '%20', 'Dashboard', 'a'.repeat(60)])
        expect((await act(name, action)).status).toBe(404);
    expect((await admin.api.post(`${path}/failures/1/retry`)).status).toBe(404);
    expect((await admin.api.post(`${path}/failures/1/skip`, { reason: 'why' })).status).toBe(404);
    expect(Object.keys(((await admin.api.post(`${path}/failures/1/skip`, {})).body as Problem).errors ?? {})).toEqual([
      'reason',
    ]);
  });

  test('a failure is listed, and skipped with a reason that stays on record', async () => {
    await shop.query(`alter table views.best_sellers add constraint planted check (units < 0) not valid`);
    await order();
    await eventually(async () =>
      expect(await status('best-sellers')).toMatchObject({
        state: 'stopped',
        failures: 1,
        last_error: expect.stringContaining('planted'),
      }),
    );
    const [failure] = (await admin.api.get(`${path}/failures?unsettled=true`)).body as { id: number; state: string }[];
    expect(failure).toMatchObject({ projection: 'best-sellers', event_type: 'OrderPlaced', state: 'open' });
    await shop.query(`alter table views.best_sellers drop constraint planted`);
    expect((await admin.api.post(`${path}/failures/${failure?.id}/skip`, { reason: 'a test order' })).status).toBe(204);
    await eventually(async () =>
      expect(await status('best-sellers')).toMatchObject({ state: 'running', lag_events: 0, failures: 0 }),
    );
    expect((await admin.api.get(`${path}/failures`)).body).toEqual([
      expect.objectContaining({ state: 'skipped', reason: 'a test order' }),
    ]);
    expect((await admin.api.get(`${path}/failures?unsettled=true`)).body).toEqual([]);
    expect((await act('best-sellers', 'verify')).body).toMatchObject({ equal: true });
  });

  test('health and metrics report the state', async () => {
    expect((await shop.guest.get('/api/health/live')).body).toEqual({ status: 'ok' });
    expect((await shop.guest.get('/api/health/ready')).body).toMatchObject({
      status: 'ok',
      database: true,
      queue: true,
    });
    const { body } = await shop.guest.get('/api/metrics');
    for (const metric of [
      'soulvia_projection_lag_events{projection="dashboard"}',
      'soulvia_queue_jobs{queue="folds",state="waiting"}',
      'soulvia_http_requests_total',
    ])
      expect(String(body).includes(metric) ? metric : 'missing').toBe(metric);
  });
});
