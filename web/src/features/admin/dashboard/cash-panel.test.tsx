import { expect, it } from '@jest/globals';
import type { CashSummary } from '@soulvia/contracts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { publishLive } from '@/lib/live-channel';
import { type FakeResponse, fakeApi } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { CashPanel } from './cash-panel';

const summary: CashSummary = {
  due: '9000.00',
  on_the_way: '3148.00',
  with_couriers: '41200.00',
  late: '18450.00',
  late_parcels: 4,
  collected_this_month: '125000.50',
  settled_this_month: '80000.00',
  refunds_owed: '0.00',
  differences: 2,
};

it('cash panel: says what was collected, what couriers have and what is late, follows pushes, and offers another try', async () => {
  signIn({ role: 'ADMIN' });
  let response: FakeResponse = { status: 400, body: { message: 'Closed' } };
  fakeApi(() => response);
  showPage(<CashPanel />, '/admin');
  expect(await screen.findByText(/Closed/)).toBeInTheDocument();
  response = { body: summary };
  await userEvent.click(screen.getByRole('button', { name: /try again|retry/i }));
  const figure = async (label: string) => (await screen.findByText(label)).nextElementSibling;
  expect(await figure('Collected this month')).toHaveTextContent('PKR 125,000.50');
  expect(await figure('On the way')).toHaveTextContent('PKR 3,148');
  expect(await figure('With couriers')).toHaveTextContent('PKR 41,200');
  expect(await figure('Late')).toHaveTextContent('PKR 18,450');
  expect(await figure('Settled this month')).toHaveTextContent('PKR 80,000');
  expect(screen.getByRole('link', { name: 'What couriers owe' })).toHaveAttribute('href', '/admin?section=cash');
  response = { body: { ...summary, late: '0.00', late_parcels: 0 } };
  act(() => publishLive('cash.changed', {} as never));
  expect(await screen.findByText('PKR 0')).toBeInTheDocument();
});
