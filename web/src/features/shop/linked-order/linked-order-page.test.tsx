import { beforeEach, expect, it } from '@jest/globals';
import { companyPath, demoCompany, type LinkedOrder } from '@soulvia/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { endSession } from '@/lib/session-store';
import { type FakeCall, fakeApi, type FakeResponse } from '@/testing/fake-api';
import { showPage } from '@/testing/show-page';
import { LinkedOrderPage } from './linked-order-page';

const order: LinkedOrder = {
  id: 152,
  status: 'SHIPPED',
  created_at: '2026-03-04T05:06:07.000Z',
  items: [{ product_id: 3, name: '<b>Rose</b> Serum', quantity: 2, price: '1499.00', line_total: '2998.00' }],
  subtotal: '2998.00',
  shipping: '150.00',
  cash_due: '3148.00',
  amount: '3148.00',
  city: 'Lahore',
  returns: [],
  can_return: [],
  timeline: [
    { what: 'placed', status: 'PROCESSING', at: '2026-03-04T05:06:07.000Z' },
    { what: 'changed', status: 'SHIPPED', at: '2026-03-05T05:06:07.000Z' },
  ],
};
let reply: FakeResponse | 'no answer';
let calls: FakeCall[];

beforeEach(() => {
  endSession('signed-out');
  reply = { body: order };
  calls = fakeApi(({ path }) => {
    if (path.endsWith('/text-preference')) return { body: { preference: 'none', asks: null } };
    return path === companyPath ? { body: demoCompany } : reply;
  });
});

const open = (token = '152.abc.Sig_1-x') =>
  showPage(
    <Routes>
      <Route path="/order/:token?" element={<LinkedOrderPage />} />
    </Routes>,
    `/order/${token}`,
  );

it('linked order page: says until when a held order waits to be confirmed', async () => {
  reply = { body: { ...order, status: 'PROCESSING', held_until: '2026-11-30T07:00:00.000Z' } };
  open();
  expect(await screen.findByText(/until Nov 30, 2026, 12:00 PM/)).toBeInTheDocument();
});

it.each<[LinkedOrder['status'], object, unknown[]]>([
  ['PROCESSING', {}, ['We pack it and hand it to the courier.', 'The courier brings it.']],
  [
    'SHIPPED',
    { promised_from: '2090-11-03', promised_to: '2090-11-05' },
    [expect.stringMatching(/^The courier brings it. Arrives .+ Nov in Lahore/)],
  ],
])('linked order page: says what is still to come of an order that is %s, and when', async (status, promise, steps) => {
  reply = { body: { ...order, status, ...promise } };
  open();
  const list = await screen.findByRole('list', { name: 'Still to come' });
  await waitFor(() =>
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((step) => step.textContent?.trim()),
    ).toEqual(steps),
  );
});

it('linked order page: names the cash once while an advance is asked for', async () => {
  const accounts = { account_title: 'Soulvia', bank_name: '', iban: '', jazzcash: '03001234567', easypaisa: '' };
  reply = { body: { ...order, advance: { amount: '500.00', left: '2648.00', is_shown: false, accounts } } };
  open();
  expect(await screen.findByText('Send PKR 500 now and pay PKR 2,648 at the door.')).toBeInTheDocument();
  expect(screen.queryByText(/Please have/)).not.toBeInTheDocument();
});

it('linked order: shows the order with its status, amounts and timeline to a guest', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Order #152' })).toBeInTheDocument();
  const card = within(screen.getByRole('region', { name: 'Your order' }));
  expect(card.getByRole('link', { name: '<b>Rose</b> Serum' })).toHaveAttribute('href', '/buy-product/3');
  for (const text of ['PKR 2,998', 'PKR 150', 'PKR 3,148', 'Lahore', 'Cash on Delivery'])
    expect(card.getAllByText(text, { exact: true }).length).toBeGreaterThan(0);
  const moments = within(card.getByRole('list', { name: 'What happened' })).getAllByRole('listitem');
  expect(moments.map((moment) => moment.textContent)).toEqual([
    expect.stringMatching(/^Placed Mar 4, 2026/),
    expect.stringMatching(/^Shipped Mar 5, 2026/),
  ]);
  expect(await screen.findByRole('button', { name: 'No text messages to this phone' })).toBeInTheDocument();
  expect(calls.filter(({ path }) => path !== companyPath).map(({ path }) => path)).toEqual([
    'orders/shared/152.abc.Sig_1-x',
    'orders/shared/152.abc.Sig_1-x/text-preference',
  ]);
});

it('linked order: links to a WhatsApp chat that names the order, and sends no referrer', async () => {
  open();
  await screen.findByRole('heading', { name: 'Order #152' });
  const chat = screen.getByRole('link', { name: 'Ask on WhatsApp' });
  expect(chat).toHaveAttribute(
    'href',
    'https://wa.me/923001234567?text=Hello%20Soulvia%2C%20I%20have%20a%20question%20about%20order%20%23152.',
  );
  expect(chat).toHaveAttribute('rel', 'noopener noreferrer');
  expect(document.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
});

it.each([
  ['refused by the server', 'bad', { status: 404, body: { detail: 'Order not found.' } }],
  ['without a token', '', { body: order }],
])('linked order: a link %s says what to do', async (_, token, response) => {
  reply = response;
  open(token);
  expect(await screen.findByRole('alert')).toHaveTextContent("This link doesn't work.");
  expect(screen.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/orders');
  expect(screen.queryByText('PKR 3,148')).not.toBeInTheDocument();
});

it('linked order: shows the reason when loading fails, and retries', async () => {
  reply = { status: 429, body: { detail: 'Too many attempts. Please try again later.' } };
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Please try again later.');
  reply = { body: order };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Order #152' })).toBeInTheDocument();
});

it('linked order: is cancelled after a question while no courier is booked, and says why it cannot be', async () => {
  const waiting = { ...order, status: 'PROCESSING' };
  reply = { body: waiting };
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
  reply = { status: 409, body: { detail: 'The courier has this order already. Call us to change it.' } };
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, cancel it' }));
  expect(
    await screen.findByText('Failed to cancel order: The courier has this order already. Call us to change it.'),
  ).toBeInTheDocument();
  reply = { body: { ...waiting, status: 'CANCELLED' } };
  await userEvent.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument());
  expect(calls.filter(({ method }) => method === 'PATCH').map(({ path }) => path)).toEqual([
    'orders/shared/152.abc.Sig_1-x/cancel',
    'orders/shared/152.abc.Sig_1-x/cancel',
  ]);
});
