import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { type FakeCall, type FakeResponse, fakeApi } from '@/testing/fake-api';
import { showPage } from '@/testing/show-page';
import { KeepEmailPage } from './keep-email-page';

let answers: FakeResponse[];
let calls: FakeCall[];
beforeEach(() => {
  calls = fakeApi(() => answers.shift() ?? { status: 500 });
  showPage(
    <Routes>
      <Route path="/keep-email/:token" element={<KeepEmailPage />} />
    </Routes>,
    '/keep-email/7-8.abc.def',
  );
});

const press = () => userEvent.click(screen.getByRole('button', { name: 'Keep my email' }));

it('keep-email page: opening it sends nothing; the button keeps the email', async () => {
  answers = [{ body: { message: 'Your email stays as it is.' } }];
  expect(calls).toEqual([]);
  await press();
  expect(await screen.findByText('Your email stays as it is.')).toBeInTheDocument();
  expect(calls).toMatchObject([{ method: 'POST', path: 'auth/keep-email', body: { token: '7-8.abc.def' } }]);
});

it('keep-email page: says that nothing is left to cancel, and that the server did not answer', async () => {
  answers = [
    { status: 503, body: { message: 'Busy.' } },
    { status: 404, body: { message: 'Link not found.' } },
  ];
  await press();
  expect(await screen.findByText('The change is still under way: Busy.')).toBeInTheDocument();
  await press();
  expect(await screen.findByText('There is no change to cancel with this link.')).toBeInTheDocument();
});
