import { beforeEach, describe, expect, it } from '@jest/globals';
import type { OrderAdvance as Advance, StaffOrder } from '@soulvia/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, fakeReplies, type FakeResponse } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { OrderAdvance } from './order-advance';

const shown: Advance = {
  id: 2,
  amount: '500.00',
  state: 'SHOWN',
  asked_at: '2026-11-04T08:00:00.000Z',
  shown_at: '2026-11-04T09:00:00.000Z',
  image_url: '/uploads/2',
  image_matches: [],
  payment_matches: [{ payment_id: 12, is_same: true }],
  reference: null,
};
let replies: Record<string, FakeResponse>;
let calls: FakeCall[];
const open = (advance: Advance | null, parcel: StaffOrder['parcel'] = null) => {
  replies['GET orders/41/advance'] = { body: { advance } };
  showPage(
    <OrderAdvance order={{ id: 41, status: 'PROCESSING', parcel, payment_status: 'DUE', cash_due: '3148.00' }} />,
  );
};
beforeEach(() => {
  signIn({ role: 'ADMIN' });
  ({ calls, replies } = fakeReplies({}));
});
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

describe('advance of an order:', () => {
  it('asks for an amount, and keeps the message for the buyer', async () => {
    const text = 'Please send PKR 700 ahead';
    replies['POST orders/41/advance'] = { body: { url: '/o', text, whatsapp_url: 'https://wa.me/1' } };
    open(null);
    await press('Ask for an advance');
    const amount = screen.getByLabelText('Amount to pay ahead (PKR)');
    expect(amount).toHaveFocus();
    await userEvent.clear(amount);
    await press('Ask');
    expect(sent()).toEqual([]);
    await userEvent.type(amount, '700');
    replies['GET orders/41/advance'] = { body: { advance: { ...shown, state: 'ASKED', image_url: null } } };
    await press('Ask');
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(sent()).toEqual([['orders/41/advance', { amount: '700' }]]);
  });

  it('approves with the reference, says why it cannot, and keeps it when reading again fails', async () => {
    replies['POST orders/41/advance/decide'] = { status: 409, body: { detail: 'No advance of this order waits.' } };
    open(shown);
    await screen.findByText('Also in');
    replies['GET orders/41/advance'] = { status: 500, body: { message: 'Not today.' } };
    expect(await screen.findByText('Also in')).toHaveTextContent('Also in payment #12');
    await userEvent.type(await screen.findByLabelText('Bank reference (optional)'), ' TRX-7 ');
    await press('Approve the advance');
    expect(await screen.findByText('No advance of this order waits.')).toBeInTheDocument();
    expect(await screen.findByText('Error: Not today.')).toBeInTheDocument();
    expect(screen.getByLabelText('Bank reference (optional)')).toHaveValue(' TRX-7 ');
    expect(sent()).toEqual([['orders/41/advance/decide', { approve: true, reference: 'TRX-7' }]]);
  });

  it('without a screenshot can be refused only', async () => {
    open({ ...shown, state: 'ASKED', shown_at: null, image_url: null });
    await press('Refuse');
    expect(screen.queryByRole('button', { name: 'Approve the advance' })).not.toBeInTheDocument();
    expect(sent()).toEqual([['orders/41/advance/decide', { approve: false }]]);
  });

  it('cannot be approved while a courier is booked, and says why', async () => {
    open(shown, { id: 3, state: 'BOOKED', tracking_number: null, courier: 'TCS', cash_due: '3148.00', pieces: 1 });
    expect(await screen.findByText(/^A courier is booked/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Refuse' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Approve the advance' })).not.toBeInTheDocument();
  });
});
