import { describe, expect, test } from '@jest/globals';
import { defaultLimits, type Problem } from '@soulvia/contracts';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const settings = '/api/v1/settings/limits';

const shop = useShop({ worker: false, orderLimits: true });
const admin = usePerson(shop, 'ADMIN');

const put = (body: unknown) => admin.api.send('PUT', settings, JSON.stringify(body));
const get = async () => (await admin.api.get(settings)).body;

describe('limit settings:', () => {
  test('have the defaults in a new shop', async () => {
    expect(await get()).toEqual(defaultLimits);
  });

  test('a change is recorded and audited; saving it again records nothing', async () => {
    const changed = { ...defaultLimits, order_value_max: '150000.5', cancels_per_hour: null };
    const stored = { ...changed, order_value_max: '150000.50' };
    expect(await put(changed)).toMatchObject({ status: 200, body: stored });
    expect((await put(stored)).status).toBe(200);
    expect(await get()).toEqual(stored);
    expect(await shop.query(`select body, actor from events where type = 'LimitsChanged' order by position`)).toEqual([
      {
        body: {
          fields: ['order_value_max', 'cancels_per_hour'],
          changes: [
            { field: 'order_value_max', from: '200000.00', to: '150000.50' },
            { field: 'cancels_per_hour', from: '20', to: 'off' },
          ],
        },
        actor: `user:${admin.id}`,
      },
    ]);
    const trail = await admin.api.get('/api/v1/operations/audit/limits/1');
    expect(trail.body).toMatchObject([{ text: 'Changed order value max, cancels per hour' }]);
    expect((await put(defaultLimits)).status).toBe(200);
  });

  test.each<[string, string, unknown]>([
    ['a missing value limit', 'order_value_max', undefined],
    ['a missing count', 'orders_per_day', undefined],
    ['a value below 1', 'open_value_max', '0.99'],
    ['a value above the range', 'open_value_max', '100000000.01'],
    ['three decimals', 'open_value_max', '1.001'],
    ['an exponent', 'order_value_max', '1e5'],
    ['NaN', 'order_value_max', 'NaN'],
    ['a value that is a number', 'order_value_max', 200_000],
    ['a value with misplaced separators', 'order_value_max', '2,00,00.00'],
    ['an empty value', 'order_value_max', ''],
    ['a count of 0', 'open_orders_max', 0],
    ['a negative count', 'orders_per_hour', -1],
    ['a count above the range', 'orders_per_hour', 1_000_001],
    ['a fraction', 'units_per_product_max', 1.5],
    ['text', 'units_per_product_max', 'many'],
    ['a list', 'cancels_per_hour', [1]],
    ['an unknown limit', 'orders_per_week', 1],
  ])('reject %s and keep their values', async (_, field, value) => {
    const response = await put({ ...defaultLimits, [field]: value });
    expect([response.status, Object.keys((response.body as Problem).errors ?? {})]).toEqual([400, [field]]);
    expect(await get()).toEqual(defaultLimits);
  });
});
