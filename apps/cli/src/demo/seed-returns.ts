import { PayRefund, refundApprovalHandler } from '@soulvia/cash';
import type { Resolution, ReturnReason, ReturnState } from '@soulvia/contracts';
import { BookParcel } from '@soulvia/fulfilment';
import { AskBuyBack } from '@soulvia/partners';
import { AskReturn, DecideReturn, ReceiveReturn, returnHandlers, WithdrawReturn } from '@soulvia/returns';
import type { DemoShop } from './demo-shop.js';
import { listRemaining } from './seed-advances.js';

interface DemoReturn {
  reason: ReturnReason;
  resolution?: Resolution;
  text: string;
  states: readonly ReturnState[];
}

/** Of the cheapest order first; that of the dearest is so much that a second person decides about its refund. */
const demoReturns: readonly DemoReturn[] = [
  { reason: 'UNOPENED', text: 'I ordered it twice.', states: ['REQUESTED', 'APPROVED', 'RECEIVED', 'REFUNDED'] },
  {
    reason: 'WRONG_ITEM',
    resolution: 'REPLACE',
    text: 'I got another shade.',
    states: ['REQUESTED', 'APPROVED', 'RECEIVED', 'REPLACED'],
  },
  { reason: 'REACTION', text: 'My skin turned red after a day.', states: ['REQUESTED'] },
  { reason: 'DAMAGED', text: 'The pump is broken.', states: ['REQUESTED', 'APPROVED'] },
  { reason: 'UNOPENED', text: 'I bought the wrong product.', states: ['REQUESTED', 'DECLINED'] },
  { reason: 'UNOPENED', text: 'I wanted the smaller one.', states: ['REQUESTED', 'WITHDRAWN'] },
  {
    reason: 'UNOPENED',
    text: 'Bought for an event that was called off.',
    states: ['REQUESTED', 'APPROVED', 'RECEIVED'],
  },
];

/** Made up: no bank has this code. */
const account = { method: 'BANK', title: 'Demo Buyer', account: 'PK91DEMO0000000000000000' } as const;

interface ReturnedOrder {
  id: number;
  user_id: number;
  by: number;
  lines: { order_line_id: number; quantity: number }[];
}

interface Seeding {
  shop: DemoShop;
  now: Date;
  order: ReturnedOrder;
}

/** Asks for a return of delivered orders in each state. An interrupted seeding resumes. */
export async function seedReturns(shop: DemoShop, now: Date): Promise<void> {
  const orders = await shop.query<ReturnedOrder>(
    `select o.id, o.user_id, (select min(id) from users where role = 'ADMIN') as by,
            (select json_agg(json_build_object('order_line_id', l.id, 'quantity', l.quantity)) from order_lines l where l.order_id = o.id) as lines
       from orders o join parcels p on p.order_id = o.id and p.kind = 'DELIVERY' and p.state = 'DELIVERED'
      where p.delivered_at > $1::timestamptz - interval '7 days' and p.cash_due >= floor(o.amount)
        and not exists (select from refunds r where r.order_id = o.id and r.kind = 'OVERPAID')
      order by o.amount, o.id`,
    [now],
  );
  for (const [index, demo] of demoReturns.entries()) {
    const order = index === demoReturns.length - 1 ? orders.at(-1) : orders[index];
    if (!order) throw new Error('The demo has too few delivered orders for its returns.');
    const [reached] = await shop.query<{ state: ReturnState }>('select state from returns where order_id = $1', [
      order.id,
    ]);
    for (const state of listRemaining(demo.states, reached?.state)) await move({ shop, now, order }, demo, state);
  }
}

async function move({ shop, now, order }: Seeding, demo: DemoReturn, state: ReturnState): Promise<void> {
  const { id, user_id: userId, by, lines } = order;
  if (state === 'REQUESTED') {
    const { reason, text, resolution = 'REFUND' } = demo;
    const refundTo = resolution === 'REFUND' ? shop.sealAccount(account) : null;
    const batch = reason === 'REACTION' ? 'B-118' : null;
    const asked = { reason, lines, text, batch, resolution, refundTo };
    await shop.execute(now, new AskReturn(id, asked, { as: 'owner', userId }, []));
    return;
  }
  const [stored] = await shop.query<{ id: number; refund: number | null; owed: boolean | null }>(
    `select r.id, f.id as refund, f.state = 'OWED' as owed from returns r left join refunds f on f.return_id = r.id where r.order_id = $1`,
    [id],
  );
  const returnId = stored?.id ?? 0;
  if (state === 'APPROVED') await shop.execute(now, new DecideReturn(returnId, { approve: true }, by));
  else if (state === 'DECLINED')
    await shop.execute(now, new DecideReturn(returnId, { approve: false, reason: 'The seal is broken.' }, by));
  else if (state === 'WITHDRAWN') await shop.execute(now, new WithdrawReturn(id, returnId, userId));
  else if (state === 'RECEIVED') await receive({ shop, now, order }, returnId);
  else if (state === 'REFUNDED')
    await pay({ shop, now, order }, { id: stored?.refund ?? 0, isOwed: stored?.owed ?? false });
  else await replace({ shop, now, order }, returnId);
}

/** A second person is asked about a large refund. */
async function receive({ shop, now, order }: Seeding, returnId: number): Promise<void> {
  const received = order.lines.map((line) => ({ ...line, restock: line.quantity, write_off: 0, refused: 0 }));
  await shop.execute(now, new ReceiveReturn(returnId, received, undefined));
  const [refund] = await shop.query<{ id: number }>('select id from refunds where return_id = $1', [returnId]);
  if (refund) await shop.follow(now, [refundApprovalHandler], refund.id);
}

async function pay({ shop, now, order }: Seeding, { id, isOwed }: { id: number; isOwed: boolean }): Promise<void> {
  const paidOn = now.toISOString().slice(0, 10);
  const payment = { reference: `FT-DEMO-R${id}`, paid_on: paidOn, from: 'bank' } as const;
  if (isOwed) await shop.execute(now, new PayRefund(order.by, id, payment, undefined));
  await shop.follow(now, returnHandlers, id);
}

async function replace({ shop, now, order: { id, lines } }: Seeding, returnId: number): Promise<void> {
  const [courier] = await shop.query<{ id: number }>(`select id from couriers where code = 'leopards'`);
  const tracking = { courier_id: courier?.id ?? 0, tracking_number: `DEMO-3-${100_000 + id}` };
  await shop.execute(
    now,
    new BookParcel(id, { ...tracking, kind: 'REPLACEMENT', lines, return_id: returnId }, undefined),
  );
}

/** The newest payer of a package that was approved wants to give it back. */
export async function askBuyBack(shop: DemoShop, now: Date): Promise<void> {
  const [payment] = await shop.query<{ id: number; user_id: number }>(
    `select id, user_id from package_payments where is_approved and not exists (select from package_buy_backs)
      order by id desc limit 1`,
  );
  if (!payment) return;
  const text = 'I am moving abroad.';
  await shop.execute(now, new AskBuyBack(payment.id, payment.user_id, text, shop.sealAccount(account)));
}
