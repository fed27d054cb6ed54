import { afterEach, describe, expect, test } from '@jest/globals';
import type { ConfirmationLink, LinkedConfirmation } from '@soulvia/contracts';
import { codeOf, errorsOf, useConfirmationDesk } from '../../../test/support/confirmation-desk.js';
import { setSettings } from '../../../test/support/set-settings.js';
import { setUp } from '../../../test/support/set-up.js';
import { digestTables } from '../../../test/support/table-digest.js';
import { ConfirmationLinks } from '../domain/confirmation-link.js';
import { isExhaustive } from '../../../test/support/sample.js';

const desk = useConfirmationDesk();
const shop = setUp(() => desk.shop);
afterEach(async () => desk.clear());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const tokenOf = (id: number, since = new Date(), secret = shop.tokenSecret) =>
  new ConfirmationLinks(secret, '').address(id, since).split('/').at(-1) ?? '';
const show = (token: string) => shop.guest.get(`/api/v1/confirmations/${token}`);
const answer = (token: string, body: unknown) => shop.guest.post(`/api/v1/confirmations/${token}`, body);
const link = (id: number, who = desk.caller) => who.api.post(`/api/v1/orders/${id}/confirmation-link`);

describe('confirmation link:', () => {
  test('staff get its address, a message and a chat; the log says that the shopper was asked', async () => {
    const { id } = await desk.order();
    const response = await link(id);
    const { url, text, whatsapp_url } = response.body as ConfirmationLink;
    expect(response.status).toBe(200);
    expect(url).toMatch(/^http:\/\/localhost:\d+\/confirm-order\/[\w.-]+$/);
    expect(text).toMatch(
      new RegExp(
        `^Hello Test Person \\d+, this is Soulvia\\. Please confirm your order #${id}: PKR 351, paid in cash on delivery\\. `,
      ),
    );
    expect(text.endsWith(url)).toBe(true);
    expect(whatsapp_url).toBe(`https://wa.me/923001234567?text=${encodeURIComponent(text)}`);
    expect((await desk.eventsOf(id)).at(-1)).toEqual({
      type: 'ConfirmationAsked',
      body: { order_id: id, channel: 'LINK' },
      actor: `user:${desk.caller.id}`,
    });
    expect((await show(url.split('/').at(-1) ?? '')).status).toBe(200);
  });

  test('a copy that staff made confirms and cancels as theirs, proves nothing, and corrects nothing', async () => {
    const { id } = await desk.order();
    const copy = ((await link(id)).body as ConfirmationLink).url.split('/').at(-1) ?? '';
    expect((await show(copy)).body).toMatchObject({ can: ['confirm', 'cancel'] });
    const change = { answer: 'correct', phone: '03451112223', street_no: '9 Canal Road' };
    for (const corrections of [change, { answer: 'correct', city: 'Karachi' }])
      expect(await answer(copy, corrections)).toMatchObject({
        status: 409,
        body: { code: 'CONFLICT', detail: expect.stringContaining('call us') },
      });
    expect((await answer(copy, { answer: 'confirm' })).status).toBe(200);
    expect(await shop.query('select order_id from unproven_orders where order_id = $1', [id])).toHaveLength(1);
    expect((await answer(copy, { answer: 'cancel' })).status).toBe(200);
    const history = await desk.caller.api.get(`/api/v1/orders/${id}/history`);
    const by = expect.stringMatching(/^a link that Test Person \d+ made$/);
    expect(history.body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ what: 'confirmed', by }),
        expect.objectContaining({ what: 'cancelled', by }),
      ]),
    );
  });

  test('there is no chat for a phone that WhatsApp cannot have', async () => {
    const { id } = await desk.order();
    await shop.query(`update orders set phone = '12' where id = $1`, [id]);
    expect((await link(id)).body).toMatchObject({ whatsapp_url: null });
  });

  test('the message leaves out a name that leads somewhere', async () => {
    const { id } = await desk.order();
    await shop.query(`update orders set full_name = 'Claim evil.test/w' where id = $1`, [id]);
    expect((await link(id)).body).toMatchObject({
      text: expect.stringContaining('Hello dear customer, this is Soulvia.'),
    });
  });

  test('shows what the shopper needs to recognize the order, and little else', async () => {
    const { id } = await desk.order();
    const response = await show(tokenOf(id));
    expect(response.body).toEqual({
      order_id: id,
      first_name: 'Test',
      city: 'Lahore',
      street_hint: '1 Mall…',
      amount: '350.50',
      cash_due: '351.00',
      items: [{ name: expect.stringMatching(/^Product/), quantity: 2 }],
      confirmation: 'AWAITING',
      can: ['confirm', 'cancel', 'correct'],
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
  });

  test('reads by robots change nothing', async () => {
    const { id } = await desk.order();
    const token = tokenOf(id);
    const digest = async () => {
      await shop.query('delete from rate_limits');
      return digestTables(shop.query);
    };
    const before = await digest();
    for (let round = 0; round < (isExhaustive ? 20 : 2); round += 1) {
      await shop.query('delete from rate_limits');
      const responses = await Promise.all(Array.from({ length: 50 }, () => show(token)));
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    }
    expect(await digest()).toEqual(before);
  });

  test('yes confirms once, whatever is asked again, and no cancels after it', async () => {
    const before = await shop.stockOf(desk.serum);
    const { id } = await desk.order();
    const token = tokenOf(id);
    const responses = await Promise.all(Array.from({ length: 10 }, () => answer(token, { answer: 'confirm' })));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(responses[0]?.body).toMatchObject({ confirmation: 'CONFIRMED', can: ['cancel', 'correct'] });
    expect(await desk.typesOf(id)).toEqual(['OrderPlaced', 'OrderConfirmed']);
    expect((await desk.eventsOf(id)).at(-1)).toMatchObject({ body: { how: 'link' } });
    for (const _ of [1, 2])
      expect(await answer(token, { answer: 'cancel' })).toMatchObject({
        status: 200,
        body: { confirmation: 'DECLINED', can: [] },
      });
    expect(await shop.stockOf(desk.serum)).toBe(before);
    expect((await desk.eventsOf(id)).at(-1)).toMatchObject({ type: 'OrderCancelled', body: { reason: 'declined' } });
    expect(codeOf(await answer(token, { answer: 'confirm' }))).toEqual([409, 'ORDER_CANCELLED']);
    expect(codeOf(await answer(token, { answer: 'correct', city: 'Quetta' }))).toEqual([409, 'ORDER_CANCELLED']);
    expect((await show(token)).body).toMatchObject({ can: [] });
  });

  test('a correction changes the order, confirms it and is not in the log', async () => {
    const { id } = await desk.order();
    const token = tokenOf(id);
    const corrections = { street_no: 'House 9, Street 2', city: 'Quetta', zip_code: '87300' };
    const corrected = await answer(token, { answer: 'correct', ...corrections });
    expect(corrected).toMatchObject({ status: 200, body: { city: 'Quetta', confirmation: 'CONFIRMED' } });
    expect((await answer(token, { answer: 'correct', ...corrections })).status).toBe(200);
    expect((await desk.caller.api.get(`/api/v1/orders/${id}`)).body).toMatchObject({
      shipping_address: { street_no: 'House 9, Street 2', city: 'Quetta', zip_code: '87300', country: 'Pakistan' },
    });
    const events = await desk.eventsOf(id);
    expect(events.slice(1).map(({ type, body }) => [type, body])).toEqual([
      ['OrderCorrected', { order_id: id, fields: ['street_no', 'city', 'zip_code'] }],
      ['OrderConfirmed', { order_id: id, how: 'link' }],
      ['OrderRedirected', { order_id: id, edit_id: expect.any(Number) }],
    ]);
    expect(JSON.stringify(events)).not.toMatch(/Quetta|House 9/);
  });

  test.each(['SHIPPED', 'DELIVERED', 'COMPLETED'])('is void once the order is %s', async (status) => {
    const { id } = await desk.order();
    await desk.setStatus(id, status);
    expect((await show(tokenOf(id))).status).toBe(404);
    for (const what of ['confirm', 'cancel']) expect((await answer(tokenOf(id), { answer: what })).status).toBe(404);
    expect((await desk.caller.api.get(`/api/v1/orders/${id}`)).body).toMatchObject({
      status,
      confirmation: 'AWAITING',
    });
    expect(codeOf(await link(id))).toEqual([409, 'ORDER_NOT_WAITING']);
  });

  test('does not exist for an order that needs no confirmation', async () => {
    await setSettings(shop.query, 'features', { confirmation: 'off' });
    const { id } = await desk.order();
    expect(codeOf(await link(id))).toEqual([409, 'ORDER_NOT_WAITING']);
    expect((await show(tokenOf(id))).status).toBe(404);
  });

  test.each<[string, (id: number) => string]>([
    ['forged', (id) => tokenOf(id).replace(/^\d+/, String(id + 1))],
    ['of another shop', (id) => tokenOf(id, new Date(), 'another secret of another shop')],
    ['older than 72 hours', (id) => tokenOf(id, hoursAgo(72.1))],
    ['of an order that does not exist', () => tokenOf(2_000_000_000)],
    ['that is an id', (id) => String(id)],
    ['with a line break', (id) => `${tokenOf(id)}%0a`],
    ['with a null byte', () => '%00'],
    ['that is long', () => 'x'.repeat(5_000)],
  ])('a token %s is not found, with one text', async (_, forge) => {
    const { id } = await desk.order();
    const token = forge(id);
    for (const response of [await show(token), await answer(token, { answer: 'cancel' })])
      expect([response.status, response.body]).toEqual([
        404,
        expect.objectContaining({ code: 'NOT_FOUND', detail: expect.stringMatching(/not found\.$/) }),
      ]);
    expect(await desk.typesOf(id)).toEqual(['OrderPlaced']);
  });

  test('works for 72 hours, and not for a deleted order', async () => {
    const { id } = await desk.order();
    expect((await show(tokenOf(id, hoursAgo(71.9)))).status).toBe(200);
    await desk.caller.api.send('DELETE', `/api/v1/orders/${id}`, undefined);
    expect((await show(tokenOf(id))).status).toBe(404);
    expect((await answer(tokenOf(id), { answer: 'confirm' })).status).toBe(404);
  });

  test.each<[string, object, string]>([
    ['no answer', {}, 'answer'],
    ['an unknown answer', { answer: 'yes' }, 'answer'],
    ['a correction of nothing', { answer: 'correct' }, 'answer'],
    ['corrections with a yes', { answer: 'confirm', city: 'Quetta' }, 'city'],
    ['an empty phone', { answer: 'correct', phone: '' }, 'phone'],
    ['a phone of letters', { answer: 'correct', phone: 'call me' }, 'phone'],
    ['a long street', { answer: 'correct', street_no: 'x'.repeat(201) }, 'street_no'],
    ['a city that is a list', { answer: 'correct', city: ['Quetta'] }, 'city'],
    ['a country', { answer: 'correct', country: 'India' }, 'country'],
    ['a name', { answer: 'correct', full_name: 'Someone' }, 'full_name'],
  ])('refuses %s', async (_, body, field) => {
    const { id } = await desk.order();
    expect(errorsOf(await answer(tokenOf(id), body))).toEqual([400, [field]]);
    expect(await desk.typesOf(id)).toEqual(['OrderPlaced']);
  });

  test('reads and answers are limited by network address', async () => {
    const { id } = await desk.order();
    const token = tokenOf(id);
    for (let nth = 0; nth < 30; nth += 1) expect((await answer(token, { answer: 'confirm' })).status).toBe(200);
    const refused = await answer(token, { answer: 'confirm' });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    for (let nth = 0; nth < 60; nth += 1) expect((await show(token)).status).toBe(200);
    expect((await show(token)).status).toBe(429);
  });

  test('the shape of a signed-in customer is the same', async () => {
    const { id } = await desk.order();
    const own = await desk.shopper.api.get(`/api/v1/confirmations/${tokenOf(id)}`);
    expect(Object.keys(own.body as LinkedConfirmation).toSorted()).toEqual(
      [
        'amount',
        'can',
        'cash_due',
        'city',
        'confirmation',
        'first_name',
        'items',
        'order_id',
        'street_hint',
      ].toSorted(),
    );
  });
});
