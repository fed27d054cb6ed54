import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { type FakeCall, fakeApi, type FakeResponse } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { ClaimPage } from './claim-page';

let replies: FakeResponse[];
let calls: FakeCall[];
beforeEach(() => {
  signIn();
  calls = fakeApi(() => replies.shift() ?? { status: 500 });
});

const open = () =>
  showPage(
    <Routes>
      <Route path="/claim/:token?" element={<ClaimPage />} />
    </Routes>,
    '/claim/7-abc.x.sig',
  );
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add my orders' }));

it('claim page: opening it claims nothing, the button adds the orders', async () => {
  replies = [{ body: { claimed: 2 } }];
  open();
  expect(screen.getByRole('heading', { name: 'Add earlier orders' })).toBeInTheDocument();
  expect(calls).toEqual([]);
  await add();
  expect(await screen.findByText('2 orders were added to your account.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/orders');
  expect(calls.map(({ path, body }) => [path, body])).toEqual([['orders/claim', { token: '7-abc.x.sig' }]]);
  expect(document.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
});

it('claim page: shows why a link was refused, and tries again', async () => {
  const detail = 'This link has expired, or it belongs to another account.';
  replies = [{ status: 404, body: { detail } }, { body: { claimed: 0 } }];
  open();
  await add();
  expect(await screen.findByRole('alert')).toHaveTextContent(detail);
  await add();
  expect(await screen.findByText('Your account has all orders of your email.')).toBeInTheDocument();
});
