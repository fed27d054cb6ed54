import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { type FakeCall, type FakeResponse, fakeApi } from '@/testing/fake-api';
import { showPage } from '@/testing/show-page';
import { UnsubscribePage } from './unsubscribe-page';

let answers: FakeResponse[];
let calls: FakeCall[];
beforeEach(() => {
  calls = fakeApi(() => answers.shift() ?? { status: 500 });
});

const open = () =>
  showPage(
    <Routes>
      <Route path="/newsletter/unsubscribe/:token" element={<UnsubscribePage />} />
    </Routes>,
    '/newsletter/unsubscribe/12.0.abc',
  );
const press = () => userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));

it('unsubscribe page: opening it sends nothing; the button unsubscribes', async () => {
  answers = [{ body: { message: 'You are unsubscribed from our newsletter.' } }];
  open();
  expect(calls).toEqual([]);
  await press();
  expect(await screen.findByText('You are unsubscribed from our newsletter.')).toBeInTheDocument();
  expect(calls.map(({ method, path }) => [method, path])).toEqual([['POST', 'newsletter/unsubscribe/12.0.abc']]);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('unsubscribe page: says that a link is not valid', async () => {
  answers = [{ status: 404, body: { message: 'Subscription not found.' } }];
  open();
  await press();
  expect(await screen.findByText('This unsubscribe link is not valid.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).not.toBeInTheDocument();
});

it('unsubscribe page: says that nothing changed after a failure, and tries again', async () => {
  answers = [
    { status: 503, body: { message: 'Back soon.' } },
    { body: { message: 'You are unsubscribed from our newsletter.' } },
  ];
  open();
  await press();
  expect(await screen.findByText('You are still subscribed: Back soon.')).toBeInTheDocument();
  await press();
  expect(await screen.findByText('You are unsubscribed from our newsletter.')).toBeInTheDocument();
});
