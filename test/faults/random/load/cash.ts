import type { AwaitsApproval, ConfirmationLink, Return, SheetImport } from '@soulvia/contracts';
import type { CommandKind } from '../history.js';
import type { Client } from './client.js';
import { encodeForm, screenshot } from './form.js';
import { recentParcel, requestBy } from './parcel.js';

const statementHead = 'tracking_number,gross,charges,tax_on_charges,income_tax,sales_tax,net,kind,cpr';
const reason = 'Random load';

/** Sends what may need a second person, and keeps what waits for one. */
async function ask(client: Client, kind: CommandKind, path: string, body: object): Promise<void> {
  const madeId = (answer: unknown) => (answer as Partial<AwaitsApproval>).approval?.id;
  const { madeId: id } = await client.send(client.begin(kind), { ...requestBy(client, path, body), madeId });
  if (id !== undefined) client.targets.approvals.push(id);
}

/** Staff take cash of a recent order at the counter: the right amount, too much or too little. */
export async function takeCash(client: Client): Promise<void> {
  const { random, targets } = client;
  if (targets.orders.length === 0) return;
  const amount = random.pick(['1600.00', '3050.00', '9000.00']);
  const body = { amount, where: 'counter', note: reason };
  await ask(client, 'cash', `orders/${random.pick(targets.recentOrders).id}/cash`, body);
}

export async function reverseCash(client: Client): Promise<void> {
  const { random, targets } = client;
  if (targets.orders.length === 0) return;
  await ask(client, 'cash-reverse', `orders/${random.pick(targets.recentOrders).id}/cash/reverse`, { reason });
}

/** One of two people decides about a recent request, which may be their own. */
export async function decideApproval(client: Client): Promise<void> {
  const { random, targets } = client;
  if (targets.approvals.length === 0) return;
  const id = random.pick(targets.approvals.slice(-10));
  const request = requestBy(client, `approvals/${id}/decide`, { approve: random.chance(0.8), reason });
  await client.send(client.begin('approval'), request);
}

/** Staff ask for a part of a recent order ahead, its shopper shows the transfer, and staff decide. */
export async function payAhead(client: Client): Promise<void> {
  const { random, targets } = client;
  if (targets.orders.length === 0) return;
  const { id, shopper } = random.pick(targets.recentOrders);
  let address = '';
  const madeId = (link: unknown) => {
    ({ url: address } = link as ConfirmationLink);
    return id;
  };
  const asked = { ...requestBy(client, `orders/${id}/advance`, { amount: '500.00' }), madeId };
  const { outcome } = await client.send(client.begin('advance-ask'), asked);
  if (outcome !== 'acknowledged') return;
  const [page, token] = address.split('/').slice(-2);
  const path = `/api/v1/${page === 'order' ? 'orders/shared' : 'confirmations'}/${token}/advance`;
  const form = await encodeForm({ image: screenshot });
  await client.send(client.begin('advance-show'), { method: 'POST', path, by: shopper, form });
  const decision = requestBy(client, `orders/${id}/advance/decide`, { approve: random.chance(0.8) });
  await client.send(client.begin('advance-decide'), decision);
}

/** Staff take a return of a unit of a recent parcel, which the buyer may not have. */
export async function askReturn(client: Client): Promise<void> {
  const { random, targets } = client;
  const parcel = recentParcel(client);
  const line = parcel?.lines[0];
  if (!parcel || !line) return;
  const body = {
    reason: random.pick(['UNOPENED', 'DAMAGED']),
    lines: [{ order_line_id: line.order_line_id, quantity: 1 }],
  };
  const request = requestBy(client, `orders/${parcel.orderId}/returns`, body);
  const madeId = (made: unknown) => (made as Return).id;
  const { madeId: id } = await client.send(client.begin('return-ask'), { ...request, madeId });
  if (id !== undefined) targets.returns.push({ id, orderLineId: line.order_line_id });
}

/** Staff decide about a recent return, or receive its unit. */
export async function handleReturn(client: Client): Promise<void> {
  const { random, targets } = client;
  if (targets.returns.length === 0) return;
  const { id, orderLineId } = random.pick(targets.returns.slice(-5));
  const decision = requestBy(client, `returns/${id}/decide`, { approve: true });
  await client.send(client.begin('return-decide'), decision);
  const lines = [{ order_line_id: orderLineId, restock: 0, write_off: 1, refused: 0 }];
  await ask(client, 'return-receive', `returns/${id}/receive`, { lines });
}

/** Staff pay a refund, of which there may be none. */
export async function payRefund(client: Client): Promise<void> {
  const { random, targets } = client;
  const paid = { reference: client.newId(), paid_on: '2026-01-05', from: 'bank' };
  const request = requestBy(client, `refunds/${random.whole(1, targets.returns.length + 10)}/paid`, paid);
  await client.send(client.begin('refund-pay'), request);
}

/** A courier's statement about recent parcels, with a number that no parcel has, is checked and applied. */
export async function payByStatement(client: Client): Promise<void> {
  const { random, targets, shop } = client;
  const parcels = new Set(Array.from({ length: 3 }, () => recentParcel(client)));
  const number = client.newId();
  const rows = [...parcels].flatMap((parcel) => {
    if (!parcel) return [];
    const gross = random.pick([parcel.cashDue, parcel.cashDue, '300.00']);
    return [`${parcel.number},${gross},0,0,0,0,${gross},,`];
  });
  const content = [statementHead, ...rows, `${number},100,0,0,0,0,100,,`, ''].join('\r\n');
  const form = await encodeForm({
    kind: 'courier-statement',
    courier_id: String(shop.seeded.courierId),
    number,
    dated_on: '2026-01-05',
    file: new File([content], 'statement.csv'),
  });
  const madeId = (made: unknown) => (made as SheetImport).id;
  const request = { ...requestBy(client, 'imports'), form, madeId };
  const { madeId: id } = await client.send(client.begin('statement'), request);
  if (id === undefined) return;
  targets.statements += 1;
  await client.send(client.begin('statement-apply'), requestBy(client, `imports/${id}/apply`));
}

export async function reverseStatement(client: Client): Promise<void> {
  const { random, targets } = client;
  const id = random.whole(Math.max(1, targets.statements - 5), targets.statements + 1);
  await ask(client, 'statement-reverse', `cash/statements/${id}/reverse`, { reason });
}

export async function settleDifference(client: Client): Promise<void> {
  const { random, targets } = client;
  const id = random.whole(Math.max(1, targets.statements - 5), 3 * targets.statements + 1);
  const how = random.pick(['paid_later', 'written_off', 'our_mistake']);
  await ask(client, 'difference-settle', `cash/differences/${id}/settle`, { how, note: reason });
}
