import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { queryClient } from '@/lib/query-client';
import { fakeReplies } from '@/testing/fake-api';
import { sampleUser } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { InvitePart } from './invite-part';

const code = {
  code: 'HINA10',
  kind: 'PERCENT',
  value: '10.00',
  max_discount: null,
  min_subtotal: null,
  buy_units: null,
  starts_on: null,
  ends_on: '2026-12-31',
};

it('invite page: names the discount codes of a partner, and says nothing of codes to one without', async () => {
  const { calls, replies } = fakeReplies({ 'GET coupons/own': { body: [code] } });
  const { unmount } = showPage(<InvitePart user={sampleUser({ role: 'SOULVIA_PARTNER' })} />);
  expect(await screen.findByText(/HINA10/, { selector: 'strong' })).toBeInTheDocument();
  expect(screen.getByText(/10 % off, until Dec 31, 2026/)).toBeInTheDocument();
  unmount();
  replies['GET coupons/own'] = { body: [] };
  const before = calls.length;
  showPage(<InvitePart user={sampleUser({ role: 'SOULVIA_PARTNER' })} />);
  await waitFor(() => expect(calls.slice(before).map(({ path }) => path)).toContain('coupons/own'));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText('Your discount codes')).not.toBeInTheDocument();
});
