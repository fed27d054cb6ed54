import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeReplies } from '@/testing/fake-api';
import { sampleCourier } from '@/testing/parcel-samples';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { ParcelsSection } from '../parcels-section';

it("couriers: an unknown wording is explained once, beside those that are known; another admin's edit keeps the choice", async () => {
  signIn({ role: 'ADMIN' });
  const { calls, replies } = fakeReplies({
    'GET couriers': { body: [sampleCourier] },
    'GET couriers/1/wordings': {
      body: {
        wordings: [{ says: 'Delivered', state: 'DELIVERED' }],
        unmapped: [{ says: 'Left at gate', seen: 3 }],
      },
      headers: { 'X-Version': 'first' },
    },
    'PUT couriers/1/wordings': {
      status: 409,
      body: { code: 'EDIT_CONFLICT', detail: 'Someone changed the wordings.' },
    },
  });
  showPage(<ParcelsSection />, '/admin?section=parcels&tab=couriers');
  await userEvent.click(await screen.findByRole('link', { name: 'Wordings of TCS' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Wordings of TCS' }));
  expect(await dialog.findByText('Unknown, in 3 reports')).toBeInTheDocument();
  await userEvent.selectOptions(dialog.getByLabelText('“Left at gate”'), 'Attempted');
  await userEvent.click(dialog.getByRole('button', { name: 'Save wordings' }));
  expect(await dialog.findByText('Someone changed the wordings.')).toBeInTheDocument();
  expect(dialog.getByLabelText('“Left at gate”')).toHaveValue('ATTEMPTED');
  replies['PUT couriers/1/wordings'] = { body: { wordings: [], unmapped: [] } };
  await userEvent.click(dialog.getByRole('button', { name: 'Save wordings' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual([
    { says: 'Left at gate', state: 'ATTEMPTED' },
    { says: 'Delivered', state: 'DELIVERED' },
  ]);
});
