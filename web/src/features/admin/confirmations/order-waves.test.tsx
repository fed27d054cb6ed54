import { beforeEach, expect, it } from '@jest/globals';
import { type OrderWave, transportsPath } from '@soulvia/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, type FakeResponse, fakeApi } from '@/testing/fake-api';
import { noMailServer, noTransport } from '@/testing/no-transport';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { OrderWaves } from './order-waves';

const wave = { id: 41, accounts: 37, orders: 74, units: 148, value: '1095519.00', since: '2026-11-29T08:00:00.000Z' };
let waves: OrderWave[];
let calls: FakeCall[];
let answer: FakeResponse;

beforeEach(() => {
  signIn({ role: 'ADMIN' });
  waves = [wave];
  answer = { body: { cancelled: 73, left: 1 } };
  calls = fakeApi(({ method, path }) => {
    if (path === transportsPath) return { body: noTransport };
    return method === 'GET' ? { body: waves } : answer;
  });
});

const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel all 74 orders' }));
  return within(await screen.findByRole('dialog', { name: 'Cancel all orders' }));
};

it('order waves: one line says what happened, and one answer cancels all', async () => {
  showPage(<OrderWaves />);
  expect(await screen.findByText('37 new accounts, 74 orders, one address')).toBeInTheDocument();
  const dialog = await openDialog();
  expect(await dialog.findByText(noMailServer)).toBeInTheDocument();
  waves = [];
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel all orders' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unusual orders' })).not.toBeInTheDocument());
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    'orders/admin/waves/41/cancel',
  ]);
});

it('order waves: says why the orders were not cancelled', async () => {
  answer = { status: 503, body: { message: 'Busy.' } };
  showPage(<OrderWaves />);
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel all orders' }));
  expect(await dialog.findByText('Failed to cancel the orders: Busy.')).toBeInTheDocument();
});
