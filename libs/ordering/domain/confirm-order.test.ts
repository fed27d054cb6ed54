import { describe, expect, test } from '@jest/globals';
import { type Confirmation, contactOutcomes, orderStatuses } from '@soulvia/contracts';
import { orderState } from '../../../test/support/order-state.js';
import { OrderIsCancelled, OrderNotWaiting, ParcelIsOpen } from './confirmation-errors.js';
import {
  cancelDuplicate,
  confirmByPolicy,
  decideAnswer,
  decideContact,
  giveUp,
  possibleAnswers,
  readAgainAt,
} from './confirm-order.js';
import { orderCancelled, orderConfirmed, orderCorrected, orderUnreached } from './events.js';

const waiting: Confirmation[] = ['AWAITING', 'UNREACHED', 'CONFIRMED', 'DECLINED'];
const typesOf = (events: readonly { definition: { type: string } }[]) =>
  events.map(({ definition }) => definition.type);
const declined = {
  confirmation: 'DECLINED',
  events: [],
  status: { status: 'CANCELLED', stock: 'return', event: { definition: orderCancelled, body: { reason: 'declined' } } },
};

describe('contact with the shopper: the decision', () => {
  test.each(waiting.filter((state) => state !== 'CONFIRMED'))('a yes confirms an order that is %s', (confirmation) => {
    expect(decideContact(orderState({ confirmation }), 'CONFIRMED')).toEqual({
      confirmation: 'CONFIRMED',
      events: [{ definition: orderConfirmed, subjectId: 7, body: { order_id: 7, how: 'call' } }],
      status: null,
    });
  });

  test('a yes for an order that is confirmed changes nothing', () => {
    expect(decideContact(orderState({ confirmation: 'CONFIRMED' }), 'CONFIRMED')).toEqual({
      confirmation: null,
      events: [],
      status: null,
    });
  });

  test.each(waiting)('a no cancels an order that is %s', (confirmation) => {
    expect(decideContact(orderState({ confirmation }), 'DECLINED')).toMatchObject(declined);
  });

  test.each(contactOutcomes.filter((outcome) => outcome !== 'CONFIRMED' && outcome !== 'DECLINED'))(
    '%s leaves the order as it is',
    (outcome) => {
      expect(decideContact(orderState(), outcome)).toEqual({ confirmation: null, events: [], status: null });
    },
  );

  test.each(orderStatuses.filter((status) => status !== 'PROCESSING'))(
    'is refused for an order that is %s',
    (status) => {
      for (const outcome of contactOutcomes)
        expect(() => decideContact(orderState({ status }), outcome)).toThrow(OrderNotWaiting);
    },
  );

  test('is refused for an order that no one is asked about', () => {
    expect(() => decideContact(orderState({ confirmation: 'NOT_ASKED' }), 'NO_ANSWER')).toThrow(OrderNotWaiting);
  });

  test('a no is refused while a courier has the order', () => {
    expect(() => decideContact(orderState({ parcel_open: true }), 'DECLINED')).toThrow(ParcelIsOpen);
  });
});

describe('time of a later call:', () => {
  const now = new Date('2026-11-25T10:00:00.000Z');

  test('is read, and required with LATER only', () => {
    expect(readAgainAt('LATER', '2026-11-25T15:30:00+05:00', now)).toEqual(new Date('2026-11-25T10:30:00.000Z'));
    expect(readAgainAt('BUSY', undefined, now)).toBeNull();
    expect(() => readAgainAt('LATER', undefined, now)).toThrow('Say when to call again');
    expect(() => readAgainAt('BUSY', '2026-11-25T10:30:00Z', now)).toThrow('Only with the outcome LATER');
  });

  test.each(['2026-11-25T10:00:00.000Z', '2026-12-02T10:00:00.001Z', '2026-13-01T10:00:00Z', '2026-02-30T99:00Z'])(
    'is refused when it is %s',
    (at) => {
      expect(() => readAgainAt('LATER', at, now)).toThrow('Enter a time within the next 7 days');
    },
  );

  test('may be 7 days away', () => {
    expect(readAgainAt('LATER', '2026-12-02T10:00:00.000Z', now)).toEqual(new Date('2026-12-02T10:00:00.000Z'));
  });
});

describe('answer by the confirmation link: the decision', () => {
  test('yes confirms, and the same again changes nothing', () => {
    expect(typesOf(decideAnswer(orderState(), 'confirm', {}).events)).toEqual(['OrderConfirmed']);
    expect(decideAnswer(orderState({ confirmation: 'CONFIRMED' }), 'confirm', {})).toEqual({
      confirmation: null,
      events: [],
      status: null,
      corrections: null,
    });
  });

  test.each(waiting)('no cancels an order that is %s', (confirmation) => {
    expect(decideAnswer(orderState({ confirmation }), 'cancel', {})).toMatchObject(declined);
  });

  test('no is refused once a parcel is booked', () => {
    expect(() => decideAnswer(orderState({ parcel_open: true }), 'cancel', {})).toThrow(ParcelIsOpen);
  });

  test('a cancelled order takes another no, which changes nothing, and nothing else', () => {
    const order = orderState({ status: 'CANCELLED', confirmation: 'DECLINED' });
    expect(decideAnswer(order, 'cancel', {})).toMatchObject({ confirmation: null, events: [], status: null });
    expect(() => decideAnswer(order, 'confirm', {})).toThrow(OrderIsCancelled);
    expect(() => decideAnswer(order, 'correct', { city: 'Quetta' })).toThrow(OrderIsCancelled);
  });

  test('a correction writes what differs, and confirms', () => {
    expect(decideAnswer(orderState(), 'correct', { phone: '03331234567', city: 'Lahore' })).toEqual({
      corrections: { phone: '03331234567' },
      confirmation: 'CONFIRMED',
      events: [
        { definition: orderCorrected, subjectId: 7, body: { order_id: 7, fields: ['phone'] } },
        { definition: orderConfirmed, subjectId: 7, body: { order_id: 7, how: 'link' } },
      ],
      status: null,
    });
  });

  test('the same correction again changes nothing, and another one does not confirm twice', () => {
    const order = orderState({ confirmation: 'CONFIRMED' });
    expect(decideAnswer(order, 'correct', { city: 'Lahore' })).toMatchObject({ corrections: null, events: [] });
    expect(typesOf(decideAnswer(order, 'correct', { city: 'Quetta' }).events)).toEqual(['OrderCorrected']);
  });

  test('a correction is refused once a parcel is booked, and when it names nothing', () => {
    expect(() => decideAnswer(orderState({ parcel_open: true }), 'correct', { city: 'Quetta' })).toThrow(ParcelIsOpen);
    expect(() => decideAnswer(orderState(), 'correct', {})).toThrow('Enter what to change');
    expect(() => decideAnswer(orderState(), 'confirm', { city: 'Quetta' })).toThrow('Only with the answer correct');
  });

  test('offers the answers that would be taken', () => {
    expect(possibleAnswers(orderState())).toEqual(['confirm', 'cancel', 'correct']);
    expect(possibleAnswers(orderState({ confirmation: 'CONFIRMED' }))).toEqual(['cancel', 'correct']);
    expect(possibleAnswers(orderState({ parcel_open: true }))).toEqual(['confirm']);
    expect(possibleAnswers(orderState({ status: 'CANCELLED' }))).toEqual([]);
  });
});

describe('what the shop decides by itself:', () => {
  test('it confirms known phones, and gives up with or without cancelling', () => {
    expect(confirmByPolicy(orderState()).events).toMatchObject([{ body: { how: 'policy' } }]);
    const unreached = { definition: orderUnreached, subjectId: 7, body: { order_id: 7, attempts: 2 } };
    expect(giveUp(orderState(), 2, 'keep')).toEqual({ confirmation: 'UNREACHED', events: [unreached], status: null });
    expect(giveUp(orderState(), 2, 'cancel')).toMatchObject({
      confirmation: 'UNREACHED',
      status: { status: 'CANCELLED', event: { body: { reason: 'unconfirmed' } } },
    });
  });
});

describe('duplicate: the decision', () => {
  const kept = orderState({ id: 8 });

  test('the other order is cancelled as a duplicate', () => {
    expect(cancelDuplicate(kept, orderState())).toMatchObject({
      status: 'CANCELLED',
      event: { subjectId: 7, body: { reason: 'duplicate' } },
    });
  });

  test('both must be in PROCESSING, and the other one without a parcel', () => {
    expect(() => cancelDuplicate(orderState({ id: 8, status: 'CANCELLED' }), orderState())).toThrow(OrderNotWaiting);
    expect(() => cancelDuplicate(kept, orderState({ status: 'SHIPPED' }))).toThrow(OrderNotWaiting);
    expect(() => cancelDuplicate(kept, orderState({ parcel_open: true }))).toThrow(ParcelIsOpen);
  });
});
