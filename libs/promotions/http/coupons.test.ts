import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Coupon, CouponTerms, Problem } from '@soulvia/contracts';
import { memberId } from '@soulvia/accounts';
import { useCouponDesk } from '../../../test/support/coupons.js';
import { useShop } from '../../../test/support/use-shop.js';

const shop = useShop({ worker: false });
const desk = useCouponDesk(shop);
const path = '/api/v1/coupons';
const post = (body: object) => desk.owner.api.post(path, body);
const errorsOf = ({ body }: { body: unknown }) => (body as Problem).errors;
beforeEach(() => shop.query('delete from rate_limits'));

describe('coupons:', () => {
  test('staff make a code, which is written in capitals, and the log has each change', async () => {
    const made = await post({ code: ' glow\u2013\u0661\u0660 ', kind: 'PERCENT', value: 10, min_subtotal: 2000 });
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        code: 'GLOW-10',
        value: '10.00',
        min_subtotal: '2000.00',
        uses_per_buyer: 1,
        uses_max: null,
        state: 'ACTIVE',
        used: 0,
      },
    ]);
    const { id } = made.body as Coupon;
    const changed = await desk.owner.api.patch(`${path}/${id}`, { ends_on: '2030-01-31', value: 15 });
    expect(changed.body).toMatchObject({ value: '15.00', ends_on: '2030-01-31', min_subtotal: '2000.00' });
    expect((await desk.owner.api.post(`${path}/${id}/stop`, {})).body).toMatchObject({ state: 'STOPPED' });
    expect((await desk.owner.api.post(`${path}/${id}/start`, {})).body).toMatchObject({ state: 'ACTIVE' });
    const events = await shop.query(
      `select type, body->'changes' as changes from events where subject = 'coupon' and subject_id = $1 order by position`,
      [id],
    );
    expect(events).toEqual([
      { type: 'CouponCreated', changes: null },
      {
        type: 'CouponChanged',
        changes: [
          { field: 'value', from: '10.00', to: '15.00' },
          { field: 'ends_on', from: 'none', to: '2030-01-31' },
        ],
      },
      { type: 'CouponStopped', changes: null },
      { type: 'CouponStarted', changes: null },
    ]);
    expect(errorsOf(await post({ code: 'glow-10', kind: 'FREE_DELIVERY' }))).toEqual({ code: ['This code exists.'] });
    const search = async (query: string) =>
      ((await desk.owner.api.get(`${path}?${query}`)).body as Coupon[]).map(({ code }) => code);
    expect(await search('search=glow')).toEqual(['GLOW-10']);
    expect(await search('state=STOPPED&search=glow')).toEqual([]);
  });

  test.each([
    ['a code with other characters', { code: 'A_B', kind: 'FREE_DELIVERY' }, 'code'],
    ['91 percent', { kind: 'PERCENT', value: 91 }, 'value'],
    ['an amount below a rupee', { kind: 'AMOUNT', value: 0.5 }, 'value'],
    ['a value of free delivery', { kind: 'FREE_DELIVERY', value: 5 }, 'value'],
    ['a highest discount of an amount', { kind: 'AMOUNT', value: 5, max_discount: 3 }, 'max_discount'],
    ['no number of units', { kind: 'BUY_X_GET_CHEAPEST' }, 'buy_units'],
    ['units of another kind', { kind: 'PERCENT', value: 5, buy_units: 2 }, 'buy_units'],
    ['an end before the start', { kind: 'FREE_DELIVERY', starts_on: '2030-02-01', ends_on: '2030-01-31' }, 'ends_on'],
    ['an unknown product', { kind: 'FREE_DELIVERY', product_ids: [2_000_000_000] }, 'product_ids'],
    ['an unknown category', { kind: 'FREE_DELIVERY', category_ids: [2_000_000_000] }, 'category_ids'],
    ['an unknown owner', { kind: 'FREE_DELIVERY', owner_member_id: '20261199999' }, 'owner_member_id'],
  ])('refuses %s', async (_, body, field) => {
    const response = await post({ code: 'NEW-1', ...body });
    expect([response.status, Object.keys(errorsOf(response) ?? {})]).toEqual([400, [field]]);
  });

  test('after the first use only its end and its number of uses change', async () => {
    const coupon = await desk.make({ kind: 'AMOUNT', value: 100 });
    const buyer = await shop.person();
    await desk.order(buyer, coupon.code);
    await desk.order(await shop.person(), coupon.code);
    const change = (body: object) => desk.owner.api.patch(`${path}/${coupon.id}`, body);
    expect(errorsOf(await change({ value: 200 }))).toEqual({ value: ['This code was used: make a new one.'] });
    // A code without a limit is counted when it gets one.
    expect((await change({ uses_max: 3, ends_on: '2030-01-31', value: 100 })).body).toMatchObject({
      uses_max: 3,
      used: 2,
    });
    await desk.order(await shop.person(), coupon.code);
    expect((await desk.send(await shop.person(), coupon.code)).body).toMatchObject({ reason: 'run_out' });
    expect(await desk.read(coupon.id)).toMatchObject({ used: 3, was_used: true });
  });

  test('a code whose only use was given back, or stands above its limit, was used', async () => {
    const coupon = await desk.make({ uses_max: 1 });
    const given = await desk.order(await shop.person(), coupon.code);
    await desk.setStatus(given.id, 'CANCELLED');
    expect(await desk.read(coupon.id)).toMatchObject({ used: 0, was_used: true, over_limit: [] });
    const { id } = await desk.order(await shop.person(), coupon.code);
    await desk.setStatus(given.id, 'PROCESSING');
    await desk.setStatus(id, 'CANCELLED');
    expect(await desk.read(coupon.id)).toMatchObject({ used: 1, was_used: true, over_limit: [given.id] });
    expect((await desk.owner.api.patch(`${path}/${coupon.id}`, { value: 20 })).status).toBe(400);
  });

  test('a partner sees own codes that work', async () => {
    const partner = await shop.person('SOULVIA_PARTNER');
    const [row] = await shop.query<{ created_at: string }>('select created_at from users where id = $1', [partner.id]);
    const owner_member_id = memberId(partner.id, new Date(row?.created_at ?? ''));
    const coupon = await desk.make({ owner_member_id });
    await desk.make({ owner_member_id, ends_on: '2020-01-01' });
    expect(coupon).toMatchObject({ owner_member_id, owner_name: 'Test P.' });
    const own = (await partner.api.get(`${path}/own`)).body as CouponTerms[];
    expect(own).toEqual([
      {
        code: coupon.code,
        kind: 'PERCENT',
        value: '10.00',
        max_discount: null,
        min_subtotal: null,
        buy_units: null,
        starts_on: null,
        ends_on: null,
      },
    ]);
    const customer = await shop.person();
    expect((await customer.api.get(`${path}/own`)).body).toEqual([]);
  });
});
