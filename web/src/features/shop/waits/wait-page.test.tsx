import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { type FakeResponse, fakeApi } from '@/testing/fake-api';
import { showPage } from '@/testing/show-page';
import { WaitPage } from './wait-page';

function open(...answers: FakeResponse[]) {
  const calls = fakeApi(() => answers.shift() ?? { status: 500 });
  showPage(
    <Routes>
      <Route path="/wait/:token" element={<WaitPage />} />
    </Routes>,
    '/wait/12.0.abc',
  );
  return calls;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it.each([
  ['Tell me when it is back', 'confirm'],
  ['Do not write to me', 'end'],
])('wait page: opening it sends nothing; %s acts, after a failure too', async (button, task) => {
  const calls = open({ status: 503, body: { message: 'Back soon.' } }, { body: { message: 'Done.' } });
  expect(calls).toEqual([]);
  await press(button);
  expect(await screen.findByText('Nothing was changed: Back soon.')).toBeInTheDocument();
  await press(button);
  expect(await screen.findByText('Done.')).toBeInTheDocument();
  expect(calls.map(({ method, path }) => [method, path])).toEqual(
    Array.from({ length: 2 }, () => ['POST', `waits/12.0.abc/${task}`]),
  );
});

it('wait page: says that a link is no longer valid', async () => {
  open({ status: 404, body: { message: 'Link not found.' } });
  await press('Tell me when it is back');
  expect(await screen.findByText('This link is no longer valid.')).toBeInTheDocument();
});
