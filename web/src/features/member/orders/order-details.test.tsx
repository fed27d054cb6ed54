import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, fakeApi } from '@/testing/fake-api';
import { sampleOrder, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';

const loadOrderTimeline = jest.fn<() => Promise<() => string>>();
jest.unstable_mockModule('./load-order-timeline', () => ({ loadOrderTimeline }));
const { OrderDetails } = await import('./order-details');

const order = sampleOrder({ id: 42 });
let calls: FakeCall[];

beforeEach(() => {
  signIn();
  calls = fakeApi(() => ({ body: { ...order, timeline: [], returns: [], can_return: [] } }));
});

it('order details: wait for the code of the timeline when the data is there first', async () => {
  let resolveTimeline: (part: () => string) => void = () => undefined;
  loadOrderTimeline.mockReturnValue(
    new Promise((resolve) => {
      resolveTimeline = resolve;
    }),
  );
  showPage(<OrderDetails order={order} />);
  await userEvent.click(screen.getByText('Details'));
  await waitFor(() => expect(calls).toHaveLength(1));
  // The answer is read by then.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  await act(async () => resolveTimeline(() => 'The timeline'));
  expect(screen.getByText('The timeline')).toBeInTheDocument();
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
});

it('order details: report that the timeline could not be loaded, and retry', async () => {
  loadOrderTimeline.mockRejectedValue(new Error('offline'));
  showPage(<OrderDetails order={order} />);
  await userEvent.click(screen.getByText('Details'));
  expect(await screen.findByText('Failed to load what happened to the order')).toBeInTheDocument();
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  loadOrderTimeline.mockResolvedValue(() => 'The timeline');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The timeline')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
