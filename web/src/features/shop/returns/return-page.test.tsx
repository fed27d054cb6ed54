import { beforeEach, describe, expect, it } from '@jest/globals';
import type { OrderReturn, ReturnableLine } from '@soulvia/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { type FakeCall, fakeReplies, type FakeResponse } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { ReturnPage } from './return-page';
import type { ReturnableOrder } from './return-requests';

const line: ReturnableLine = {
  order_line_id: 5,
  name: 'Glow Serum',
  quantity: 1,
  until: '2020-12-18T19:00:00.000Z',
  damage_until: '2099-12-11T19:00:00.000Z',
};
const asked: OrderReturn = {
  id: 3,
  reason: 'UNOPENED',
  state: 'REQUESTED',
  resolution: 'REFUND',
  lines: [
    {
      order_line_id: 5,
      product_id: 1,
      product_name: 'Glow Serum',
      quantity: 1,
      restocked: null,
      written_off: null,
      refused: null,
    },
  ],
  decline_reason: null,
  created_at: '2026-11-04T08:00:00.000Z',
  decided_at: null,
  can_withdraw: true,
};
const path = 'orders/users/orders/41';
let replies: Record<string, FakeResponse>;
let calls: FakeCall[];
const show = (order: Partial<ReturnableOrder>) => {
  replies[`GET ${path}`] = { body: { id: 41, returns: [], can_return: [], ...order } };
};
beforeEach(() => {
  signIn();
  ({ calls, replies } = fakeReplies({}));
  show({ can_return: [line] });
});
const open = () =>
  showPage(
    <Routes>
      <Route path="/orders/:id/return" element={<ReturnPage />} />
    </Routes>,
    '/orders/41/return',
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('return page:', () => {
  it('says why an order cannot be shown, and tries again', async () => {
    replies[`GET ${path}`] = { status: 500, body: { message: 'Not today.' } };
    open();
    expect(await screen.findByText('Not today.')).toBeInTheDocument();
    show({});
    await press('Retry');
    expect(await screen.findByText('Nothing in this order can be returned any more.')).toBeInTheDocument();
  });

  it('shows the end of the window for the reason, and keeps what was typed when it is refused', async () => {
    replies[`POST ${path}/returns`] = {
      status: 409,
      body: { code: 'RETURN_CLOSED', message: 'This order could be returned until 18 Dec.' },
    };
    open();
    await userEvent.selectOptions(await screen.findByLabelText('Why do you return it?'), 'UNOPENED');
    expect(screen.getByText('Returns for this reason ended on Dec 18, 2020')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Why do you return it?'), 'DAMAGED');
    expect(screen.getByText('You can return it for this reason until Dec 11, 2099')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('What would you like?'), 'A replacement');
    await userEvent.type(screen.getByLabelText('What happened? (optional)'), 'It leaks');
    await press('Send request');
    expect(await screen.findByText('This order could be returned until 18 Dec.')).toBeInTheDocument();
    expect(screen.getByLabelText('What happened? (optional)')).toHaveValue('It leaks');
    const form = calls.find(({ method }) => method === 'POST')?.body as FormData;
    expect([form.get('lines[0][quantity]'), form.get('wants'), form.has('refund_to[account]')]).toEqual([
      '1',
      'REPLACE',
      false,
    ]);
  });

  it('shows what was asked first, takes it back, and keeps the form when reading again fails', async () => {
    show({ returns: [asked], can_return: [line] });
    open();
    const list = within(await screen.findByRole('list', { name: 'Your returns' }));
    expect(screen.queryByRole('button', { name: 'Send request' })).not.toBeInTheDocument();
    replies[`POST ${path}/returns/3/withdraw`] = {
      status: 409,
      body: { message: 'A courier is booked to pick it up.' },
    };
    await userEvent.click(list.getByRole('button', { name: 'Take my request back' }));
    expect(await list.findByText('A courier is booked to pick it up.')).toBeInTheDocument();
    await press('Return something else');
    const text = await screen.findByLabelText('What happened? (optional)');
    await userEvent.type(text, 'It leaks');
    replies[`GET ${path}`] = { status: 500, body: { message: 'Not today.' } };
    await userEvent.click(list.getByRole('button', { name: 'Take my request back' }));
    expect(await screen.findByText('Not today.')).toBeInTheDocument();
    expect(text).toHaveValue('It leaks');
    expect(text).toBeInTheDocument();
  });

  it.each([
    [{ state: 'RECEIVED' }, 'We have your return and are preparing your refund.'],
    [{ state: 'RECEIVED', resolution: 'REPLACE' }, 'We have your return and are preparing your replacement.'],
    [{ state: 'DECLINED', decline_reason: 'It was opened' }, 'Why: It was opened'],
  ] as const)('a return with %j reads "%s"', async (changes, text) => {
    show({ returns: [{ ...asked, ...changes }] });
    open();
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});
