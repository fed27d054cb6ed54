import { beforeEach, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { noStats } from '@soulvia/contracts';
import userEvent from '@testing-library/user-event';
import { publishLive, resyncLive } from '@/lib/live-channel';
import { type FakeResponse, fakeApi } from '@/testing/fake-api';
import { sampleOwnPayment, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { WelcomePage } from './welcome-page';

beforeEach(() => signIn());

function show(...responses: FakeResponse[]) {
  const calls = fakeApi(() => responses.shift() ?? { body: [] });
  showPage(<WelcomePage />, '/join-soulvia/welcome');
  return calls;
}

it("welcome page: shows the member's own ID and email, and what happens next", async () => {
  const calls = show({ body: [sampleOwnPayment(), sampleOwnPayment({ id: 4, package_name: 'Older' })] });
  expect(await screen.findByRole('heading', { name: 'Your payment is being reviewed' })).toBeInTheDocument();
  expect(calls.map(({ path }) => path)).toEqual(['payments/package-payment/own']);
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    '20260307',
    'sana@soulvia.test',
    'Growth',
    'PKR 35,000',
    '260',
  ]);
  const next = within(screen.getByRole('region', { name: 'What happens next' }));
  expect(next.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
  expect(screen.getByRole('link', { name: 'Go to Your Account' })).toHaveAttribute('href', '/account');
});

it('welcome page: follows the decision while it is open', async () => {
  show({ body: [sampleOwnPayment()] }, { body: [sampleOwnPayment({ is_approved: true, status_display: 'Approved' })] });
  await screen.findByRole('heading', { name: 'Your payment is being reviewed' });
  act(() => publishLive('stats.changed', { position: 1, stats: noStats }));
  expect(await screen.findByRole('heading', { name: 'Your payment is approved' })).toBeInTheDocument();
});

it('welcome page: learns of the decision when its push was missed', async () => {
  show({ body: [sampleOwnPayment()] }, { body: [sampleOwnPayment({ is_approved: true, status_display: 'Approved' })] });
  await screen.findByRole('heading', { name: 'Your payment is being reviewed' });
  act(() => resyncLive());
  expect(await screen.findByRole('heading', { name: 'Your payment is approved' })).toBeInTheDocument();
});

it('welcome page: says when it is approved', async () => {
  show({ body: [sampleOwnPayment({ is_approved: true, status_display: 'Approved' })] });
  expect(await screen.findByRole('heading', { name: 'Your payment is approved' })).toBeInTheDocument();
});

it('welcome page: says when it was not accepted, and offers to choose again', async () => {
  show({ body: [sampleOwnPayment({ is_approved: false, status_display: 'Rejected' })] });
  expect(await screen.findByRole('heading', { name: 'Your payment was not accepted' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Choose a package again' })).toHaveAttribute('href', '/join-soulvia/shop');
  expect(screen.queryByText('What happens next')).not.toBeInTheDocument();
});

it('welcome page: redirects members without a payment', async () => {
  show({ body: [] });
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/join-soulvia/shop'));
});

it('welcome page: can be asked for again when it fails', async () => {
  show({ status: 403, body: {} }, { body: [sampleOwnPayment()] });
  expect(screen.getByText('Loading your payment')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load your payment.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Your payment is being reviewed' })).toBeInTheDocument();
});
