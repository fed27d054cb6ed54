import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PackagePayment } from '@soulvia/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@/lib/query-client';
import { type FakeResponse, type FakeCall, fakeApi } from '@/testing/fake-api';
import { samplePayment } from '@/testing/partner-samples';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { PaymentsSection } from './payments-section';

let payments: PackagePayment[];
let calls: FakeCall[];
let refuse: FakeResponse | null;

const pending = { is_approved: null, status_display: 'Pending' } as const;
const approved = { is_approved: true, status_display: 'Approved' } as const;
const rejected = { is_approved: false, status_display: 'Rejected' } as const;
const statusOf = { pending: null, approved: true, rejected: false } as const;

function list(path: string): FakeResponse {
  const query = new URLSearchParams(path.split('?')[1]);
  const status = query.get('status') as keyof typeof statusOf | null;
  const found = payments.filter((payment) => !status || payment.is_approved === statusOf[status]);
  const from = (Number(query.get('page')) - 1) * 10;
  return { body: found.slice(from, from + 10), headers: { 'X-Total-Count': String(found.length) } };
}

function decide(call: FakeCall): FakeResponse {
  if (refuse) return refuse;
  const id = Number(call.path.split('/')[2]);
  const outcome = (call.body as { is_approved: boolean }).is_approved ? approved : rejected;
  payments = payments.map((payment) => (payment.id === id ? { ...payment, ...outcome } : payment));
  return { body: payments.find((payment) => payment.id === id) };
}

beforeEach(() => {
  signIn({ role: 'ADMIN' });
  payments = [samplePayment()];
  refuse = null;
  calls = fakeApi((call) => (call.method === 'PATCH' ? decide(call) : list(call.path)));
});

const open = (at = '') => showPage(<PaymentsSection />, `/admin?section=payments${at}`);
const button = (name: string) => screen.getByRole('button', { name });
const decisions = () => calls.filter((call) => call.method === 'PATCH');
const region = async () => within(await screen.findByRole('region', { name: 'List of payments' }));
const row = async () => within(await (await region()).findByRole('listitem'));

describe('payments section: the list of payments', () => {
  it('shows a lower bound as the total of a search', async () => {
    const many = Array.from({ length: 10 }, (_, nth) => samplePayment({ id: 1 + nth }));
    const headers = { 'X-Total-Count': '30', 'X-Total-Relation': 'gte' };
    fakeApi(() => ({ body: many, headers }));
    open('&q=bilal');
    expect(await screen.findByText('30+ payments')).toBeInTheDocument();
    expect(screen.getByText('Page 1 of 3+')).toBeInTheDocument();
  });

  it('shows pending payments first, with all details for a decision', async () => {
    open();
    const payment = await row();
    expect(calls[0]?.path).toBe('payments/package-payment?page=1&page_size=10&status=pending');
    expect(payment.getByRole('heading', { name: 'Bilal Khan' })).toBeInTheDocument();
    expect(payment.getByRole('link', { name: 'bilal@soulvia.test' })).toBeInTheDocument();
    expect(payment.getAllByRole('definition').map((part) => part.textContent)).toEqual([
      'Growth Package',
      'PKR 25,000',
      '500',
      'Mar 4, 2026, 10:06 AM',
    ]);
    expect(payment.getByText('Pending')).toBeInTheDocument();
    expect(screen.getByText('1 payment')).toBeInTheDocument();
  });

  it('filters and searches on the server, starting on the first page', async () => {
    payments = [pending, rejected].flatMap((state, half) =>
      Array.from({ length: 15 }, (_, index) => samplePayment({ id: half * 15 + index, ...state })),
    );
    open('&page=2');
    expect(await (await region()).findAllByRole('listitem')).toHaveLength(5);
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Rejected');
    await userEvent.type(screen.getByRole('searchbox'), 'bilal{Enter}');
    await waitFor(() =>
      expect(calls.at(-1)?.path).toBe('payments/package-payment?page=1&page_size=10&status=rejected&search=bilal'),
    );
    expect(screen.getByTestId('address')).toHaveTextContent('/admin?section=payments&status=rejected&q=bilal');
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'All payments');
    await waitFor(() => expect(calls.at(-1)?.path).toBe('payments/package-payment?page=1&page_size=10&search=bilal'));
  });

  it('shows ten rows per page', async () => {
    payments = Array.from({ length: 11 }, (_, index) => samplePayment({ id: index + 1 }));
    open();
    expect(await (await region()).findAllByRole('listitem')).toHaveLength(10);
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    await waitFor(async () => expect((await region()).getAllByRole('listitem')).toHaveLength(1));
  });

  it.each([
    ['', 'No pending payments'],
    ['&status=approved', 'No approved payments yet'],
    ['&status=rejected', 'No rejected payments'],
    ['&status=all', 'No Payments Yet'],
  ])('shows a message when it is empty: %s', async (at, text) => {
    payments = [];
    open(at);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Reset Filters' })).not.toBeInTheDocument();
  });

  it('offers to clear a search without matches', async () => {
    payments = [];
    open('&q=no-match');
    expect(await screen.findByText('No payments match the current filters')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Reset Filters' }));
    expect(await screen.findByText('No pending payments')).toBeInTheDocument();
  });

  it('shows the loading state and the reason of a failure', async () => {
    const works = globalThis.fetch;
    fakeApi(() => ({ status: 403, body: { message: 'Not today.' } }));
    open();
    expect(screen.getByText('Loading payments')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('Error: Not today.');
    globalThis.fetch = works;
    await userEvent.click(button('Retry'));
    expect(await screen.findByText('Bilal Khan')).toBeInTheDocument();
  });
});

describe('payments section: a decision', () => {
  it.each([
    ['pending', {}, [true, true]],
    ['approved', approved, [false, true]],
    ['rejected', rejected, [true, false]],
    ['the admin’s own', { user: { ...samplePayment().user, id: 7 } }, [false, false]],
  ])('is enabled only where it would change the state: %s', async (_, state, enabled) => {
    payments = [samplePayment(state)];
    open('&status=all');
    await row();
    const buttons = [button('Approve payment #12'), button('Reject payment #12')];
    expect(buttons.map((each) => !each.hasAttribute('disabled'))).toEqual(enabled);
  });

  it('approves immediately; the row disappears and the focus moves to the list', async () => {
    open();
    await row();
    await userEvent.click(button('Approve payment #12'));
    expect(await screen.findByText('Payment #12 approved')).toBeInTheDocument();
    expect(decisions()).toMatchObject([{ path: 'payments/package-payment/12/approve', body: { is_approved: true } }]);
    expect(await screen.findByText('No pending payments')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('region', { name: 'List of payments' })).toHaveFocus());
  });

  it('asks for confirmation before rejecting', async () => {
    open('&status=all');
    await row();
    await userEvent.click(button('Reject payment #12'));
    expect(screen.getByText(/Bilal Khan gets no points for Growth Package/)).toBeInTheDocument();
    await userEvent.click(button('Cancel'));
    expect(decisions()).toEqual([]);
    await userEvent.click(button('Reject payment #12'));
    await userEvent.click(button('Reject'));
    expect(await screen.findByText('Payment #12 rejected')).toBeInTheDocument();
    expect(decisions()).toMatchObject([{ body: { is_approved: false } }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect((await row()).getByText('Rejected')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'List of payments' })).toHaveFocus();
  });

  it('disables the row until it shows the new state', async () => {
    let response: (reply: FakeResponse) => void = () => undefined;
    const works = globalThis.fetch;
    open('&status=all');
    await row();
    fakeApi(() => new Promise<FakeResponse>((resolve) => (response = resolve)));
    await userEvent.click(button('Approve payment #12'));
    expect(button('Approve payment #12')).toHaveAttribute('aria-busy', 'true');
    expect(button('Approve payment #12')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Reject payment #12')).toBeDisabled();
    globalThis.fetch = works;
    payments = [samplePayment(approved)];
    response({ body: payments[0] });
    await waitFor(() => expect(button('Reject payment #12')).toBeEnabled());
    expect(button('Approve payment #12')).toBeDisabled();
    expect(button('Approve payment #12')).not.toHaveAttribute('aria-busy');
  });

  it.each([
    ['ALREADY_DECIDED', 'Another admin has already decided on this payment. The list shows the current state.'],
    ['OWN_PAYMENT', "You can't decide on your own payment. Please ask another admin."],
    ['PAYER_DELETED', "The payer's account has been deleted."],
    ['CONFLICT', 'Because of something else.'],
  ])('refused with %s shows an explanation and refetches the row', async (code, words) => {
    open('&status=all');
    await row();
    payments = [samplePayment(rejected)];
    refuse = { status: 409, body: { code, detail: 'Because of something else.' } };
    await userEvent.click(button('Approve payment #12'));
    expect(await screen.findByRole('alert')).toHaveTextContent(`Failed to approve payment #12: ${words}`);
    expect(await screen.findByText('Rejected', { selector: 'span' })).toBeInTheDocument();
  });

  it('closes the dialog when rejecting is refused, and shows the reason', async () => {
    open('&status=all');
    await row();
    refuse = { status: 409, body: { code: 'ALREADY_DECIDED' } };
    await userEvent.click(button('Reject payment #12'));
    await userEvent.click(button('Reject'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to reject payment #12: Another admin has already decided',
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('payments section: a screenshot', () => {
  const image = () => screen.getByRole<HTMLImageElement>('img', { name: /screenshot/i });
  const shown = () => image().getAttribute('src');

  it('opens at full size next to the payment details', async () => {
    open();
    await row();
    await userEvent.click(button('Enlarge the screenshot of payment #12'));
    const dialog = within(screen.getByRole('dialog', { name: 'Payment #12' }));
    expect(dialog.getByRole('img')).toHaveAttribute('src', '/uploads/shot-12.png?signature=1');
    expect(dialog.getByText('PKR 25,000')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows an explanation in the dialog when the image is missing', async () => {
    open();
    await row();
    await userEvent.click(button('Enlarge the screenshot of payment #12'));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.error(dialog.getByRole('img'));
    expect(await dialog.findByText('The screenshot could not be loaded')).toBeInTheDocument();
  });

  it('keeps the working URL when the list is refetched', async () => {
    open();
    await row();
    payments = [samplePayment({ image_url: '/uploads/shot-12.png?signature=2', package_name: 'Renamed Package' })];
    act(() => void queryClient.invalidateQueries());
    await screen.findByText('Renamed Package');
    expect(shown()).toBe('/uploads/shot-12.png?signature=1');
  });

  it('replaces an expired URL by a newer one, requested once', async () => {
    open();
    await row();
    payments = [samplePayment({ image_url: '/uploads/shot-12.png?signature=2' })];
    fireEvent.error(image());
    await waitFor(() => expect(shown()).toBe('/uploads/shot-12.png?signature=2'));
    expect(calls).toHaveLength(2);
  });

  it('shows the placeholder when it stays broken, without further requests', async () => {
    open();
    await row();
    payments = [samplePayment({ image_url: '/uploads/shot-12.png?signature=2' })];
    fireEvent.error(image());
    await waitFor(() => expect(shown()).toContain('signature=2'));
    fireEvent.error(image());
    await waitFor(() => expect(shown()).toBe('/img/placeholder.svg'));
    fireEvent.error(image());
    expect(shown()).toBe('/img/placeholder.svg');
    expect(calls).toHaveLength(2);
  });
});
