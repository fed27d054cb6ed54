import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeApi } from '@/testing/fake-api';
import { samplePaymentDetails } from '@/testing/partner-samples';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { PaymentDetailsReminder } from './payment-details-reminder';

beforeEach(() => signIn({ role: 'ADMIN' }));

it('dashboard: reminds the admin of missing payment details, with a link to the settings', async () => {
  fakeApi(() => ({ body: samplePaymentDetails({ account_title: '', ready: false }) }));
  showPage(<PaymentDetailsReminder />);
  expect(await screen.findByRole('link', { name: 'Add payment details' })).toHaveAttribute(
    'href',
    '/admin?section=settings&tab=payments',
  );
});

it.each([{ body: samplePaymentDetails() }, { status: 403 }])(
  'dashboard: has no reminder once payment details are set or when they cannot be read: %j',
  async (response) => {
    const calls = fakeApi(() => response);
    showPage(<PaymentDetailsReminder />);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  },
);
