import { afterEach, describe, expect, test } from '@jest/globals';
import type { BulkContactResult, OrderClaim } from '@soulvia/contracts';
import {
  codeOf,
  confirmationsPath as path,
  errorsOf,
  idsOf,
  useConfirmationDesk,
} from '../../../test/support/confirmation-desk.js';
import { setUp } from '../../../test/support/set-up.js';

const desk = useConfirmationDesk();
const shop = setUp(() => desk.shop);
afterEach(async () => desk.clear());

const claim = (id: number, who = desk.caller) => who.api.post(`/api/v1/orders/${id}/claim`);

describe('claim:', () => {
  test('an order belongs to one caller for ten minutes; the others learn who and until when', async () => {
    const { id } = await desk.order();
    const claimed = (await claim(id)).body as OrderClaim;
    expect(claimed.claimed_by).toEqual({ id: desk.caller.id, name: expect.stringContaining('Test Person') });
    const left = Date.parse(claimed.claimed_until) - Date.now();
    expect(Math.abs(left - 600_000)).toBeLessThan(60_000);
    expect(await claim(id, desk.other)).toMatchObject({ status: 409, body: { code: 'CLAIMED', ...claimed } });
    expect((await desk.list('', desk.other))[0]).toMatchObject(claimed);
    expect((await claim(id)).status).toBe(200);
  });

  test('of twenty at once one gets it', async () => {
    const { id } = await desk.order();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => claim(id, nth % 2 === 0 ? desk.caller : desk.other)),
    );
    const winners = new Set(
      responses.filter(({ status }) => status === 200).map(({ body }) => (body as OrderClaim).claimed_by.id),
    );
    expect(winners.size).toBe(1);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test('ends when it is given back or runs out; those of others stay', async () => {
    const { id } = await desk.order();
    const release = (who = desk.caller) => who.api.send('DELETE', `/api/v1/orders/${id}/claim`, undefined);
    await claim(id);
    expect((await release(desk.other)).status).toBe(204);
    expect((await claim(id, desk.other)).status).toBe(409);
    expect((await release()).status).toBe(204);
    expect((await claim(id, desk.other)).status).toBe(200);
    await shop.query(`update order_claims set claimed_until = now() where order_id = $1`, [id]);
    expect((await claim(id)).status).toBe(200);
  });

  test('is a lease, not a lock: everyone can contact the desk.shopper, and the own contact renews it', async () => {
    const { id } = await desk.order();
    await claim(id);
    await shop.query(`update order_claims set claimed_until = now() + interval '1 minute' where order_id = $1`, [id]);
    const until = async () => Date.parse((await desk.list())[0]?.claimed_until ?? '') - Date.now();
    expect((await desk.contact(id, 'BUSY', {}, desk.other)).status).toBe(201);
    expect(await until()).toBeLessThan(120_000);
    expect((await desk.contact(id, 'BUSY')).status).toBe(201);
    expect(await until()).toBeGreaterThan(300_000);
  });

  test('is refused for an order that does not wait or does not exist', async () => {
    const { id } = await desk.order();
    await desk.caller.api.patch(`/api/v1/orders/${id}`, { status: 'SHIPPED' });
    expect(codeOf(await claim(id))).toEqual([409, 'ORDER_NOT_WAITING']);
    expect((await claim(2_000_000_000)).status).toBe(404);
  });
});

describe('contacts:', () => {
  test('a yes confirms, a later no cancels, and the stock comes back once', async () => {
    const before = await shop.stockOf(desk.serum);
    const { id } = await desk.order();
    expect((await desk.contact(id, 'CONFIRMED', { note: '' })).body).toMatchObject({
      status: 'PROCESSING',
      confirmation: 'CONFIRMED',
    });
    expect((await desk.contact(id, 'CONFIRMED')).status).toBe(201);
    expect(await desk.contact(id, 'DECLINED')).toMatchObject({
      status: 201,
      body: { status: 'CANCELLED', confirmation: 'DECLINED' },
    });
    expect(await shop.stockOf(desk.serum)).toBe(before);
    const events = await desk.eventsOf(id);
    expect(events.map(({ type }) => type)).toEqual([
      'OrderPlaced',
      'OrderContacted',
      'OrderConfirmed',
      'OrderContacted',
      'OrderContacted',
      'OrderCancelled',
    ]);
    expect(events[2]).toEqual({
      type: 'OrderConfirmed',
      body: { order_id: id, how: 'call' },
      actor: `user:${desk.caller.id}`,
    });
    expect(events.at(-1)?.body).toMatchObject({ reason: 'declined', from: 'PROCESSING', to: 'CANCELLED' });
    const refusal = await desk.contact(id, 'NO_ANSWER');
    expect(refusal.body).toMatchObject({
      code: 'ORDER_NOT_WAITING',
      detail: 'This order has since been cancelled.',
      current: { status: 'CANCELLED', confirmation: 'DECLINED' },
    });
  });

  test('what staff write stays out of the log, and goes with the account', async () => {
    const { id } = await desk.order();
    await desk.contact(id, 'NO_ANSWER', { note: 'Canary note' });
    expect(JSON.stringify(await desk.eventsOf(id))).not.toContain('Canary');
    expect((await desk.list())[0]?.last_contact?.note).toBe('Canary note');
    await desk.contact(id, 'DECLINED');
    const erased = await desk.shopper.api.send(
      'DELETE',
      '/api/v1/users/personal-information',
      JSON.stringify({ current_password: desk.shopper.password }),
    );
    expect(erased.status).toBe(204);
    expect(await shop.query('select note from order_contacts where order_id = $1 and note is not null', [id])).toEqual(
      [],
    );
  });

  test('an order that was brought back can be confirmed', async () => {
    const { id } = await desk.order();
    await desk.contact(id, 'DECLINED');
    expect((await desk.caller.api.patch(`/api/v1/orders/${id}`, { status: 'PROCESSING' })).body).toMatchObject({
      confirmation: 'DECLINED',
    });
    expect((await desk.contact(id, 'CONFIRMED')).body).toMatchObject({ confirmation: 'CONFIRMED' });
    const [row] = await shop.query<{ cancel_reason: string | null }>('select cancel_reason from orders where id = $1', [
      id,
    ]);
    expect(row?.cancel_reason).toBeNull();
  });

  test.each(['SHIPPED', 'DELIVERED', 'COMPLETED', 'CANCELLED'])('are refused once the order is %s', async (status) => {
    const { id } = await desk.order();
    await desk.caller.api.patch(`/api/v1/orders/${id}`, { status });
    expect(codeOf(await desk.contact(id, 'CONFIRMED'))).toEqual([409, 'ORDER_NOT_WAITING']);
    expect(await desk.typesOf(id)).not.toContain('OrderContacted');
  });

  test.each<[string, object, string]>([
    ['no channel', { channel: undefined }, 'channel'],
    ['a channel of the shop', { channel: 'LINK' }, 'channel'],
    ['no outcome', { outcome: undefined }, 'outcome'],
    ['an unknown outcome', { outcome: 'MAYBE' }, 'outcome'],
    ['a long note', { note: 'x'.repeat(501) }, 'note'],
    ['a note that is a list', { note: ['x'] }, 'note'],
    ['a NUL', { note: 'a\u0000b' }, 'note'],
    ['LATER without a time', { outcome: 'LATER' }, 'again_at'],
    ['LATER in the past', { outcome: 'LATER', again_at: '2026-01-01T00:00:00Z' }, 'again_at'],
    [
      'LATER in eight days',
      { outcome: 'LATER', again_at: new Date(Date.now() + 8 * 86_400_000).toISOString() },
      'again_at',
    ],
    ['LATER on a day', { outcome: 'LATER', again_at: '2026-12-01' }, 'again_at'],
    ['a time with another outcome', { again_at: new Date(Date.now() + 60_000).toISOString() }, 'again_at'],
    ['an unknown field', { by: 1 }, 'by'],
  ])('refuse %s', async (_, changes, field) => {
    const { id } = await desk.order();
    expect(errorsOf(await desk.contact(id, 'BUSY', changes))).toEqual([400, [field]]);
    expect(await desk.typesOf(id)).toEqual(['OrderPlaced']);
  });

  test('need a known order', async () => {
    for (const unknown of ['2000000000', '0', '2147483648', 'abc'])
      expect(
        (await desk.caller.api.post(`/api/v1/orders/${unknown}/contacts`, { channel: 'CALL', outcome: 'BUSY' })).status,
      ).toBe(404);
  });
});

describe('many at once:', () => {
  const bulk = (body: unknown) => desk.caller.api.post(`${path}/bulk`, body);

  test('each order has its own result', async () => {
    const [open, shipped, confirmed] = [await desk.order(), await desk.order(), await desk.order()];
    await desk.caller.api.patch(`/api/v1/orders/${shipped.id}`, { status: 'SHIPPED' });
    await desk.contact(confirmed.id, 'CONFIRMED');
    const response = await bulk({
      order_ids: [shipped.id, open.id, 2_000_000_000, confirmed.id],
      outcome: 'CONFIRMED',
    });
    expect(response.status).toBe(200);
    expect((response.body as BulkContactResult).results).toEqual([
      { id: shipped.id, ok: false, code: 'ORDER_NOT_WAITING' },
      { id: open.id, ok: true },
      { id: 2_000_000_000, ok: false, code: 'NOT_FOUND' },
      { id: confirmed.id, ok: true },
    ]);
    expect(idsOf(await desk.list('?state=confirmed'))).toEqual([open.id, confirmed.id]);
  });

  test.each<[string, unknown, string]>([
    ['no orders', { order_ids: [], outcome: 'BUSY' }, 'order_ids'],
    ['101 orders', { order_ids: Array.from({ length: 101 }, (_, nth) => nth + 1), outcome: 'BUSY' }, 'order_ids'],
    ['one order twice', { order_ids: [1, 1], outcome: 'BUSY' }, 'order_ids'],
    ['an id as text', { order_ids: ['1'], outcome: 'BUSY' }, 'order_ids'],
    ['an id out of range', { order_ids: [2 ** 31], outcome: 'BUSY' }, 'order_ids'],
    ['LATER', { order_ids: [1], outcome: 'LATER' }, 'outcome'],
    ['a note', { order_ids: [1], outcome: 'BUSY', note: 'x' }, 'note'],
  ])('refuse %s', async (_, body, field) => {
    expect(errorsOf(await bulk(body))).toEqual([400, [field]]);
  });
});

describe('duplicates:', () => {
  const merge = (id: number, other_order_id: unknown) =>
    desk.caller.api.post(`/api/v1/orders/${id}/same-as`, { other_order_id });

  test('the other order is cancelled as a duplicate, and both say so', async () => {
    const before = await shop.stockOf(desk.serum);
    const [kept, twice] = [await desk.order(), await desk.order()];
    expect((await merge(kept.id, twice.id)).body).toMatchObject({ id: kept.id, status: 'PROCESSING' });
    expect(await shop.stockOf(desk.serum)).toBe(before - 2);
    expect((await desk.eventsOf(twice.id)).at(-1)).toMatchObject({
      type: 'OrderCancelled',
      body: { reason: 'duplicate' },
    });
    const notes = await shop.query<{ note: string }>(
      'select note from order_contacts where order_id = any($1) order by order_id',
      [[kept.id, twice.id]],
    );
    expect(notes.map(({ note }) => note)).toEqual([
      `Order #${twice.id} was cancelled as a duplicate of this one.`,
      `Duplicate of order #${kept.id}.`,
    ]);
    expect((await desk.list())[0]).toMatchObject({ attempts: 0, last_contact: null });
    expect(codeOf(await merge(kept.id, twice.id))).toEqual([409, 'ORDER_NOT_WAITING']);
  });

  test('of two that cross, one wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const before = await shop.stockOf(desk.serum);
      const [a, b] = [await desk.order(1), await desk.order(1)];
      const responses = await Promise.all([merge(a.id, b.id), merge(b.id, a.id)]);
      const statuses = responses.map(({ status }) => status);
      expect(statuses.toSorted((low, high) => low - high)).toEqual([200, 409]);
      expect(await shop.stockOf(desk.serum)).toBe(before - 1);
    }
  });

  test.each<[string, (id: number) => unknown]>([
    ['itself', (id) => id],
    ['an unknown order', () => 2_000_000_000],
    ['no order', () => undefined],
    ['text', () => 'abc'],
    ['an id out of range', () => 2 ** 31],
  ])('refuse %s', async (_, otherOf) => {
    const { id } = await desk.order();
    expect(errorsOf(await merge(id, otherOf(id)))).toEqual([400, ['other_order_id']]);
  });
});
