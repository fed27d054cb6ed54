import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleConfirmation } from '@/testing/confirmation-samples';
import { type FakeCall, fakeApi } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { ConfirmationsSection } from './confirmations-section';

const warning = { code: 'CITY_UNKNOWN' as const, city: 'Chak 12', couriers: ['TCS', 'Leopards', 'PostEx', 'Trax'] };
let calls: FakeCall[];
beforeEach(() => {
  signIn({ role: 'ADMIN' });
  calls = fakeApi(({ path }) => ({
    body: path.endsWith('/today')
      ? { confirmed: 0, declined: 0 }
      : path === 'orders/admin/waves'
        ? []
        : [sampleConfirmation(1042, { warnings: [warning] })],
    headers: { 'X-Total-Count': '1' },
  }));
});

it('confirmations: the list is filtered by a typed city, which stays in the address', async () => {
  showPage(<ConfirmationsSection />, '/admin?section=confirmations&city=Quetta');
  await screen.findByRole('listitem', { name: /^Order #1042 of/ });
  expect(calls.find(({ path }) => path.startsWith('orders/admin/confirmations?'))?.path).toContain('city=Quetta');
  await userEvent.click(screen.getByRole('button', { name: /^Filter/ }));
  const city = screen.getByLabelText('City');
  await userEvent.clear(city);
  await userEvent.type(city, ' Lahore{Enter}');
  expect(await screen.findByRole('button', { name: 'Remove filter City: Lahore' })).toBeInTheDocument();
  await waitFor(() => expect(calls.at(-1)?.path).toContain('city=Lahore'));
  await userEvent.type(city, ' Cantt');
  await userEvent.click(document.body);
  await waitFor(() => expect(calls.at(-1)?.path).toContain('city=Lahore+Cantt'));
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter City: Lahore Cantt' }));
  await waitFor(() => expect(calls.at(-1)?.path).not.toContain('city='));
});

it('confirmations: a city that no courier has in its list is named with the couriers', async () => {
  showPage(<ConfirmationsSection />, '/admin?section=confirmations');
  expect(await screen.findByText('Chak 12 is not a city of TCS, Leopards, PostEx and 1 more')).toBeInTheDocument();
});
