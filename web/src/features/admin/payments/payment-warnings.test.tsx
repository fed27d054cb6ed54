import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { samplePayment } from '@/testing/partner-samples';
import { showPage } from '@/testing/show-page';
import { PaymentWarnings } from './payment-warnings';

it('payments: warnings name what is implausible, and link to the accounts that share it', () => {
  const accounts = [21, 22].map((id) => ({ id, member_id: `202603${id}`, full_name: `Member ${id}` }));
  const warnings = [
    { code: 'CNIC_GENDER' as const, accounts: [] },
    { code: 'SAME_DEVICE' as const, accounts },
  ];
  showPage(<PaymentWarnings payment={samplePayment({ warnings })} />);
  const list = within(screen.getByRole('list', { name: 'Warnings about payment #12' }));
  expect(
    list.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll(/[\u2068\u2069]/g, '')),
  ).toEqual(['CNIC ends with a digit of the other gender', 'Same device as Member 21, Member 22']);
  expect(list.getByRole('link', { name: /Member 22/ })).toHaveAttribute('href', '/admin?section=partners&member=22');
});
