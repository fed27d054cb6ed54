import { describe, expect, it } from '@jest/globals';
import type { StaffOrder } from '@soulvia/contracts';
import { sampleItem } from '@/testing/order-samples';
import { sampleOrder } from '@/testing/samples';
import { diffContent, toContent, contentProblems, rebaseContent } from './order-content';

const order: StaffOrder = {
  ...sampleOrder({ items: [sampleItem({ quantity: 2 })] }),
  parcel: null,
  disagreement: null,
  note: null,
  payment_status: 'DUE',
};
const before = toContent(order);
const withCity = (city: string) => ({ ...before, address: { ...before.address, city } });

describe('order content', () => {
  it('sends what differs only', () => {
    expect(diffContent(before, before)).toEqual({});
    expect(diffContent({ ...before, note: ' Gift ' }, before)).toEqual({ note: 'Gift' });
    expect(diffContent({ ...before, lines: before.lines.map((line) => ({ ...line, quantity: '3' })) }, before)).toEqual(
      {
        items: [{ product_id: 1, quantity: 3 }],
      },
    );
    expect(diffContent(withCity('Multan'), before)).toEqual({
      shipping_address: { street_no: 'House 12, Street 4', city: 'Multan', zip_code: '44000', country: 'Pakistan' },
    });
  });

  it('sends another phone with its reason, which it needs', () => {
    const draft = { ...before, phone: ' 0333 1112223 ' };
    expect(contentProblems(draft, before)).toEqual({ phone_reason: 'Say why the phone number changes' });
    expect(contentProblems({ ...before, phone: '' }, { ...before, phone: '' })).toEqual({});
    const reasoned = { ...draft, phoneReason: 'Called from it' };
    expect([contentProblems(reasoned, before), diffContent(reasoned, before)]).toEqual([
      {},
      { phone: '0333 1112223', phone_reason: 'Called from it' },
    ]);
  });

  it('moves what was typed onto what another admin saved', () => {
    const now = toContent({
      ...order,
      note: 'Call first',
      shipping_address: { ...order.shipping_address, zip_code: '54000' },
    });
    const rebased = rebaseContent(withCity('Multan'), before, now);
    expect(rebased).toEqual({ ...now, address: { ...now.address, city: 'Multan' } });
    expect(diffContent(rebased, now)).toEqual({ shipping_address: rebased.address });
  });

  it('finds what cannot be saved', () => {
    const lines = [{ key: 'a', product: null, quantity: '1001' }];
    const address = { ...before.address, zip_code: ' ' };
    expect(contentProblems({ ...before, address, note: 'x'.repeat(501), lines })).toEqual({
      'shipping_address.zip_code': 'ZIP code is required',
      note: 'Note must be at most 500 characters',
      'items.0.product_id': 'Product is required',
      'items.0.quantity': 'At most 1000 of one product',
    });
    expect(contentProblems({ ...before, lines: [] })).toEqual({ items: 'At least one item is required' });
  });
});
