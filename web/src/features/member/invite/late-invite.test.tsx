import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { type FakeCall, fakeApi } from '@/testing/fake-api';
import { bringNearScreen } from '@/testing/near-screen';
import { scrollOutOfView } from '@/testing/off-screen';
import { sampleUser, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { LateInvite } from './late-invite';

const user = sampleUser({ role: 'SOULVIA_PARTNER' });
let calls: FakeCall[];

beforeEach(() => {
  bringNearScreen();
  signIn(user);
  calls = fakeApi(({ path }) => ({ body: path === 'referrals/code' ? { code: 'K7Q2M9XD' } : [] }));
});

it('late invitation: waits until it comes near the screen', () => {
  const undo = scrollOutOfView();
  showPage(<LateInvite user={user} />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(calls).toEqual([]);
  undo();
});

it('late invitation: says that it loads as soon as it is near', async () => {
  showPage(<LateInvite user={user} />);
  expect(screen.getByText('Loading your referral link')).toBeInTheDocument();
  expect(await screen.findByRole('region', { name: 'Invite someone' })).toBeInTheDocument();
});

it('late invitation: shows the links', async () => {
  showPage(<LateInvite user={user} />);
  expect(await screen.findByRole('region', { name: 'Invite someone' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Loading your referral link')).not.toBeInTheDocument());
});
