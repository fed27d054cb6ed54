import { describe, expect, test } from '@jest/globals';
import { InvalidInput } from '@soulvia/kernel';
import { orderState } from '../../../test/support/order-state.js';
import { OrderChanged } from './errors.js';
import { orderCancelled, orderUpdated } from './events.js';
import { decideUpdate, type UpdateRequest } from './update-order.js';

const request = (changes: UpdateRequest['changes'], more: Partial<UpdateRequest> = {}): UpdateRequest => ({
  changes,
  destination: null,
  lastSeen: null,
  ...more,
});
const quetta = { address_id: 12, street_no: 'Plot 9', city: 'Quetta', zip_code: '87300', country: 'Pakistan' };
const eventOf = (fields: string[]) => ({
  definition: orderUpdated,
  subjectId: 7,
  body: { order_id: 7, user_id: 3, fields },
});

describe('order update: the decision', () => {
  test('given new contact details, then only those that differ are written and named, never their values', () => {
    const changes = { full_name: 'Hina R. Raza', email: 'hina@example.pk', phone: '0300 7654321' };
    expect(decideUpdate(orderState(), request(changes))).toEqual({
      details: { full_name: 'Hina R. Raza', phone: '0300 7654321' },
      event: eventOf(['full_name', 'phone']),
      status: null,
    });
  });

  test('given what the order has already, then nothing is written or recorded', () => {
    const changes = { full_name: 'Hina Raza', status: 'PROCESSING' as const };
    expect(decideUpdate(orderState(), request(changes))).toEqual({ details: null, event: null, status: null });
  });

  test('given another address of the buyer, then it is copied and named as address_id', () => {
    expect(decideUpdate(orderState(), request({ address_id: 12 }, { destination: quetta }))).toEqual({
      details: quetta,
      event: eventOf(['address_id']),
      status: null,
    });
  });

  test('given the same address after it was edited, then its new lines are a change', () => {
    const { address_id, street_no, zip_code, country } = orderState();
    const destination = { address_id, street_no, city: 'Multan', zip_code, country };
    expect(decideUpdate(orderState(), request({ address_id: 11 }, { destination })).event).toEqual(
      eventOf(['address_id']),
    );
  });

  test('given the address that the order has, then no change is recorded', () => {
    const { address_id, street_no, city, zip_code, country } = orderState();
    const destination = { address_id, street_no, city, zip_code, country };
    expect(decideUpdate(orderState(), request({ address_id: 11 }, { destination })).event).toBeNull();
  });

  test('given an address that the buyer does not have, then the request is refused', () => {
    expect(() => decideUpdate(orderState(), request({ address_id: 99 }))).toThrow(InvalidInput);
  });

  test('given contact and status, then both are decided', () => {
    const decision = decideUpdate(orderState(), request({ phone: '0300 7654321', status: 'CANCELLED' }));
    expect(decision).toMatchObject({
      event: eventOf(['phone']),
      status: { status: 'CANCELLED', event: { definition: orderCancelled }, stock: 'return' },
    });
  });

  test('given an order that has changed since the admin saw it, then the error says what it is now', () => {
    const order = orderState({ status: 'SHIPPED' });
    const updating = () => decideUpdate(order, request({ phone: '1' }, { lastSeen: '2026-10-31T18:59:00.000Z' }));
    expect(updating).toThrow(OrderChanged);
    expect(updating).toThrow(
      expect.objectContaining({ details: { current: { status: 'SHIPPED', updated_at: order.updated_at } } }),
    );
  });

  test('given an order that is as the admin saw it, then it is updated', () => {
    const order = orderState();
    expect(decideUpdate(order, request({ status: 'SHIPPED' }, { lastSeen: order.updated_at })).status).toMatchObject({
      status: 'SHIPPED',
    });
  });
});
