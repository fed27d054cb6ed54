import { beforeEach, expect, it } from '@jest/globals';
import type { LagHistory } from '@soulvia/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, fakeApi, type FakeResponse } from '@/testing/fake-api';
import { sampleLagHistory } from '@/testing/operations-samples';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { LagPanel } from './lag-panel';

let history: FakeResponse;
let calls: FakeCall[];
beforeEach(() => {
  signIn({ role: 'ADMIN' });
  history = { body: sampleLagHistory() };
  calls = fakeApi(() => history);
});

const list = () => screen.findByLabelText('Highest lag');
const only = (lags: LagHistory['projections'][number]['lag_seconds']): FakeResponse => ({
  body: sampleLagHistory([{ name: 'dashboard', lag_seconds: lags }]),
});

it('lag history: lists the read models that were behind, for the period that is chosen', async () => {
  showPage(<LagPanel />);
  expect(screen.getByText('Loading the lag history')).toBeInTheDocument();
  expect(await list()).toHaveTextContent('team80 sdashboard4 s');
  await userEvent.selectOptions(screen.getByLabelText('Period'), 'Last 7 days');
  await waitFor(() => expect(calls.some(({ path }) => path === 'operations/lag-history?range=week')).toBe(true));
  expect(await list()).toHaveTextContent('team80 s');
});

it('lag history: says so when every read model kept up', async () => {
  history = only([0, 0, null]);
  showPage(<LagPanel />);
  expect(await screen.findByText('All read models kept up.')).toBeInTheDocument();
});

it('lag history: says so when nothing was recorded', async () => {
  history = only([null, null]);
  showPage(<LagPanel />);
  expect(await screen.findByText(/Nothing was recorded in this time/)).toBeInTheDocument();
});

it('lag history: shows an error with a retry, and the history after it', async () => {
  history = { status: 500 };
  showPage(<LagPanel />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: ');
  history = { body: sampleLagHistory() };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await list()).toHaveTextContent('team80 s');
});
