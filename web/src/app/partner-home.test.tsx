import { expect, it } from '@jest/globals';
import { agreementPath, ownAgreementPath } from '@soulvia/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeReplies } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { MemberOverview } from './member-overview';

it('partner home: a new agreement is shown, accepted, and gone', async () => {
  signIn({ role: 'SOULVIA_PARTNER' });
  const api = fakeReplies({
    [`GET ${ownAgreementPath}`]: { body: { version: 2, accepted: false } },
    [`GET ${agreementPath}`]: { body: { version: 2, text: 'Partners sell.', published_at: '2026-11-01T00:00:00Z' } },
    [`POST ${agreementPath}`]: { status: 503, body: { detail: 'Busy' } },
  });
  showPage(<MemberOverview />, '/user-dashboard');
  await userEvent.click(await screen.findByRole('button', { name: 'Read the agreement' }));
  expect(await screen.findByText('Partners sell.')).toBeInTheDocument();
  const agree = screen.getByRole('button', { name: 'I agree' });
  await userEvent.click(agree);
  expect(await screen.findByText(/^Failed to record that you agree/)).toBeInTheDocument();
  api.replies[`POST ${agreementPath}`] = { body: { version: 2 } };
  api.replies[`GET ${ownAgreementPath}`] = { body: { version: 2, accepted: true } };
  await userEvent.click(agree);
  expect(await screen.findByText('You agreed to the partner agreement')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('A new partner agreement')).toBeNull());
  expect(api.calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ version: 2 });
});
