import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeApi } from '@/testing/fake-api';
import { showPage } from '@/testing/show-page';
import { ExpectedDays } from '@/ui/expected-days';
import { PromisedDays } from '@/ui/promised-days';
import { OrderTimeline } from './order-timeline';

const shown = () => screen.queryByText(/^Arrives/)?.textContent ?? '';
const told = { promised_from: '2026-11-03', promised_to: '2026-11-05' };

it.each([
  ['nothing for an order without days', { status: 'SHIPPED' }, ''],
  ['nothing once it is delivered', { status: 'DELIVERED', ...told }, ''],
  [
    'the days of an order that is not late',
    { status: 'SHIPPED', promised_from: '2090-11-03', promised_to: '2090-11-04' },
    'Arrives Fri 3 - Sat 4 Nov in Lahore',
  ],
  ['that it is late', { status: 'PROCESSING', ...told }, 'Arrives Tue 3 - Thu 5 Nov in Lahore. Later than we said.'],
  [
    'that the shop asks the courier',
    { status: 'SHIPPED', ...told, courier_asked_at: '2026-11-07T10:00:00Z' },
    'Arrives Tue 3 - Thu 5 Nov in Lahore. Later than we said. We are asking the courier.',
  ],
] as const)('promised days: show %s', (_, order, text) => {
  showPage(<PromisedDays order={order} city="Lahore" />);
  expect(shown()).toBe(text);
});

it('expected days: are those of the city, and absent where the shop knows none', async () => {
  const calls = fakeApi(({ path }) => ({
    body: path.includes('Lahore')
      ? { city: 'Lahore', arrival: { from: '2026-12-01', to: '2026-12-03', source: 'measured' } }
      : { city: 'Quetta', arrival: null },
  }));
  const { unmount } = showPage(<ExpectedDays city="Lahore " />);
  expect(await screen.findByText('Arrives Tue 1 - Thu 3 Dec in Lahore')).toBeInTheDocument();
  unmount();
  showPage(<ExpectedDays city="Quetta" />);
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('delivery/estimate?city=Quetta'));
  expect(shown()).toBe('');
});

it('order timeline: shows the tracking number with a button that copies it', async () => {
  const shipped = { what: 'shipped', status: 'SHIPPED', at: '2026-11-25T09:00:00.000Z' } as const;
  showPage(<OrderTimeline moments={[{ ...shipped, courier: 'TCS', tracking_number: 'TCS-77', tracking_url: null }]} />);
  expect(screen.getByText('Tracking number TCS-77')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Copy tracking number' })).toBeInTheDocument();
});
