import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Courier, Problem } from '@soulvia/contracts';
import { useCourierDesk } from '../../../test/support/courier-desk.js';
import { ParcelDesk } from '../../../test/support/parcels.js';
import { setUp } from '../../../test/support/set-up.js';
import { TestShop } from '../../../test/support/test-shop.js';

const at = useCourierDesk();
beforeEach(() => at.fake.forget());
afterEach(() => at.stopReactions());

let count = 0;
async function added(adapter: string): Promise<Courier> {
  count += 1;
  return (await at.desk.post('couriers', { name: 'Courier', code: `c${count}-x`, adapter })).body as Courier;
}

describe('secrets of connected couriers', () => {
  test.each([
    ['postex', { token: 'postex-t0k3n-1' }, 'ok'],
    ['postex', { token: 'wrong' }, 'refused'],
    ['leopards', { key: 'leopards-key-1', password: 'leopards-password-1' }, 'ok'],
    ['leopards', { key: 'leopards-key-1', password: 'wrong' }, 'refused'],
  ])('%s is tried at once with %j: %s', async (adapter, secret, tried) => {
    const { id } = await added(adapter);
    expect(await at.setSecret(id, secret)).toEqual({ has_secret: true, tried });
  });

  test('a courier that does not answer is unreachable, and its secret is stored all the same', async () => {
    const { id } = await added('postex');
    at.fake.quirks.set('cities', 'error-500');
    expect(await at.setSecret(id, { token: 'postex-t0k3n-1' })).toEqual({ has_secret: true, tried: 'unreachable' });
    expect((await at.desk.owner.api.get(`/api/v1/couriers/${id}`)).body).toMatchObject({ has_secret: true });
  });

  test.each([
    ['postex', { key: 'a', password: 'b' }, 'token'],
    ['leopards', { token: 'a' }, 'key'],
    ['leopards', { key: 'a' }, 'key'],
  ])('%s refuses %j on its field', async (adapter, secret, field) => {
    const { id } = await added(adapter);
    const { status, body } = await at.desk.owner.api.send(
      'PUT',
      `/api/v1/couriers/${id}/secret`,
      JSON.stringify(secret),
    );
    expect([status, Object.keys((body as Problem).errors ?? {})]).toEqual([400, [field]]);
  });

  test('are in no answer, event, report or line of timed work', async () => {
    const courier = await at.courier('postex', 'hidden');
    at.fake.words = 'Bad value postex-t0k3n-1';
    at.fake.quirks.set('book', 'failure-inside-200');
    await at.startReactions();
    const { id } = await at.book(courier);
    await at.untilBooking(id, 'REFUSED');
    const texts = await at.shop.query<{ text: string }>(
      `select (select string_agg(e::text, '') from events e) || (select string_agg(b::text, '') from parcel_bookings b)
              || (select coalesce(string_agg(o::text, ''), '') from reaction_outbox o)
              || (select coalesce(string_agg(d::text, ''), '') from due_work d) || (select string_agg(c::text, '') from couriers c) as text`,
    );
    const answers = await Promise.all(
      ['couriers', `couriers/${courier.id}`, `parcels/${id}`].map((path) => at.desk.owner.api.get(`/api/v1/${path}`)),
    );
    expect(JSON.stringify([texts, answers.map(({ body }) => body)])).not.toContain('postex-t0k3n-1');
  });

  test('are forgotten when the courier is connected in another way', async () => {
    const { id } = await at.courier('postex', 'changing');
    const changed = await at.desk.owner.api.patch(`/api/v1/couriers/${id}`, { adapter: 'leopards' });
    expect(changed.body).toMatchObject({ adapter: 'leopards', has_secret: false });
  });
});

describe('cities that a courier serves', () => {
  test('are those of its list', async () => {
    const { id } = await at.courier('leopards', 'cities');
    const { body } = await at.desk.owner.api.get(`/api/v1/couriers/${id}/served-cities`);
    expect(body).toEqual({ tried: 'ok', cities: ['LAHORE', 'KARACHI', 'DERA ISMAIL KHAN'] });
    at.fake.quirks.set('cities', 'oversized-after');
    const { body: failed } = await at.desk.owner.api.get(`/api/v1/couriers/${id}/served-cities`);
    expect(failed).toEqual({ tried: 'unreachable', cities: [] });
  });

  test('cannot be asked of a courier without connection', async () => {
    const { id } = await added('manual');
    const { status, body } = await at.desk.owner.api.get(`/api/v1/couriers/${id}/served-cities`);
    expect([status, (body as Problem).code]).toEqual([409, 'COURIER_NOT_CONNECTED']);
  });
});

describe('outside of tests', () => {
  const shop = setUp(
    () => TestShop.openFresh({ worker: false, env: { outboundLoopback: false, courierUrls: at.fake.urls } }),
    (opened) => opened.close(),
  );

  test('couriers at addresses of this host are not asked', async () => {
    const desk = await ParcelDesk.open(shop, { adapter: 'postex' });
    const path = `/api/v1/couriers/${desk.courier.id}/secret`;
    const { body } = await desk.owner.api.send('PUT', path, JSON.stringify({ token: at.fake.secrets.token }));
    expect([body, at.fake.asked('postex')]).toEqual([{ has_secret: true, tried: 'unreachable' }, 0]);
  });
});
