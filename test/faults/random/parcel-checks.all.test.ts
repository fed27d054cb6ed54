import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Query } from '@soulvia/platform/database';
import { checkDatabase, type Violation } from './checks/index.js';
import { type CommandKind, outcomeOf } from './history.js';
import {
  askReturn,
  decideApproval,
  handleReturn,
  payAhead,
  payByStatement,
  payRefund,
  reverseCash,
  reverseStatement,
  settleDifference,
  takeCash,
} from './load/cash.js';
import { cancelOrder } from './load/cancel.js';
import { checkOut } from './load/checkout.js';
import type { Client } from './load/client.js';
import { contactShopper } from './load/contact.js';
import { changeOrderStatus } from './load/order-status.js';
import { bookParcel, handOverParcels, receiveParcel, reportParcel, voidParcel } from './load/parcel.js';
import { LoadedTestShop } from './loaded-test-shop.js';

jest.setTimeout(300_000);

const kinds: readonly CommandKind[] = [
  'contact',
  'parcel-book',
  'parcel-report',
  'parcel-void',
  'parcel-receive',
  'manifest',
  'manifest-sign',
  'cash',
  'advance-ask',
  'advance-decide',
  'return-ask',
  'return-receive',
  'statement',
  'statement-apply',
  'difference-settle',
  'approval',
];
const commands: readonly ((client: Client) => Promise<void>)[] = [
  checkOut,
  contactShopper,
  bookParcel,
  bookParcel,
  handOverParcels,
  reportParcel,
  reportParcel,
  receiveParcel,
  takeCash,
  payAhead,
  askReturn,
  handleReturn,
  payByStatement,
  settleDifference,
  reverseStatement,
  decideApproval,
  reverseCash,
  payRefund,
  cancelOrder,
  voidParcel,
  changeOrderStatus,
];

let testShop: LoadedTestShop;
beforeAll(async () => {
  testShop = await LoadedTestShop.open();
  await testShop.act(40, commands);
  // Which parcel a command meets depends on how fast this machine is.
  for (let more = 0; more < 8 && findMissing().length > 0; more += 1) await testShop.act(10, commands);
  // Statements have delivered most of what was under way.
  for (let more = 0; more < 8 && (more === 0 || !(await isUnderWay())); more += 1)
    await testShop.act(12, [checkOut, bookParcel, handOverParcels, reportParcel]);
});

const underWay = `select min(order_id) as id from parcels
  where kind = 'DELIVERY' and state in ('WITH_COURIER', 'OUT_FOR_DELIVERY', 'ATTEMPTED', 'RETURNING')`;
const isUnderWay = () =>
  testShop.database.inSnapshot(async (query) => (await query<{ id: number | null }>(underWay))[0]?.id !== null);

/** Commands of which none was acknowledged. */
function findMissing(): CommandKind[] {
  const { commands: sent } = testShop.client.history;
  const done = new Set(sent.filter((command) => outcomeOf(command) === 'acknowledged').map(({ kind }) => kind));
  return kinds.filter((kind) => !done.has(kind));
}

afterAll(() => testShop.close());

const check = (query: Query) => checkDatabase(query, testShop.client.history);

/** What the checks find once a violation is planted, which is taken back. */
function findPlanted(violate: (query: Query) => Promise<unknown>): Promise<Violation[]> {
  return testShop.database.inSnapshot(async (query) => {
    await violate(query);
    return check(query);
  });
}

const finding = (evidence: RegExp) =>
  expect.arrayContaining([{ kind: 'wrong', evidence: expect.stringMatching(evidence) }]);

test('parcel checks: report nothing for a healthy shop with every kind of command about parcels', async () => {
  expect(findMissing()).toEqual([]);
  expect(await testShop.database.inSnapshot(check)).toEqual([]);
});

test.each<[string, string, RegExp]>([
  [
    'units that are not where the parcel is',
    `update orders set units_at = 'buyer' where id = (${underWay})`,
    /^the units of order \d+ are at buyer /,
  ],
  [
    'an open parcel that its order does not know',
    `update orders set parcel_open = false where id = (select min(order_id) from parcels
       where state in ('BOOKED', 'WITH_COURIER', 'OUT_FOR_DELIVERY', 'ATTEMPTED', 'RETURNING'))`,
    /^the units of order \d+ are at .* a parcel is not open;/,
  ],
  [
    'a state that the log does not have',
    `update parcels set state = 'LOST' where id = (select min(id) from parcels where state = 'DELIVERED')`,
    /^parcel \d+ is LOST; the log left it DELIVERED/,
  ],
  [
    'a delivery whose cash is not in the books',
    `update parcels set cash_due = cash_due + 1 where id = (select min(id) from parcels where kind = 'DELIVERY' and state = 'DELIVERED')`,
    /^parcel \d+ is DELIVERED with .* to collect; the books have /,
  ],
  [
    'a row of a statement that is not in the books',
    'update statement_lines set gross = gross + 1, net = net + 1 where id = (select min(id) from statement_lines)',
    /^statement \d+ of .*; its rows come to /,
  ],
  [
    'a courier whose cash went nowhere',
    `update parcels set cash_due = cash_due + 1 where id = (select min(id) from parcels where kind = 'DELIVERY' and state = 'DELIVERED')`,
    /^courier \d+ has collected /,
  ],
  [
    'a parcel that left the shop twice',
    `insert into events (type, schema_version, subject, subject_id, subject_version, actor, recorded_at, body)
     select type, schema_version, subject, subject_id, subject_version + 1000, actor, recorded_at, body from events
      where type = 'ParcelHandedOver' limit 1`,
    /^parcel \d+ .* handed it over 2 times$/,
  ],
  [
    'a signed manifest that has not decided about a parcel',
    `update manifest_parcels set is_handed_over = null
      where (manifest_id, parcel_id) = (select manifest_id, parcel_id from manifest_parcels where is_handed_over limit 1)`,
    /^parcel \d+ of manifest \d+ is .*, which does not fit the signature$/,
  ],
  [
    'units that came back twice',
    `update stock set quantity = quantity + 1 where product_id = (select min(product_id) from parcel_lines)`,
    /^product \d+ has \d+ in stock; changes in the log make \d+,/,
  ],
  [
    'an order that is cancelled twice',
    `insert into events (type, schema_version, subject, subject_id, subject_version, actor, recorded_at, body)
     select type, schema_version, subject, subject_id, subject_version + 1000, actor, recorded_at, body from events
      where type = 'OrderCancelled' and subject_id in (select id from orders where status = 'CANCELLED') order by position desc limit 1`,
    /^the event of order \d+ at position \d+ moves it from \w+; it was CANCELLED$/,
  ],
])('parcel checks: find %s', async (_, sql, evidence) => {
  expect(await findPlanted((query) => query(sql))).toEqual(finding(evidence));
});
