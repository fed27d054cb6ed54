import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, fakeReplies, type FakeResponse } from '@/testing/fake-api';
import { samplePayment } from '@/testing/partner-samples';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { BuyBackNote } from './buy-back-note';
import { PaymentNotes } from './payment-notes';

let replies: Record<string, FakeResponse>;
let calls: FakeCall[];
beforeEach(() => {
  signIn();
  ({ calls, replies } = fakeReplies({}));
});
const asked = { state: 'DECLINED', asked_at: '2026-11-04T08:00:00.000Z', text: '', reason: 'It was opened' } as const;
const show = (until: string) =>
  showPage(<BuyBackNote payment={samplePayment({ buy_back_until: until, buy_back: asked })} />);

describe('buy-back of a package:', () => {
  it('is offered until its day, with why it was declined before', () => {
    const { unmount } = show('2099-12-04T08:00:00.000Z');
    expect(screen.getByText(/back until Dec 4, 2099\. We declined it: .*It was opened/)).toBeInTheDocument();
    unmount();
    show('2020-12-04T08:00:00.000Z');
    expect(screen.queryByRole('button', { name: 'Give it back' })).not.toBeInTheDocument();
  });

  it('sends the account, and keeps it when it is refused', async () => {
    const path = 'payments/package-payment/12/buy-back';
    replies[`POST ${path}`] = { status: 409, body: { message: 'It could be given back until 4 Dec.' } };
    show('2099-12-04T08:00:00.000Z');
    await userEvent.click(screen.getByRole('button', { name: 'Give it back' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    expect(await dialog.findAllByText('Enter the account')).not.toHaveLength(0);
    await userEvent.selectOptions(dialog.getByLabelText('Where should the money go?'), 'JazzCash');
    await userEvent.type(dialog.getByLabelText('Account title'), 'Sana Malik');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    await userEvent.type(dialog.getByLabelText('Account'), '03001234567');
    await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    expect(await dialog.findByText('It could be given back until 4 Dec.')).toBeInTheDocument();
    const account = { method: 'JAZZCASH', title: 'Sana Malik', account: '03001234567' };
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { text: '', refund_to: account },
    ]);
    replies[`POST ${path}`] = { status: 204 };
    await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText('We have your request and will answer soon.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('that was accepted is no refused payment', async () => {
    const payment = samplePayment({ is_approved: false, buy_back: { ...asked, state: 'ACCEPTED', reason: null } });
    replies['GET payments/package-payment/own'] = { body: [payment] };
    showPage(<PaymentNotes />);
    expect(await screen.findByText('You gave Growth Package back. We refund PKR 25,000.')).toBeInTheDocument();
    expect(screen.queryByText('Your payment was not approved')).not.toBeInTheDocument();
  });
});
