import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { type FakeResponse, fakeApi } from '@/testing/fake-api';
import { showPage } from '@/testing/show-page';
import { ConfirmSubscriptionPage } from './confirm-subscription-page';

function open(...answers: FakeResponse[]) {
  const calls = fakeApi(() => answers.shift() ?? { status: 500 });
  showPage(
    <Routes>
      <Route path="/newsletter/confirm/:token" element={<ConfirmSubscriptionPage />} />
    </Routes>,
    '/newsletter/confirm/12.0.abc',
  );
  return calls;
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));

it('confirm subscription page: opening it sends nothing; the button subscribes, after a failure too', async () => {
  const calls = open({ status: 503, body: { message: 'Back soon.' } }, { body: { message: 'You are subscribed.' } });
  expect(calls).toEqual([]);
  await press();
  expect(await screen.findByText('You are not subscribed yet: Back soon.')).toBeInTheDocument();
  await press();
  expect(await screen.findByText('You are subscribed.')).toBeInTheDocument();
  expect(calls.map(({ method, path }) => [method, path])).toEqual(
    Array.from({ length: 2 }, () => ['POST', 'newsletter/confirm/12.0.abc']),
  );
});

it('confirm subscription page: says that a link is no longer valid', async () => {
  open({ status: 404, body: { message: 'Subscription not found.' } });
  await press();
  expect(await screen.findByText('This link is no longer valid.')).toBeInTheDocument();
});
