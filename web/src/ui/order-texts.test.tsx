import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, fakeApi } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { OrderTexts } from './order-texts';

let calls: FakeCall[];
beforeEach(() => {
  signIn({ id: 1, role: 'ADMIN' });
  calls = fakeApi(() => ({ body: { preference: 'opted_out', asks: null } }));
});
const show = () => showPage(<OrderTexts orderId={41} preference="consented" list="orders/admin/orders" />);
const stop = () => userEvent.click(screen.getByRole('button', { name: 'Stop text messages of order #41' }));

describe('text messages of an order', () => {
  it('are stopped for some seconds before that is sent, and can be undone', async () => {
    const { unmount } = show();
    await stop();
    expect(screen.getByText(/^No text messages to this phone/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Undo text messages of order #41' }));
    expect(screen.getByText('Gets text messages about orders, and news.')).toBeInTheDocument();
    expect(calls).toEqual([]);
    await stop();
    unmount();
    await waitFor(() =>
      expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
        ['POST', 'orders/41/text-preference', { preference: 'opted_out' }],
      ]),
    );
  });

  it('show their state alone without orders.confirm', () => {
    signIn({ id: 1, role: 'ADMIN', permissions: ['orders.read'] });
    show();
    expect(screen.getByText('Gets text messages about orders, and news.')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
