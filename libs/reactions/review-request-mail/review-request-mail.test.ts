import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DeleteUser } from '@soulvia/accounts';
import { NewsletterLinks } from '@soulvia/contact';
import { mailNames } from '@soulvia/contracts';
import { orderParcels } from '@soulvia/fulfilment';
import { type DueHandler, isEventHandler, type ScheduledHandler } from '@soulvia/platform/due';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { findReturnedUnopened } from '@soulvia/returns';
import { reviewRequested, reviewRequestHandlers } from '@soulvia/reviews';
import { eventually } from '../../../test/support/eventually.js';
import { Guests } from '../../../test/support/guest-checkout.js';
import { Mailbox } from '../../../test/support/mailbox.js';
import { ParcelDesk } from '../../../test/support/parcels.js';
import { useReviewDesk } from '../../../test/support/reviews.js';
import { listUnfinishedKinds } from '../../../test/support/unfinished-due-work.js';
import { useShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';

const publicUrl = 'https://shop.soulvia.test';
const dataDir = mkdtempSync(join(tmpdir(), 'soulvia-test-data-'));
const mailbox = new Mailbox(dataDir);

const shop = useShop({ workerEnv: { dataDir, publicUrl } });
const desk = useReviewDesk(shop);
const makeHandlers = () => reviewRequestHandlers({ parcels: orderParcels, findReturnedUnopened });
let serum: number;
let cream: number;
beforeAll(async () => {
  [serum = 0, cream = 0] = await shop.products([1_000, 1_000]);
});
beforeEach(async () => {
  await shop.query('delete from rate_limits');
});

async function subscribe(email: string): Promise<void> {
  expect((await shop.guest.post('/api/v1/newsletter', { email })).status).toBe(201);
  const [request] = await shop.query<{ id: number }>('select id from newsletter_requests where email = $1', [email]);
  const link = new NewsletterLinks(shop.tokenSecret, publicUrl).confirmUrl(request?.id ?? 0, new Date());
  expect((await shop.guest.post(`/api/v1/newsletter/confirm/${link.split('/').at(-1)}`)).status).toBe(200);
}

async function subscriber(): Promise<Person> {
  const person = await shop.person();
  await subscribe(person.email);
  return person;
}

const orderBoth = async (person: Person) =>
  (
    await shop.order(
      person,
      [serum, cream].map((id) => ({ product_id: id, quantity: 1 })),
    )
  ).id;

/** Days until a request is due; undefined when none is scheduled. */
async function daysUntilDue(orderId: number): Promise<number | undefined> {
  const [row] = await shop.query<{ days: number }>(
    `select round(extract(epoch from due_at - now()) / 86400)::int as days
       from due_work where kind = 'review-request' and subject_id = $1`,
    [orderId],
  );
  return row?.days;
}

const scheduled = (orderId: number) => eventually(async () => expect(await daysUntilDue(orderId)).toBe(14));

/** Lets the time of a request pass, and waits until the worker has taken it. */
async function afterTwoWeeks(orderId: number): Promise<void> {
  await scheduled(orderId);
  await shop.query(`update due_work set due_at = now() where kind = 'review-request' and subject_id = $1`, [orderId]);
  await eventually(async () => expect(await daysUntilDue(orderId)).toBeUndefined());
}

const requests = (orderId: number) =>
  shop.query<{ actor: string; body: object }>(
    `select actor, body from events where type = 'ReviewRequested' and subject_id = $1`,
    [orderId],
  );

const linkTo = (product: number) => new RegExp(`^https://shop\\.soulvia\\.test/buy-product/${product}\\s*$`, 'm');

const mailsOf = async (person: Person) =>
  (await mailbox.to(person.email)).filter(({ head }) => head.includes('how do you like it?'));

const outcome = (orderId: number) =>
  eventually(async () => {
    const rows = await shop.query<{ state: string; last_error: string | null }>(
      `select o.state, o.last_error from reaction_outbox o join events e on e.position = o.position
        where o.reaction = 'review-request-mail' and e.subject_id = $1 and o.state not in ('waiting', 'sending')`,
      [orderId],
    );
    expect(rows).toHaveLength(1);
    return rows[0];
  });

describe('request for a review', () => {
  test('is mailed two weeks after the delivery, with links to the products and to unsubscribe', async () => {
    const buyer = await subscriber();
    const id = await orderBoth(buyer);
    await desk.setStatus(id, 'SHIPPED');
    await desk.setStatus(id, 'DELIVERED');
    await afterTwoWeeks(id);
    expect(await outcome(id)).toEqual({ state: 'sent', last_error: null });
    expect(await requests(id)).toEqual([{ actor: 'system:review-request', body: { order_id: id } }]);
    const [mail, ...others] = await mailsOf(buyer);
    expect(others).toEqual([]);
    for (const product of [serum, cream]) expect(mail?.text).toMatch(linkTo(product));
    const [, token = ''] = /\/newsletter\/unsubscribe\/(\S+)/.exec(mail?.text ?? '') ?? [];
    expect(mail?.head.replaceAll('\r\n ', ' ')).toContain(
      `List-Unsubscribe: <${publicUrl}/api/v1/newsletter/unsubscribe/${token}>`,
    );
    expect((await shop.guest.post(`/api/v1/newsletter/unsubscribe/${token}`)).status).toBe(200);
    const next = await desk.deliver(buyer, serum);
    await afterTwoWeeks(next);
    expect(await requests(next)).toEqual([]);
  });

  test('names only what the buyer has not reviewed, nor sent back unopened', async () => {
    const returning = await subscriber();
    const partly = await orderBoth(returning);
    await desk.setStatus(partly, 'DELIVERED');
    await desk.sendBack(returning, partly);
    const buyer = await subscriber();
    const id = await orderBoth(buyer);
    await desk.setStatus(id, 'DELIVERED');
    expect((await desk.write(buyer, serum)).status).toBe(201);
    for (const [person, order] of [
      [returning, partly],
      [buyer, id],
    ] as const) {
      await afterTwoWeeks(order);
      await outcome(order);
      const text = (await mailsOf(person))[0]?.text ?? '';
      expect([serum, cream].map((product) => linkTo(product).test(text))).toEqual([false, true]);
    }
  });

  test('is not moved when a delivered order is completed', async () => {
    const id = await desk.deliver(await shop.person(), serum);
    await scheduled(id);
    await shop.query(`update due_work set due_at = due_at - interval '5 days' where kind = 'review-request'`);
    await desk.setStatus(id, 'COMPLETED');
    const following = makeHandlers().filter(isEventHandler);
    await eventually(async () => expect(await listUnfinishedKinds(shop.query, following)).toEqual([]));
    expect(await daysUntilDue(id)).toBe(9);
  });

  test('is made once for an order, also when it is delivered again or two workers take it', async () => {
    const buyer = await subscriber();
    const id = await desk.deliver(buyer, serum);
    await scheduled(id);
    const isScheduled = (handler: DueHandler): handler is ScheduledHandler => !isEventHandler(handler);
    const handler = makeHandlers().find(isScheduled);
    const take = () =>
      shop.part(UnitOfWork).run(async (work) => handler?.handle({ subjectId: id, payload: {}, attempts: 0 }, work));
    await Promise.all([take(), take(), take()]);
    await afterTwoWeeks(id);
    expect(await requests(id)).toHaveLength(1);
    await desk.setStatus(id, 'PROCESSING');
    await desk.setStatus(id, 'DELIVERED');
    await afterTwoWeeks(id);
    expect(await requests(id)).toHaveLength(1);
    expect((await outcome(id))?.state).toBe('sent');
    expect(await mailsOf(buyer)).toHaveLength(1);
  });

  test.each<[string, (buyer: Person, id: number) => Promise<unknown>]>([
    ['reviews of customers are not shown', () => desk.switchTo('hidden')],
    ['the order was cancelled', (_, id) => desk.setStatus(id, 'CANCELLED')],
    ['the order is on its way again', (_, id) => desk.setStatus(id, 'SHIPPED')],
    ['the order was deleted', (_, id) => desk.owner.api.send('DELETE', `/api/v1/orders/${id}`, undefined)],
    ['the account is deactivated', ({ id }) => desk.owner.api.patch(`/api/v1/users/${id}`, { is_active: false })],
    ['the buyer is erased', ({ id }) => shop.execute(new DeleteUser(desk.owner.id, id))],
    ['the buyer has sent everything back unopened', (buyer, id) => desk.sendBack(buyer, id)],
    ['the buyer has reviewed everything', (buyer) => desk.write(buyer, serum)],
    [
      'the buyer has unsubscribed',
      ({ email }) => shop.query('update newsletter_subscribers set unsubscribed_at = now() where email = $1', [email]),
    ],
  ])('is not made when %s', async (_, prepare) => {
    const buyer = await subscriber();
    const id = await desk.deliver(buyer, serum);
    await scheduled(id);
    await prepare(buyer, id);
    await afterTwoWeeks(id);
    expect(await requests(id)).toEqual([]);
    expect(await shop.query('select 1 from review_requests where order_id = $1', [id])).toEqual([]);
    await desk.switchTo('real');
  });

  test('is not made to who never subscribed, to staff, to guests, and where a courier contradicts the delivery', async () => {
    const stranger = await desk.deliver(await shop.person(), serum);
    await subscribe(desk.owner.email);
    const ofStaff = await desk.deliver(desk.owner, serum);
    const parcels = await ParcelDesk.open(shop);
    const contradicted = await orderBoth(await subscriber());
    await parcels.parcel(contradicted, ['WITH_COURIER', 'RETURNING']);
    await desk.setStatus(contradicted, 'DELIVERED');
    await subscribe('guest@example.pk');
    const { order } = await (await Guests.open(shop)).order({ email: 'guest@example.pk' });
    await desk.setStatus(order.id, 'DELIVERED');
    for (const id of [stranger, ofStaff, contradicted, order.id]) {
      await afterTwoWeeks(id);
      expect(await requests(id)).toEqual([]);
    }
  });

  test('is not mailed when the buyer has unsubscribed since, or the shop has switched the email off', async () => {
    const record = (id: number) =>
      shop.part(UnitOfWork).run(async (work) => work.record(reviewRequested, id, { order_id: id }));
    const first = await desk.deliver(await shop.person(), serum);
    await record(first);
    expect(await outcome(first)).toEqual({ state: 'dropped', last_error: 'the buyer has not subscribed to emails' });
    const switches = Object.fromEntries(mailNames.map((name) => [name, name !== 'review_request']));
    expect((await desk.owner.api.send('PUT', '/api/v1/settings/mails', JSON.stringify(switches))).status).toBe(200);
    const second = await desk.deliver(await subscriber(), serum);
    await record(second);
    expect(await outcome(second)).toEqual({ state: 'dropped', last_error: 'this email is switched off' });
  });
});
