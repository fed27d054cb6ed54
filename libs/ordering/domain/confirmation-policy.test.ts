import { describe, expect, test } from '@jest/globals';
import {
  confirmations,
  type ConfirmationSettings,
  defaultConfirmationSettings,
  orderStatuses,
} from '@soulvia/contracts';
import fc from 'fast-check';
import { orderState } from '../../../test/support/order-state.js';
import { decideStep, isUndecided, type PolicyFacts } from './confirmation-policy.js';

/** Noon in Pakistan. */
const placedAt = '2026-11-25T07:00:00.000Z';
const order = { created_at: placedAt };
const after = (hours: number) => new Date(Date.parse(placedAt) + hours * 3_600_000);
const facts = (changes: Partial<PolicyFacts> = {}): PolicyFacts => ({
  attempts: 0,
  againAt: null,
  isAsked: false,
  phone: { delivered: 0, refused: 0 },
  isGuest: false,
  ...changes,
});
const step = (hours: number, changes: Partial<PolicyFacts> = {}, settings: Partial<ConfirmationSettings> = {}) =>
  decideStep(order, facts(changes), { ...defaultConfirmationSettings, ...settings }, after(hours));

describe('confirmation policy:', () => {
  test('the shop decides only about orders in PROCESSING that wait, and that no courier has', () => {
    const orders = orderStatuses.flatMap((status) =>
      confirmations.flatMap((confirmation) =>
        [false, true].map((parcel_open) => orderState({ status, confirmation, parcel_open })),
      ),
    );
    expect(orders.filter(isUndecided)).toEqual([orderState()]);
  });

  test('a new order waits for the reminder, then for the end', () => {
    expect(step(0)).toEqual({ do: 'wait', until: after(6) });
    expect(step(6)).toEqual({ do: 'ask' });
    expect(step(6, { isAsked: true })).toEqual({ do: 'wait', until: after(48) });
  });

  test('no one is asked in the quiet time, across midnight or within a day', () => {
    // 21:30 in Pakistan.
    expect(step(9.5)).toEqual({ do: 'wait', until: after(21) });
    expect(step(0, {}, { remind_after_hours: 10 })).toEqual({ do: 'wait', until: after(21) });
    expect(step(21)).toEqual({ do: 'ask' });
    const quietNoon = { quiet_from: '17:30', quiet_to: '19:00' };
    expect(step(6, {}, quietNoon)).toEqual({ do: 'wait', until: after(7) });
    expect(step(9.5, {}, { quiet_from: '00:00', quiet_to: '00:00' })).toEqual({ do: 'ask' });
  });

  test('the shop gives up only after the time and with enough contacts', () => {
    expect(step(47.99, { attempts: 9, isAsked: true })).toEqual({ do: 'wait', until: after(48) });
    expect(step(48, { attempts: 1, isAsked: true })).toEqual({ do: 'none' });
    expect(step(48, { attempts: 2, isAsked: true })).toEqual({ do: 'give-up' });
  });

  test('an hour after a call that was agreed on', () => {
    expect(step(48, { attempts: 3, isAsked: true, againAt: after(50) })).toEqual({ do: 'wait', until: after(51) });
    expect(step(51, { attempts: 3, isAsked: true, againAt: after(50) })).toEqual({ do: 'give-up' });
  });

  test.each([
    [{ delivered: 2, refused: 0 }, true, 'confirm'],
    [{ delivered: 2, refused: 1 }, true, 'wait'],
    [{ delivered: 1, refused: 0 }, true, 'wait'],
    [{ delivered: 5, refused: 0 }, false, 'wait'],
  ])('phone with %j, confirming known phones %j: %s', (phone, known_phones, expected) => {
    expect(step(0, { phone }, { known_phones })).toMatchObject({ do: expected });
  });

  test('a known phone does not confirm the order of a guest', () => {
    const phone = { delivered: 5, refused: 0 };
    expect(step(0, { phone, isGuest: true }, { known_phones: true })).toMatchObject({ do: 'wait' });
  });

  test('whatever the settings, it never gives up early and never waits for the past', () => {
    const hour = fc.integer({ min: 0, max: 23 }).map((value) => `${String(value).padStart(2, '0')}:00`);
    fc.assert(
      fc.property(
        fc.record({
          remind_after_hours: fc.integer({ min: 1, max: 24 }),
          give_up_after_hours: fc.integer({ min: 12, max: 168 }),
          attempts_min: fc.integer({ min: 1, max: 5 }),
          quiet_from: hour,
          quiet_to: hour,
        }),
        fc.integer({ min: 0, max: 6 }),
        fc.boolean(),
        fc.integer({ min: 0, max: 200 * 60 }),
        (settings, attempts, isAsked, minutes) => {
          const next = step(minutes / 60, { attempts, isAsked }, settings);
          const isEarly = minutes / 60 < settings.give_up_after_hours || attempts < settings.attempts_min;
          const waitsForThePast = next.do === 'wait' && next.until <= after(minutes / 60);
          expect({ waitsForThePast, givesUpEarly: next.do === 'give-up' && isEarly }).toEqual({
            waitsForThePast: false,
            givesUpEarly: false,
          });
        },
      ),
    );
  });
});
