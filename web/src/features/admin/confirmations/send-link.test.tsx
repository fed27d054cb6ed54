import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleConfirmation } from '@/testing/confirmation-samples';
import { fakeApi, type FakeResponse } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { ConfirmationsSection } from './confirmations-section';

it('confirmations: has the shop send the link, and says how or why not', async () => {
  signIn({ role: 'ADMIN' });
  const answers: FakeResponse[] = [
    { body: { sent_by: 'email' } },
    { body: { sent_by: 'text' } },
    { status: 409, body: { code: 'CONFLICT', detail: 'The shop cannot email or text this customer.' } },
  ];
  fakeApi(({ path }) => {
    if (path === 'orders/1042/confirmation-link/send') return answers.shift() ?? { status: 500 };
    const warnings = [{ code: 'CALL_BUYER' as const }];
    return {
      body: path.endsWith('/today')
        ? { confirmed: 0, declined: 0 }
        : path === 'orders/admin/waves'
          ? []
          : [sampleConfirmation(1042, { warnings })],
      headers: { 'X-Total-Count': '1' },
    };
  });
  showPage(<ConfirmationsSection />, '/admin?section=confirmations');
  expect(await screen.findByText('Call about the new address')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Details of order #1042' }));
  for (const said of [
    'Order #1042: the link was emailed to the customer',
    'Order #1042: the link was texted to the customer',
    'Order #1042: The shop cannot email or text this customer.',
  ]) {
    await userEvent.click(screen.getByRole('button', { name: /^Send link/ }));
    expect(await screen.findByText(said)).toBeInTheDocument();
  }
});
