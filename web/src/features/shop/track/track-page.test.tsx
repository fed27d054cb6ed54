import { beforeEach, describe, expect, it } from '@jest/globals';
import { companyPath, demoCompany, type TrackedOrder } from '@soulvia/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { publishLive } from '@/lib/live-channel';
import { endSession } from '@/lib/session-store';
import { type FakeCall, fakeApi, type FakeResponse } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { TrackPage } from './track-page';

const onItsWay: TrackedOrder = {
  order_id: 1042,
  status: 'SHIPPED',
  steps: [
    { what: 'placed', status: 'PROCESSING', at: '2026-11-24T09:00:00.000Z' },
    {
      what: 'shipped',
      status: 'SHIPPED',
      at: '2026-11-25T09:00:00.000Z',
      courier: 'TCS',
      tracking_url: 'https://courier.example/t/1',
    },
    { what: 'out_for_delivery', status: 'SHIPPED', at: '2026-11-26T06:00:00.000Z' },
  ],
  courier: 'TCS',
  tracking_url: 'https://courier.example/t/1',
  cash_due: '3148.00',
  city: 'Lahore',
  items: 2,
};
let reply: FakeResponse | 'no answer' | Promise<FakeResponse>;
let calls: FakeCall[];

beforeEach(() => {
  endSession('signed-out');
  reply = { body: onItsWay };
  calls = fakeApi(({ path }) => (path === companyPath ? { body: demoCompany } : reply));
});

const open = (query = '') =>
  showPage(
    <Routes>
      <Route path="/track" element={<TrackPage />} />
    </Routes>,
    `/track${query}`,
  );
const number = () => screen.getByLabelText('Order number');
const phone = () => screen.getByLabelText('Phone number');
const show = () => userEvent.click(screen.getByRole('button', { name: 'Show my order' }));
const sent = () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

describe('track page:', () => {
  it('shows how far an order is, and what to pay', async () => {
    open('?order=1042');
    expect(number()).toHaveValue('1042');
    await userEvent.type(phone(), '0300 1234567{Enter}');
    const card = await screen.findByRole('region', { name: 'Order #1042' });
    expect(sent()).toEqual([['orders/track', { order_id: 1042, phone: '0300 1234567' }]]);
    const steps = within(within(card).getByRole('list', { name: 'What happened' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent.split(' · ')[0])).toEqual([
      expect.stringMatching(/^Placed/),
      expect.stringMatching(/^Shipped with TCS/),
      expect.stringMatching(/^Out for delivery/),
    ]);
    expect(within(card).getByText(/^Pay exactly/)).toHaveTextContent('Pay exactly PKR 3,148 in cash when it arrives.');
    expect(within(card).getByText('2 items to Lahore')).toBeInTheDocument();
    expect(within(card).getByRole('link', { name: /^Follow it at TCS/ })).toHaveAttribute(
      'href',
      'https://courier.example/t/1',
    );
  });

  it('says when the order comes', async () => {
    reply = { body: { ...onItsWay, promised_from: '2090-11-03', promised_to: '2090-11-05' } };
    open('?order=1042');
    await userEvent.type(phone(), '0300 1234567{Enter}');
    expect(await screen.findByText(/^Arrives .+ Nov in Lahore/)).toBeInTheDocument();
  });

  it('"Were you asked for another amount?" asks in place, and a failure keeps the text', async () => {
    open('?order=1042');
    await userEvent.type(phone(), '03001234567{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Were you asked for another amount?' }));
    const box = await screen.findByLabelText('Your message');
    await waitFor(() => expect(box).toHaveFocus());
    expect(box).toHaveValue('TCS asked me to pay another amount: PKR ');
    await userEvent.type(box, '5,000');
    reply = 'no answer';
    const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    await send();
    expect(await screen.findByText(/^Your message was not sent/)).toBeInTheDocument();
    const text = 'TCS asked me to pay another amount: PKR 5,000';
    expect(screen.getByLabelText('Your message')).toHaveValue(text);
    let respond: (given: FakeResponse) => void = () => {};
    reply = new Promise<FakeResponse>((resolve) => (respond = resolve));
    await send();
    await userEvent.click(phone());
    respond({ status: 201, body: { path: '/messages/7.x' } });
    expect(await screen.findByText('We answer on this phone or here.')).toBeInTheDocument();
    expect(phone()).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Your conversation' })).toHaveAttribute('href', '/messages/7.x');
    const questions = calls.filter(({ path }) => path === 'orders/track/question');
    expect(questions.map(({ body }) => body)).toEqual(
      Array.from({ length: 2 }, () => ({ order_id: 1042, phone: '03001234567', text })),
    );
    expect(new Set(questions.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
  });

  it('asks for what is missing or wrong, and sends nothing', async () => {
    open();
    await show();
    expect(await screen.findByText('Order number is required')).toBeInTheDocument();
    expect(screen.getByText('Phone number is required')).toBeInTheDocument();
    expect(number()).toHaveFocus();
    await userEvent.type(number(), 'ABC');
    await userEvent.type(phone(), 'call me{Enter}');
    expect(await screen.findByText('Enter the number of your order, such as 1042')).toBeInTheDocument();
    expect(screen.getByText('Invalid phone number format')).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('takes the number as emails show it', async () => {
    open();
    await userEvent.type(number(), '# 1042');
    await userEvent.type(phone(), '03001234567{Enter}');
    await screen.findByRole('region', { name: 'Order #1042' });
    expect(sent()).toEqual([['orders/track', { order_id: 1042, phone: '03001234567' }]]);
  });

  it.each<[string, FakeResponse | 'no answer', RegExp]>([
    [
      'a wrong pair',
      { status: 404, body: { code: 'NOT_FOUND', detail: 'We found no order with this number and phone number.' } },
      /^We found no order with this number and phone number\.$/,
    ],
    [
      'too many tries',
      { status: 429, body: { code: 'TOO_MANY_REQUESTS' } },
      /^Too many tries\. Wait 10 minutes or call us: /,
    ],
    ['no network', 'no answer', /No response/],
  ])('%s has its message, and what was typed stays', async (_, failure, message) => {
    reply = failure;
    open('?order=1042');
    await userEvent.type(phone(), '03001234567{Enter}');
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(phone()).toHaveValue('03001234567');
    expect(screen.queryByRole('region', { name: 'Order #1042' })).not.toBeInTheDocument();
  });

  it('a delivered order has nothing to pay, and a cancelled one says why', async () => {
    const at = '2026-11-27T09:00:00.000Z';
    reply = {
      body: {
        ...onItsWay,
        status: 'CANCELLED',
        steps: [...onItsWay.steps, { what: 'cancelled', status: 'CANCELLED', at, reason: 'refused' }],
      },
    };
    open('?order=1042');
    await userEvent.type(phone(), '03001234567{Enter}');
    expect(await screen.findByText('The courier could not hand it over.')).toBeInTheDocument();
    expect(screen.queryByText(/Pay exactly/)).not.toBeInTheDocument();
  });

  it('a push about the shown order reads it again; one about another order does not', async () => {
    open('?order=1042');
    await userEvent.type(phone(), '03001234567{Enter}');
    await screen.findByRole('region', { name: 'Order #1042' });
    act(() => publishLive('order.changed', { position: 9, order_id: 7, status: 'DELIVERED' }));
    expect(sent()).toHaveLength(1);
    reply = { body: { ...onItsWay, status: 'DELIVERED' } };
    act(() => publishLive('order.changed', { position: 10, order_id: 1042, status: 'DELIVERED' }));
    expect(await screen.findByText('Delivered')).toBeInTheDocument();
    expect(sent()).toHaveLength(2);
    // One update fails, and the next one is under way: what is shown stays.
    for (const next of [{ status: 429 }, new Promise<FakeResponse>(() => undefined)]) {
      const before = sent().length;
      reply = next;
      act(() => publishLive('order.changed', { position: 11, order_id: 1042, status: 'DELIVERED' }));
      await waitFor(() => expect(sent()).toHaveLength(before + 1));
      expect(screen.getByText('Delivered')).toBeInTheDocument();
    }
  });

  it('a signed-in buyer finds the own phone filled in', () => {
    signIn({ phone: '03001234567' });
    open('?order=1042');
    expect(phone()).toHaveValue('03001234567');
  });
});
