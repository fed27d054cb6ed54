import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Approval, AwaitsApproval, Order, Package, Parcel, Product } from '@soulvia/contracts';
import { ChangeDuties } from '@soulvia/accounts';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import type { ApiResponse } from '../../../test/support/api-client.js';
import { offerPackage, pay } from '../../../test/support/partners.js';
import { ParcelDesk } from '../../../test/support/parcels.js';
import { setSettings } from '../../../test/support/set-settings.js';
import type { Person } from '../../../test/support/test-shop.js';
import { testImage } from '../../../test/support/images.js';
import { sendForm } from '../../../test/support/send-form.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { approvalExpiryHandler } from '../due/expire-approval.js';
import { deleteOldReasons } from '../persistence/approvals.js';

const shop = useShop({ worker: false });
const owner = usePerson(shop, 'ADMIN');
const clerk = usePerson(shop, 'ADMIN', ['orders', 'catalogue']);
const other = usePerson(shop, 'ADMIN', ['orders', 'catalogue']);
const finance = usePerson(shop, 'ADMIN', ['finance']);
const treasurer = usePerson(shop, 'ADMIN', ['finance']);
const support = usePerson(shop, 'ADMIN', ['support']);
const buyer = usePerson(shop);

let desk: ParcelDesk;
let product: number;
beforeAll(async () => {
  desk = await ParcelDesk.open(shop);
  [product = 0] = await shop.products([500], '1500.00');
});

const asked = ({ status, body }: ApiResponse): number => {
  expect([status, body]).toEqual([
    202,
    { approval: { id: expect.any(Number), kind: expect.any(String), expires_at: expect.any(String) } },
  ]);
  return (body as AwaitsApproval).approval.id;
};
const decide = (by: Person, id: number, approve = true, reason?: string) =>
  by.api.post(`/api/v1/approvals/${id}/decide`, { approve, reason });
const remove = (by: Person, path: string) => by.api.send('DELETE', path, undefined);
const stateOf = ({ body }: ApiResponse) => (body as Approval).state;
const list = async (by: Person, state = 'waiting') =>
  (await by.api.get(`/api/v1/approvals?state=${state}`)).body as Approval[];
const order = (quantity = 2) => shop.order(buyer, [{ product_id: product, quantity }]);
const bookFree = ({ id }: Order, by = clerk) =>
  by.api.post(`/api/v1/orders/${id}/parcels`, { courier_id: desk.courier.id, cash_due: '0', anyway: true });
const parcelsOf = async ({ id }: Order) =>
  (await shop.query<{ count: number }>('select count(*)::int as count from parcels where order_id = $1', [id]))[0]
    ?.count;

describe('approvals: a parcel that collects less than its order costs', () => {
  test('waits for another account, runs once, and stands in history', async () => {
    const placed = await order();
    const id = asked(await bookFree(placed));
    expect(asked(await bookFree(placed))).toBe(id);
    expect(await parcelsOf(placed)).toBe(0);
    expect(await list(clerk)).toContainEqual(expect.objectContaining({ id, own: true, decidable: false }));
    expect(await list(other)).toContainEqual(
      expect.objectContaining({
        id,
        decidable: true,
        summary: `Order #${placed.id}: the courier collects PKR 0 of PKR 3,150`,
      }),
    );
    expect(await list(finance)).toEqual([]);
    expect(await decide(clerk, id)).toMatchObject({ status: 409, body: { code: 'SECOND_PERSON' } });
    expect(await decide(finance, id)).toMatchObject({ status: 403 });
    const answers = await Promise.all([decide(other, id), decide(owner, id), decide(other, id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await parcelsOf(placed)).toBe(1);
    const [event] = await shop.query<{ body: object }>(
      `select body from events where type = 'ApprovalDecided' and subject_id = $1`,
      [id],
    );
    expect(event?.body).toEqual({
      approval_id: id,
      kind: 'free-parcel',
      subject: 'order',
      subject_id: placed.id,
      requested_by: clerk.id,
      state: 'APPROVED',
      alone: false,
    });
    expect(await shop.query('select payload from approvals where id = $1', [id])).toEqual([{ payload: null }]);
  });

  test('is void when the order has changed since, and a refusal changes nothing', async () => {
    const placed = await order();
    const id = asked(await bookFree(placed));
    await owner.api.patch(`/api/v1/orders/${placed.id}`, { status: 'CANCELLED' });
    expect((await decide(other, id)).body).toMatchObject({
      state: 'VOID',
      outcome: expect.stringContaining('cancelled'),
    });
    const second = await order();
    const refused = asked(await bookFree(second));
    expect((await decide(other, refused, false, 'Why free?')).body).toMatchObject({
      state: 'REFUSED',
      outcome: 'Why free?',
      decided_by: other.id,
    });
    expect([await parcelsOf(placed), await parcelsOf(second)]).toEqual([0, 0]);
  });

  test('an owner acts alone, which is recorded', async () => {
    const placed = await order();
    expect((await bookFree(placed, owner)).status).toBe(201);
    expect(await list(owner, 'decided')).toContainEqual(
      expect.objectContaining({ kind: 'free-parcel', subject_id: placed.id, alone: true, requested_by: owner.id }),
    );
    await shop.query(`update sessions set stepped_up_at = now() - interval '11 minutes' where user_id = $1`, [
      owner.id,
    ]);
    expect(await bookFree(await order(), owner)).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } });
    await shop.query(`update sessions set stepped_up_at = now() where user_id = $1`, [owner.id]);
  });

  test('withdrawn by its maker only, and expired it runs no more', async () => {
    const placed = await order();
    const id = asked(await bookFree(placed));
    expect((await other.api.post(`/api/v1/approvals/${id}/withdraw`, {})).status).toBe(404);
    expect(stateOf(await clerk.api.post(`/api/v1/approvals/${id}/withdraw`, {}))).toBe('WITHDRAWN');
    expect((await decide(other, id)).status).toBe(409);
    const again = asked(await bookFree(placed));
    await shop.query('update approvals set expires_at = now() where id = $1', [again]);
    expect(await decide(other, again)).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } });
    const handle = (work: Work) => approvalExpiryHandler.handle({ subjectId: again, payload: {}, attempts: 0 }, work);
    await shop.part(UnitOfWork).run(handle);
    await shop.part(UnitOfWork).run(handle);
    const ended = `select count(*)::int as events, (select state from approvals where id = $1) as state
      from events where type = 'ApprovalDecided' and subject_id = $1`;
    expect(await shop.query(ended, [again])).toEqual([{ events: 1, state: 'EXPIRED' }]);
    expect(await parcelsOf(placed)).toBe(0);
  });

  test('an approver whose duty was taken away decides nothing', async () => {
    const former = await shop.person('ADMIN', ['orders']);
    const id = asked(await bookFree(await order()));
    await shop.execute(new ChangeDuties(owner.id, former.id, { owner: false, duties: ['finance'] }));
    expect((await decide(former, id)).status).toBe(403);
  });
});

describe('approvals: replacements', () => {
  const replace = ({ id }: Order, by: Person, quantity?: number, line?: number) =>
    by.api.post(`/api/v1/orders/${id}/parcels`, {
      courier_id: desk.courier.id,
      kind: 'REPLACEMENT',
      ...(line === undefined ? {} : { lines: [{ order_line_id: line, quantity }] }),
    });
  const deliver = ({ body }: ApiResponse) => desk.report((body as Parcel).id, 'DELIVERED');

  test('up to an amount a person and day, then a second person; never more than was ordered', async () => {
    const placed = await order(4);
    await deliver(
      await owner.api.post(`/api/v1/orders/${placed.id}/parcels`, { courier_id: desk.courier.id, anyway: true }),
    );
    const [line] = await shop.query<{ id: number }>('select id from order_lines where order_id = $1', [placed.id]);
    const first = await replace(placed, clerk, 3, line?.id);
    expect(first.status).toBe(201);
    await deliver(first);
    const id = asked(await replace(placed, clerk, 1, line?.id));
    expect(stateOf(await decide(other, id))).toBe('APPROVED');
    const [last] = await shop.query<{ id: number }>('select max(id)::int as id from parcels where order_id = $1', [
      placed.id,
    ]);
    await desk.report(last?.id ?? 0, 'DELIVERED');
    expect(await replace(placed, owner, 1, line?.id)).toMatchObject({
      status: 400,
      body: { errors: { 'lines.0.quantity': ['All units of this line were replaced or have come back'] } },
    });
  });
});

describe('approvals: stock that is lost', () => {
  const writeOff = (quantity: number) =>
    clerk.api.post('/api/v1/stock/write-offs', { product_id: product, quantity, reason: 'damaged' });

  test('several up to the day’s amount, also at once; then a yes takes it, or voids what is no longer there', async () => {
    await setSettings(shop.query, 'approvals', { stock_write_off_max: '15000.00' });
    const before = await shop.stockOf(product);
    const answers = await Promise.all(Array.from({ length: 12 }, () => writeOff(1)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(await shop.stockOf(product)).toBe(before - 10);
    const id = asked(await writeOff(1));
    expect(stateOf(await decide(other, id))).toBe('APPROVED');
    expect(await shop.stockOf(product)).toBe(before - 11);
    const all = asked(await writeOff(before - 11));
    await order(1);
    expect((await decide(other, all)).body).toMatchObject({ state: 'VOID' });
    expect(await shop.stockOf(product)).toBe(before - 12);
  });

  test('a product form saves its other fields, and the loss waits', async () => {
    const [lipstick = 0] = await shop.products([40], '2000.00');
    const { status, body } = await clerk.api.patch(`/api/v1/products/${lipstick}`, { quantity: 20, price: '1900.00' });
    expect([status, body]).toMatchObject([200, { quantity: 40, price: '1900.00', approval: { kind: 'stock-loss' } }]);
    await order(1);
    await decide(other, (body as Product & AwaitsApproval).approval.id);
    expect(await shop.stockOf(lipstick)).toBe(20);
    expect((await owner.api.patch(`/api/v1/products/${lipstick}`, { quantity: 1 })).body).toMatchObject({
      quantity: 1,
    });
  });

  test('goods that come back are booked in, and the loss waits', async () => {
    const [cream = 0] = await shop.products([20], '9000.00');
    const placed = await shop.order(buyer, [{ product_id: cream, quantity: 2 }]);
    const parcel = (
      await owner.api.post(`/api/v1/orders/${placed.id}/parcels`, { courier_id: desk.courier.id, anyway: true })
    ).body as Parcel;
    await owner.api.post(`/api/v1/parcels/${parcel.id}/reports`, { state: 'RETURNING' });
    const lines = parcel.lines.map(({ order_line_id }) => ({ order_line_id, restock: 0, write_off: 2 }));
    const { status, body } = await clerk.api.post(`/api/v1/parcels/${parcel.id}/receive`, { lines });
    expect([status, body]).toMatchObject([200, { state: 'RECEIVED', approval: { kind: 'stock-loss' } }]);
    expect(await shop.stockOf(cream)).toBe(20);
    expect(stateOf(await decide(other, (body as AwaitsApproval).approval.id))).toBe('APPROVED');
    expect(await shop.stockOf(cream)).toBe(18);
  });

  test('a count that loses units stays open until then', async () => {
    const [mask = 0] = await shop.products([30], '3000.00');
    const count = (await clerk.api.post('/api/v1/stock/counts', { product_ids: [mask] })).body as { id: number };
    await clerk.api.patch(`/api/v1/stock/counts/${count.id}/lines/${mask}`, { counted: 10 });
    const id = asked(await clerk.api.post(`/api/v1/stock/counts/${count.id}/finish`, {}));
    expect(await shop.stockOf(mask)).toBe(30);
    expect(stateOf(await decide(other, id))).toBe('APPROVED');
    expect(await shop.stockOf(mask)).toBe(10);
  });
});

describe('approvals: orders, packages, payments and members', () => {
  test('an order that left the shop is deleted by two, any other by one', async () => {
    const sent = await order();
    await owner.api.patch(`/api/v1/orders/${sent.id}`, { status: 'SHIPPED' });
    const id = asked(await remove(clerk, `/api/v1/orders/${sent.id}`));
    expect((await owner.api.get(`/api/v1/orders/${sent.id}`)).status).toBe(200);
    expect(stateOf(await decide(other, id))).toBe('APPROVED');
    expect((await owner.api.get(`/api/v1/orders/${sent.id}`)).status).toBe(404);
    expect((await remove(clerk, `/api/v1/orders/${(await order()).id}`)).status).toBe(204);
  });

  test('price and points of a package wait, its other fields and its sale do not', async () => {
    const id = await offerPackage(shop, 10);
    const { status, body } = await finance.api.patch(`/api/v1/packages/${id}`, {
      sc_value: 100_000,
      description: 'New',
    });
    expect([status, body]).toMatchObject([200, { sc_value: 10, description: 'New', approval: { kind: 'package' } }]);
    await decide(treasurer, (body as AwaitsApproval).approval.id);
    expect((await owner.api.get(`/api/v1/packages/${id}`)).body).toMatchObject({ sc_value: 100_000 });
    const image = new Blob([new Uint8Array(await testImage(900, 600))]);
    const added = { name: 'Gold', description: 'All', price: '100.00', profit: '1', sc_value: '5', image };
    const created = asked(await sendForm(finance.api, 'POST', '/api/v1/packages', added));
    expect(stateOf(await decide(treasurer, created))).toBe('APPROVED');
    const offered = (await owner.api.get('/api/v1/packages')).body as Package[];
    const gold = offered.filter(({ name }) => name === 'Gold');
    expect(gold).toHaveLength(1);
    expect((await shop.guest.get(gold[0]?.image_url ?? '')).status).toBe(200);
  });

  test('a payment above the amount, or of the own team, needs an admin who is not above the payer either', async () => {
    const packageId = await offerPackage(shop, 10, '9500.00');
    const approve = async (by: Person, payer: Person) =>
      by.api.patch(`/api/v1/payments/package-payment/${await pay(shop, payer.id, packageId)}/approve`, {
        is_approved: true,
      });
    expect((await approve(finance, await shop.person())).status).toBe(200);
    const below = await shop.person();
    await owner.api.patch(`/api/v1/users/${below.id}`, { sponsor_id: finance.id });
    const id = asked(await approve(finance, below));
    expect(stateOf(await decide(treasurer, id))).toBe('APPROVED');
    await setSettings(shop.query, 'approvals', { payment_max: '9000.00' });
    const under = await shop.person();
    await owner.api.patch(`/api/v1/users/${under.id}`, { sponsor_id: treasurer.id });
    const large = asked(await approve(finance, under));
    expect(await decide(treasurer, large)).toMatchObject({ status: 409, body: { code: 'SECOND_PERSON' } });
    expect(stateOf(await decide(owner, large))).toBe('APPROVED');
    await setSettings(shop.query, 'approvals', { payment_max: null });
  });

  test('a partner or a member with a team is erased, and a member moved, by two', async () => {
    const member = await shop.person();
    const moved = asked(
      await support.api.post(`/api/v1/partners/tree/${member.id}/move`, {
        sponsor_id: buyer.id,
        reason: 'Asked for it',
      }),
    );
    const helper = await shop.person('ADMIN', ['support']);
    const { status, body } = await support.api.patch(`/api/v1/users/${member.id}`, {
      sponsor_id: buyer.id,
      first_name: 'Zara',
    });
    expect([status, body]).toMatchObject([200, { first_name: 'Zara', approval: { kind: 'member-move' } }]);
    expect(stateOf(await decide(helper, moved))).toBe('APPROVED');
    expect(stateOf(await decide(helper, (body as AwaitsApproval).approval.id))).toBe('VOID');
    const [row] = await shop.query<{ sponsor_id: number }>('select sponsor_id from users where id = $1', [member.id]);
    expect(row?.sponsor_id).toBe(buyer.id);
    const erased = asked(await remove(support, `/api/v1/users/${buyer.id}`));
    expect(stateOf(await decide(helper, erased, false))).toBe('REFUSED');
    expect((await remove(support, `/api/v1/users/${member.id}`)).status).toBe(204);
  });

  test('a new email of a partner needs an owner, and is forgotten with the person', async () => {
    const partner = await shop.person('SOULVIA_PARTNER');
    const helper = await shop.person('ADMIN', ['support']);
    const change = async (email: string) =>
      ((await support.api.patch(`/api/v1/users/${partner.id}`, { email })).body as AwaitsApproval).approval.id;
    const first = await change('new.partner@soulvia.test');
    expect((await decide(helper, first)).status).toBe(403);
    const pending = () => shop.query('select pending_email from users where id = $1', [partner.id]);
    expect(await pending()).toEqual([{ pending_email: null }]);
    expect(stateOf(await decide(owner, first))).toBe('APPROVED');
    expect(await pending()).toEqual([{ pending_email: 'new.partner@soulvia.test' }]);
    const second = await change('other.partner@soulvia.test');
    expect((await remove(owner, `/api/v1/users/${partner.id}`)).status).toBe(204);
    expect(await shop.query('select state, payload from approvals where id = $1', [second])).toEqual([
      { state: 'VOID', payload: null },
    ]);
  });

  test('reasons are deleted after two years', async () => {
    const id = asked(await bookFree(await order()));
    await decide(other, id, false, 'Not this week');
    const outcome = () => shop.query('select outcome from approvals where id = $1', [id]);
    expect([await deleteOldReasons(shop.query), await outcome()]).toEqual([0, [{ outcome: 'Not this week' }]]);
    await shop.query(`update approvals set decided_at = now() - interval '25 months' where id = $1`, [id]);
    expect([await deleteOldReasons(shop.query), await outcome()]).toEqual([1, [{ outcome: null }]]);
  });
});
