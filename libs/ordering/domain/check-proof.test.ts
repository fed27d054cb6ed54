import { expect, test } from '@jest/globals';
import { defaultLimits, type Limits } from '@soulvia/contracts';
import { assertHoldable, decideHold, nextNoon, provesBuyer, type UnprovenUsage } from './check-proof.js';
import { flatFee } from '../../../test/support/flat-fee.js';
import { draftOrder } from './draft-order.js';
import { orderCancelled, orderConfirmed } from './events.js';
import type { ProofNeeded } from './errors.js';

const now = new Date('2026-11-29T10:00:00Z');
const none: UnprovenUsage = { account_units: 0, phone_units: 0, phone_value: '0', address_units: 0 };
const product = { id: 1, name: 'Serum', price: '100.00', image: null, isDelisted: false };

function hold(quantity: number, usage: Partial<UnprovenUsage>, limits: Partial<Limits> = {}, holdHours?: number) {
  const draft = draftOrder(7, [{ productId: 1, quantity, index: 0 }], [product], flatFee);
  return decideHold(draft, { ...defaultLimits, ...limits }, { ...none, ...usage }, holdHours ?? null, now);
}

test.each<[string, Parameters<typeof hold>, boolean]>([
  ['a first order', [10, {}], false],
  ['the last units of an account', [10, { account_units: 20 }], false],
  ['one unit more', [11, { account_units: 20 }], true],
  ['units of a phone', [11, { phone_units: 20 }], true],
  ['units of an address', [1, { address_units: 300 }], true],
  ['the value of a phone', [10, { phone_value: '298850.01' }], true],
  ['the whole value of a phone', [10, { phone_value: '298850.00' }], false],
  [
    'any number without limits',
    [999, { address_units: 999 }, { open_units_max: null, open_units_address_max: null, open_value_max: null }],
    false,
  ],
])('proof: %s', (_, parameters, isBeyond) => expect(hold(...parameters).isBeyond).toBe(isBeyond));

test('proof: an order is held until noon of the next day beyond a limit, and otherwise for the hours of the shop', () => {
  expect(hold(31, {}).until).toEqual(new Date('2026-11-30T07:00:00Z'));
  expect(hold(1, {}).until).toBeNull();
  expect(hold(1, {}, {}, 72).until).toEqual(new Date('2026-12-02T10:00:00Z'));
});

test.each([
  ['2026-11-29T18:59:59Z', '2026-11-30T07:00:00Z'],
  ['2026-11-29T19:00:00Z', '2026-12-01T07:00:00Z'],
  ['2026-12-31T19:00:00Z', '2027-01-02T07:00:00Z'],
])('proof: noon after %s in Karachi is %s', (from, until) => expect(nextNoon(new Date(from))).toEqual(new Date(until)));

test.each([
  [3, 7, []],
  [4, 7, ['PROOF_NEEDED']],
  [1, 0, []],
  [2, 0, ['PROOF_NEEDED']],
])('proof: %i held units beside %i left are refused with %j', (held, left, codes) => {
  const refusals: string[] = [];
  try {
    assertHoldable([{ product_id: 1, held, left }]);
  } catch (error) {
    refusals.push((error as ProofNeeded).code);
  }
  expect(refusals).toEqual(codes);
});

test.each([
  ['an answer of the shopper', orderConfirmed, { how: 'link' }, true],
  ['an answer by a link that staff have seen', orderConfirmed, { how: 'link', link_by: 7 }, false],
  ['the policy of the shop', orderConfirmed, { how: 'policy' }, false],
  ['a cancellation', orderCancelled, { how: 'link' }, false],
])('proof: %s', (_, definition, body, proves) => {
  expect(provesBuyer({ definition, body } as never)).toBe(proves);
});
