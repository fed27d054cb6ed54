import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Query } from '@soulvia/platform/database';
import { addFurtherEvents } from './add-further-events.js';
import { checkCommandEffects } from './checks/command-effects.js';
import { checkDatabase, type Violation } from './checks/index.js';
import { checkVerifications } from './checks/verifications.js';
import { type Attempt, type Command, type History, outcomeOf } from './history.js';
import { cancelOrder } from './load/cancel.js';
import { checkOut } from './load/checkout.js';
import type { LoadedShop } from './load/client.js';
import { decidePayment } from './load/decision.js';
import { changeOrderStatus } from './load/order-status.js';
import { payForPackage } from './load/payment.js';
import { moveSponsor } from './load/sponsor.js';
import { countStock, receiveGoods, writeOffGoods } from './load/stock.js';
import { LoadedTestShop } from './loaded-test-shop.js';
import type { OwnDatabase } from './shop/own-database.js';
import { shopProjections } from '@soulvia/views';

jest.setTimeout(300_000);

let testShop: LoadedTestShop;
let loaded: LoadedShop;
let database: OwnDatabase;
let history: History;
const commands = [
  checkOut,
  checkOut,
  cancelOrder,
  changeOrderStatus,
  payForPackage,
  decidePayment,
  moveSponsor,
  receiveGoods,
  writeOffGoods,
  countStock,
];

beforeAll(async () => {
  testShop = await LoadedTestShop.open();
  ({ loaded, database } = testShop);
  ({ history } = testShop.client);
  await testShop.act(12, commands);
  await addFurtherEvents(testShop.shop);
  await testShop.act(0, []);
});
afterAll(() => testShop.close());

const check = (query: Query) => checkDatabase(query, history);

/** What the checks find once a violation is planted, which is taken back. */
function findPlanted(violate: (query: Query) => Promise<unknown>): Promise<Violation[]> {
  return database.inSnapshot(async (query) => {
    await query('alter table events disable trigger append_only');
    await violate(query);
    return check(query);
  });
}

const finding = (kind: Violation['kind'], evidence: RegExp) =>
  expect.arrayContaining([{ kind, evidence: expect.stringMatching(evidence) }]);

function acknowledged(kind: Command['kind']): { command: Command; requestId: string } {
  for (const command of history.commands.filter((one) => one.kind === kind)) {
    const attempt = command.attempts.find(({ position }) => position !== undefined);
    if (attempt) return { command, requestId: attempt.requestId };
  }
  throw new Error(`no ${kind} was acknowledged`);
}

const copyEvent = `insert into events (type, schema_version, subject, subject_id, subject_version, actor, caller_request_id, recorded_at, body)
  select type, schema_version, subject, subject_id, subject_version + 1000, actor, $2, recorded_at, body from events
   where caller_request_id = $1 and type in ('OrderPlaced', 'OrderCancelled', 'OrderStatusChanged', 'SponsorAssigned') limit 1`;

test('fault checks: report nothing for a healthy shop with every kind of command', async () => {
  const kinds = [
    'checkout',
    'cancel',
    'order-status',
    'payment',
    'decision',
    'sponsor',
    'receipt',
    'write-off',
  ] as const;
  for (const kind of [...kinds, 'count-start', 'count-line', 'count-finish'] as const)
    expect(acknowledged(kind).command.kind).toBe(kind);
  expect(history.commands.map(outcomeOf)).toContain('refused');
  expect(await database.inSnapshot(check)).toEqual([]);
});

describe('commands: planted violations', () => {
  test.each(['checkout', 'cancel', 'order-status', 'payment', 'decision', 'sponsor'] as const)(
    'command check: finds an acknowledged %s that is missing in the log',
    async (kind) => {
      const { requestId } = acknowledged(kind);
      const violations = await findPlanted((query) =>
        query('delete from events where caller_request_id = $1', [requestId]),
      );
      expect(violations).toEqual(finding('lost', new RegExp(`^${kind} .*${requestId}.* is not in the log`)));
    },
  );

  test.each(['checkout', 'cancel', 'sponsor'] as const)(
    'command check: finds a %s that is in the log twice',
    async (kind) => {
      const { requestId } = acknowledged(kind);
      const violations = await findPlanted((query) => query(copyEvent, [requestId, requestId]));
      expect(violations).toEqual(finding('doubled', new RegExp(`^${kind} .*${requestId}.* 2 times`)));
    },
  );

  test('command check: finds a retry with the same key that recorded again', async () => {
    const { requestId, command } = acknowledged('checkout');
    const again: Attempt = {
      requestId: 'again-0001',
      outcome: 'unknown',
      status: 503,
      position: undefined,
      madeId: undefined,
    };
    const twice = { ...command, attempts: [...command.attempts, again] };
    const violations = await database.inSnapshot(async (query) => {
      await query(copyEvent, [requestId, again.requestId]);
      return checkCommandEffects(query, [twice]);
    });
    expect(violations).toEqual(finding('doubled', /again-0001/));
  });

  test('command check: finds a refused command that recorded events', async () => {
    const refused = history.commands.find((command) => outcomeOf(command) === 'refused');
    const refusedId = refused?.attempts[0]?.requestId;
    const violations = await findPlanted((query) => query(copyEvent, [acknowledged('checkout').requestId, refusedId]));
    expect(violations).toEqual(
      finding('wrong', new RegExp(`${refusedId} was refused with 4\\d\\d, and recorded OrderPlaced`)),
    );
  });

  test('command check: accepts a command of unknown outcome once or never, not twice', async () => {
    const attempt: Attempt = {
      requestId: 'unknown-1',
      outcome: 'unknown',
      status: undefined,
      position: undefined,
      madeId: undefined,
    };
    const unknown: Command = { kind: 'cancel', key: undefined, round: 1, order: undefined, attempts: [attempt] };
    const { requestId } = acknowledged('cancel');
    const violations = await database.inSnapshot(async (query) => {
      const counts: number[] = [];
      for (let times = 0; times < 3; times += 1) {
        counts.push((await checkCommandEffects(query, [unknown])).length);
        await query(copyEvent.replace('1000', String(1000 + times)), [requestId, attempt.requestId]);
      }
      return [...counts, ...(await checkCommandEffects(query, [unknown])).map(({ kind }) => kind)];
    });
    expect(violations).toEqual([0, 0, 1, 'doubled']);
  });

  test('command check: finds a response with a wrong log position', async () => {
    const { command, requestId } = acknowledged('checkout');
    const attempts = command.attempts.map((attempt) => ({ ...attempt, position: (attempt.position ?? 0) + 1 }));
    const violations = await database.inSnapshot((query) => checkCommandEffects(query, [{ ...command, attempts }]));
    expect(violations).toEqual(finding('wrong', new RegExp(`${requestId} responded with position`)));
  });
});

describe('tables: planted violations', () => {
  let liveMarker: string | undefined;
  beforeAll(async () => {
    const [order] = await testShop.shop.query<{ email: string }>(
      `select email from orders where status in ('PROCESSING', 'SHIPPED', 'DELIVERED') order by id limit 1`,
    );
    liveMarker = order?.email;
  });
  const markerOf = () => liveMarker;
  const anOrder = `(select id from orders where email = $1)`;

  test('table check: finds an acknowledged checkout without an order', async () => {
    const violations = await findPlanted(async (query) => {
      await query(`update orders set email = 'another@faults.test' where email = $1`, [markerOf()]);
    });
    expect(violations).toEqual(finding('lost', /^the checkout .* is no order$/));
  });

  test('table check: finds a checkout that made two orders', async () => {
    const violations = await findPlanted((query) =>
      query(
        `insert into orders (user_id, status, subtotal, shipping, amount, total_items, full_name, email, street_no, city, zip_code, country, payment_method)
         select user_id, status, subtotal, shipping, amount, total_items, full_name, email, street_no, city, zip_code, country, payment_method
           from orders where email = $1`,
        [markerOf()],
      ),
    );
    expect(violations).toEqual(finding('doubled', /^the checkout .* is orders \d+, \d+$/));
    expect(violations).toEqual(finding('wrong', /^order \d+ is .*; the log has placed it 0 times/));
  });

  test('table check: finds an order with wrong quantities', async () => {
    const violations = await findPlanted((query) =>
      query(
        `update order_lines set quantity = quantity + 1, line_total = price_at_purchase * (quantity + 1) where order_id = ${anOrder}`,
        [markerOf()],
      ),
    );
    expect(violations).toEqual(finding('wrong', /requested/));
    expect(violations).toEqual(finding('wrong', /^product \d+ has \d+ in stock/));
  });

  test('table check: finds an order of the wrong user', async () => {
    const violations = await findPlanted((query) =>
      query(`update orders set user_id = $2 where email = $1`, [markerOf(), loaded.seeded.admins[0]?.userId]),
    );
    expect(violations).toEqual(finding('wrong', /requested/));
  });

  test('table check: finds an order whose status differs from its events', async () => {
    const violations = await findPlanted((query) =>
      query(`update orders set status = 'COMPLETED' where email = $1`, [markerOf()]),
    );
    expect(violations).toEqual(finding('wrong', /^order \d+ is COMPLETED; the log/));
  });

  test.each([
    ['a unit that went without an order', 'update stock set quantity = quantity - 1 where product_id = $1'],
    [
      'a change that is missing in the log',
      `delete from events where subject_id = $1 and type = 'StockChanged' and body->>'reason' = 'ordered'`,
    ],
    [
      'an event with a wrong quantity',
      `update events set body = body || '{"quantity": 7}' where position = (select max(position) from events where subject_id = $1 and type = 'StockChanged')`,
    ],
  ])('stock check: finds %s', async (_, sql) => {
    const [row] = await testShop.shop.query<{ id: number }>(
      `select (body->>'product_id')::int as id from events where type = 'StockChanged' and body->>'reason' = 'ordered' limit 1`,
    );
    const violations = await findPlanted((query) => query(sql, [row?.id]));
    expect(violations).toEqual(finding('wrong', new RegExp(`^product ${row?.id} has`)));
  });

  test.each([
    [
      'a move of the ledger that is missing',
      `delete from views.stock_moves where product_id = $1 and nth = 2`,
      /at position \d+ does not follow the one before in the ledger$/,
    ],
    [
      'an event with a wrong change',
      `update events set body = body || '{"change": 7}' where type = 'StockChanged' and subject_id = $1 and subject_version = 2`,
      /at position \d+ does not follow the one before in the log$/,
    ],
    [
      'a unit that went without a move',
      'update stock set quantity = quantity + 1 where product_id = $1',
      /in stock; its last move in the ledger leaves \d+$/,
    ],
  ])('stock chain check: finds %s', async (_, sql, evidence) => {
    const [row] = await testShop.shop.query<{ id: number }>(
      'select product_id as id from views.stock_moves group by 1 having count(*) > 3 limit 1',
    );
    const violations = await findPlanted((query) => query(sql, [row?.id]));
    expect(violations).toEqual(finding('wrong', evidence));
  });

  test('table check: finds a payment whose decision differs from the log', async () => {
    const violations = await findPlanted((query) =>
      query(
        `update package_payments set is_approved = not is_approved where id = (select min(id) from package_payments)`,
      ),
    );
    expect(violations).toEqual(finding('wrong', /^payment \d+ is approved: false; the log .* decided it true/));
  });

  test('table check: finds a cycle of sponsors and a sponsor that is missing in the log', async () => {
    const [first, second, third] = loaded.seeded.partners.map(({ userId }) => userId);
    const violations = await findPlanted((query) =>
      query(
        `update users u set sponsor_id = moved.above from (values ($1::int, $2::int), ($2, $3), ($3, $1)) moved (id, above) where u.id = moved.id`,
        [first, second, third],
      ),
    );
    expect(violations).toEqual(finding('wrong', new RegExp(`cycle: ${first} → ${second} → ${third} → ${first}$`)));
    expect(violations).toEqual(finding('wrong', /^member \d+ has the sponsor/));
  });

  test('table check: finds a gap in the versions of a subject', async () => {
    const violations = await findPlanted((query) =>
      query(
        `update events set subject_version = subject_version + 1 where position = (select max(position) from events where subject = 'order')`,
      ),
    );
    expect(violations).toEqual(finding('wrong', /^event \d+ is number \d+ of order \d+ and has version/));
  });

  test('table check: finds a gap in the notification numbers', async () => {
    const violations = await findPlanted((query) => query('delete from views.notifications where id = 3'));
    expect(violations).toEqual(finding('wrong', /^the notification at position \d+ is number 3 and has id 4$/));
  });

  test('table check: finds an idempotency key without a response', async () => {
    const key = history.commands.find((command) => outcomeOf(command) === 'acknowledged' && command.key)?.key;
    const violations = await findPlanted((query) =>
      query('update idempotency_keys set answer = null where key = $1', [key]),
    );
    expect(violations).toEqual(finding('wrong', new RegExp(`^the key ${key} of user`)));
  });
});

describe('read models: planted differences', () => {
  const tables = shopProjections.flatMap(({ name, tables: all }) => all.map((table) => [name, table.name] as const));

  test.each(tables)('read model check: %s, finds a missing row in %s', async (name, table) => {
    const violations = await findPlanted((query) =>
      query(`delete from views.${table} where ctid = (select max(ctid) from views.${table})`),
    );
    expect(violations).toEqual(finding('read-model', new RegExp(`^${name} differs from its rebuild`)));
  });

  test('read model check: finds a stopped projection and one that skipped an event', async () => {
    const violations = await findPlanted(async (query) => {
      await query(`update projections set state = 'stopped', last_error = 'planted' where name = 'dashboard'`);
      await query(
        `insert into projection_failures (projection, position, event_type, subject, subject_id, error, state)
         values ('notifications', 5, 'OrderPlaced', 'order', 1, 'planted', 'passed')`,
      );
    });
    expect(violations).toEqual(finding('read-model', /^dashboard is stopped: planted$/));
    expect(violations).toEqual(finding('read-model', /^notifications could not fold event 5: planted$/));
  });

  test("read model check: finds a difference that the shop's own verification reports", () => {
    const responses = [true, false].map((equal) => ({ projection: 'team', equal }));
    expect(checkVerifications(responses)).toEqual([{ kind: 'read-model', evidence: expect.stringContaining('team') }]);
  });
});
