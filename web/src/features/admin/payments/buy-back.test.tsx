import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, fakeReplies, type FakeResponse } from '@/testing/fake-api';
import { samplePayment } from '@/testing/partner-samples';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { BuyBack } from './buy-back';

const path = 'payments/package-payment/12/buy-back/decide';
const asked = { state: 'REQUESTED', asked_at: '2026-11-04T08:00:00.000Z', text: 'Unopened', reason: null } as const;
let replies: Record<string, FakeResponse>;
let calls: FakeCall[];
beforeEach(() => {
  signIn({ role: 'ADMIN' });
  ({ calls, replies } = fakeReplies({}));
});
const open = async () => {
  showPage(<BuyBack payment={samplePayment({ is_approved: true, buy_back: asked })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Decide buy-back' }));
  return within(screen.getByRole('dialog', { name: 'Buy back Growth Package' }));
};
const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

describe('decision on a buy-back:', () => {
  it('says what accepting means, and why it is refused', async () => {
    replies[`POST ${path}`] = { status: 409, body: { message: 'This buy-back is decided already.' } };
    const dialog = await open();
    expect(dialog.getByText(/PKR 25,000 is owed to the payer/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
    expect(await dialog.findByText('This buy-back is decided already.')).toBeInTheDocument();
  });

  it('declines with a reason', async () => {
    replies[`POST ${path}`] = { status: 204 };
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(sent()).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Reason for declining'), 'It was opened');
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()).toEqual([{ accept: false, reason: 'It was opened' }]);
  });
});
