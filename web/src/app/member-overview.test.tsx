import { beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, type FakeResponse, fakeApi } from '@/testing/fake-api';
import { bringNearScreen } from '@/testing/near-screen';
import { sampleReferral, sampleStats } from '@/testing/partner-samples';
import { sampleOrder, sampleUser, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { MemberOverview } from './member-overview';

const levels = [
  { number: 1, name: 'Bloom', min_total_sc: 500 },
  { number: 2, name: 'Silver', min_total_sc: 1000 },
  { number: 3, name: 'Grove', min_total_sc: 2000 },
];

let calls: FakeCall[];
let replies: Record<string, FakeResponse>;
beforeEach(() => {
  bringNearScreen();
  const user = { ...sampleUser({ role: 'SOULVIA_PARTNER' }), referral_code: 'K7Q2M9XD' };
  signIn(user);
  replies = {
    'users/dashboard-stats': { body: sampleStats() },
    'settings/levels': { body: levels },
    'users/user-referrals': { body: { referrals: [sampleReferral(9), sampleReferral(8)] } },
  };
  calls = fakeApi(({ path }) => replies[path.split('?')[0] ?? ''] ?? { body: [] });
});

it('partner home: says how far it is to the next level', async () => {
  showPage(<MemberOverview />);
  const next = within(await screen.findByRole('region', { name: 'Next level' }));
  expect(next.getByText('500 SC to Grove')).toBeInTheDocument();
  const bar = next.getByRole('progressbar', { name: '500 SC to Grove' });
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['500', '1000']);
  expect(next.getByText('Silver, 1,500 SC')).toBeInTheDocument();
});

it.each([
  [0, '500 SC to Bloom'],
  [499, '1 SC to Bloom'],
  [2000, 'You have reached the highest level.'],
])('partner home: with %s points it says %s', async (total_sc_value, missing) => {
  replies['users/dashboard-stats'] = { body: sampleStats({ total_sc_value }) };
  showPage(<MemberOverview />);
  expect(await screen.findByText(missing)).toBeInTheDocument();
});

it('partner home: says nothing of levels that the shop does not have or that do not load', async () => {
  replies['settings/levels'] = { body: [] };
  const { unmount } = showPage(<MemberOverview />);
  await screen.findByText('Invite someone');
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  unmount();
  replies['settings/levels'] = { status: 500, body: {} };
  showPage(<MemberOverview />);
  await screen.findByText('Invite someone');
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

it('partner home: shows who joined last, newest first', async () => {
  showPage(<MemberOverview />);
  const joins = within(await screen.findByRole('region', { name: 'Joined last' }));
  expect(joins.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringContaining('Member 9'),
    expect.stringContaining('Member 8'),
  ]);
  expect(calls.some(({ path }) => path.includes('ordering=-date_joined'))).toBe(true);
});

it('partner home: asks again for who joined last after a failure', async () => {
  replies['users/user-referrals'] = { status: 403, body: {} };
  showPage(<MemberOverview />);
  expect(await screen.findByText('Failed to load who joined last')).toBeInTheDocument();
  replies['users/user-referrals'] = { body: { referrals: [sampleReferral(9)] } };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Member 9')).toBeInTheDocument();
});

it('partner home: the link to share, scan and print is the code, without the email', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  showPage(<MemberOverview />);
  const invite = within(await screen.findByRole('region', { name: 'Invite someone' }));
  const link = 'http://localhost/register?ref=K7Q2M9XD';
  expect(invite.getByText(link)).toBeInTheDocument();
  expect(invite.getByRole('img', { name: 'QR code of your referral link' })).toBeInTheDocument();
  expect(invite.getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent(link)),
  );
  await userEvent.click(invite.getByRole('button', { name: 'Print a card' }));
  expect(print).toHaveBeenCalledTimes(1);
  const card = document.querySelector('body > .print-alone');
  expect(card?.querySelectorAll('article')).toHaveLength(2);
  expect(document.body.textContent).not.toContain('@');
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(document.querySelector('.print-alone')).toBeNull());
  print.mockRestore();
});

it('partner home: is only for partners', async () => {
  signIn();
  showPage(<MemberOverview />);
  await screen.findByText('Silver');
  expect(screen.queryByText('Invite someone')).not.toBeInTheDocument();
  expect(calls.some(({ path }) => path.startsWith('settings/levels'))).toBe(false);
});

it('member overview: a customer without a package sees the last order first, and can buy it again', async () => {
  signIn({ role: 'USER' });
  replies['orders/users/orders'] = { body: [sampleOrder({ id: 41, status: 'DELIVERED' })] };
  showPage(<MemberOverview />);
  const last = await screen.findByRole('region', { name: 'Your last order: #41' });
  expect(within(last).getByText('Delivered')).toBeInTheDocument();
  expect(last.compareDocumentPosition(await screen.findByText('Your Statistics'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await userEvent.click(within(last).getByRole('button', { name: 'Buy again (order #41)' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/cart');
});
