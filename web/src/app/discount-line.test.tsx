import { expect, it } from '@jest/globals';
import { orderPaymentStatuses, type StaffOrder } from '@soulvia/contracts';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { OrderSums } from '@/features/admin/orders/order-sums';
import { SlipSheet } from '@/features/admin/orders/slip-sheet';
import { OrderCard } from '@/features/member/orders/order-card';
import { OrderToConfirm } from '@/features/shop/confirm-order/order-to-confirm';
import { LinkedOrderCard } from '@/features/shop/linked-order/linked-order-card';
import { fakeApi } from '@/testing/fake-api';
import { sampleOrder } from '@/testing/samples';
import { showPage } from '@/testing/show-page';

const coupon = { coupon_code: 'GLOW10', discount: '185.00' };
const order: StaffOrder = {
  ...sampleOrder({ ...coupon, amount: '1815.00' }),
  parcel: null,
  disagreement: null,
  note: null,
  payment_status: orderPaymentStatuses[0],
};
const ignore = () => undefined;
const confirmation = {
  order_id: 41,
  first_name: 'Sana',
  city: 'Lahore',
  street_hint: 'House',
  amount: '1815.00',
  cash_due: '1815.00',
  items: [],
  shipping: '150.00',
  can: [],
  confirmation: 'AWAITING' as const,
};
const linked = { ...order, city: 'Lahore', items: [], timeline: [], returns: [], can_return: [] };

it.each<[place: string, amount: string, page: () => ReactNode]>([
  ['order of a member', '−$185.00', () => <OrderCard order={order} onPrepareCancel={ignore} onCancel={ignore} />],
  ['order behind a link', '−PKR 185', () => <LinkedOrderCard order={linked} />],
  ['order to confirm', '−PKR 185', () => <OrderToConfirm token="t" confirmation={{ ...confirmation, ...coupon }} />],
  ['packing slip', '−PKR 185', () => <SlipSheet order={order} />],
  ['order of the console', '−PKR 185', () => <OrderSums order={order} />],
])('discount line: stands in the %s', async (_place, amount, page) => {
  fakeApi(({ path }) => ({
    body: path.startsWith('orders/users') ? { ...order, timeline: [], returns: [], can_return: [] } : [],
  }));
  showPage(page());
  expect((await screen.findByText(/Discount \(GLOW10\)/)).parentElement).toHaveTextContent(amount);
});

it('discount line: names a code that makes the delivery free', () => {
  showPage(<OrderSums order={sampleOrder({ coupon_code: 'FREESHIP', discount: '0.00', shipping: '0.00' })} />);
  expect(screen.getByText('Discount (FREESHIP)').nextSibling).toHaveTextContent('Free delivery');
});
