import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { liveLimits } from '@soulvia/contracts';
import { act, screen } from '@testing-library/react';
import { setLiveStatus } from '@/lib/live-channel';
import { fakeApi } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { useDashboard } from './use-dashboard';

function Figures() {
  const { dashboard } = useDashboard();
  return <p>{dashboard ? `${dashboard.total_orders} orders` : 'nothing yet'}</p>;
}

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  signIn({ role: 'ADMIN' });
});
afterEach(() => void jest.useRealTimers());

it('dashboard: refetches within a minute even with an open socket, in case a push was lost', async () => {
  let orders = 1;
  fakeApi(() => ({ body: { total_orders: orders }, headers: { 'X-Log-Position': String(orders) } }));
  act(() => setLiveStatus('connected'));
  showPage(<Figures />);
  await screen.findByText('1 orders');
  orders = 2;
  act(() => jest.advanceTimersByTime(liveLimits.fallbackPollMs));
  expect(await screen.findByText('2 orders')).toBeInTheDocument();
});
