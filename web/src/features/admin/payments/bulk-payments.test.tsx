import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, fakeApi } from '@/testing/fake-api';
import { samplePayment } from '@/testing/partner-samples';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { exportPayments } from './export-payments';
import { PaymentsSection } from './payments-section';

let calls: FakeCall[];

beforeEach(() => {
  signIn({ role: 'ADMIN' });
  const listed = [samplePayment({ id: 12 }), samplePayment({ id: 13, package_name: '+Growth' })];
  calls = fakeApi(({ method, path }) => {
    if (method !== 'PATCH') return { body: listed, headers: { 'X-Total-Count': '2' } };
    return path.includes('/13/') ? { status: 409, body: { code: 'ALREADY_DECIDED' } } : { body: listed[0] };
  });
});

const open = () => showPage(<PaymentsSection />, '/admin?section=payments');
const decisions = () => calls.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path, body]);

it.each([
  ['Approve', true],
  ['Reject', false],
])('payments section: %s selected asks first, then gives the result of each', async (name, is_approved) => {
  open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(screen.getByRole('button', { name: `${name} selected` }));
  expect(decisions()).toEqual([]);
  const dialog = within(screen.getByRole('dialog', { name: `${name} payments` }));
  expect(dialog.getByText(new RegExp(`^${name} 2 payments\\?`))).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name }));
  const report = within(await screen.findByRole('region', { name: 'Report' }));
  expect(report.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    '#12: done',
    '#13: Another admin has already decided on this payment. The list shows the current state.',
  ]);
  expect(decisions()).toEqual([
    ['payments/package-payment/12/approve', { is_approved }],
    ['payments/package-payment/13/approve', { is_approved }],
  ]);
});

it('payments section: is sorted by the server, and the address keeps it', async () => {
  open();
  await userEvent.selectOptions(await screen.findByLabelText('Sort'), 'Highest amount first');
  await waitFor(() =>
    expect(calls.at(-1)?.path).toBe('payments/package-payment?page=1&page_size=10&status=pending&ordering=-amount'),
  );
  expect(screen.getByTestId('address')).toHaveTextContent('/admin?section=payments&sort=-amount');
  expect(screen.getByText('Sorted: Highest amount first')).toHaveAttribute('role', 'status');
});

it('payments section: the export follows the filter and holds no formulas', async () => {
  const { csv, count, complete } = await exportPayments({
    status: 'pending',
    search: 'x',
    page: 2,
    ordering: 'amount',
  });
  expect([count, complete]).toEqual([2, true]);
  expect(calls[0]?.path).toBe(
    'payments/package-payment?page=1&page_size=200&status=pending&ordering=created_at&search=x',
  );
  expect(csv).toContain(`"'+Growth"`);
});
