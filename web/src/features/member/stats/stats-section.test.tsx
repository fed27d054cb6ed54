import { beforeEach, expect, it, jest } from '@jest/globals';
import type { OwnPackagePayment } from '@soulvia/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { type FakeResponse, fakeApi } from '@/testing/fake-api';
import { samplePayment, sampleStats } from '@/testing/partner-samples';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { StatsSection } from './stats-section';

let figures: FakeResponse;
let payments: OwnPackagePayment[];

beforeEach(() => {
  signIn();
  figures = { body: sampleStats() };
  payments = [samplePayment({ is_approved: true, status_display: 'Approved' })];
  fakeApi(({ path }) => (path === 'users/dashboard-stats' ? figures : { body: payments }));
});

const cards = () => screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);

it('stats section: has four cards', async () => {
  showPage(<StatsSection />);
  await screen.findByText('Silver');
  expect(cards()).toEqual([
    ['Level', 'SilverLevel 2'],
    ['Packages', 'Growth PackageLatest SC: 500'],
    ['Total SC Value', '1,500From approved payments'],
    ['Referrals', '4direct'],
  ]);
});

it('stats section: says that it loads', async () => {
  showPage(<StatsSection />);
  expect(screen.getByText('Loading your statistics')).toBeInTheDocument();
  await screen.findByText('Silver');
  expect(screen.queryByText('Loading your statistics')).not.toBeInTheDocument();
});

it('stats section: shows the defaults while the figures cannot be read, and tries again by itself', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    figures = { status: 403, body: {} };
    showPage(<StatsSection />);
    await screen.findByText('No Level');
    expect(cards()).toEqual([
      ['Level', 'No LevelLevel 0'],
      ['Packages', 'No PackageLatest SC: 0'],
      ['Total SC Value', '0From approved payments'],
      ['Referrals', '0direct'],
    ]);
    expect(screen.getByText(/Retrying/)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    figures = { body: sampleStats() };
    act(() => jest.advanceTimersByTime(10_000));
    expect(await screen.findByText('Silver')).toBeInTheDocument();
    expect(screen.queryByText(/Retrying/)).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

it('stats section: tells of a payment that waits for a decision', async () => {
  payments = [samplePayment()];
  showPage(<StatsSection />);
  expect(await screen.findByText('Your payment is being reviewed')).toBeInTheDocument();
  expect(screen.getByText(/Growth Package, sent on Mar 4, 2026/)).toBeInTheDocument();
});

it('stats section: tells of a payment that was refused last, with a way on', async () => {
  payments = [samplePayment({ is_approved: false, status_display: 'Rejected' })];
  showPage(<StatsSection />);
  expect(await screen.findByText('Your payment was not approved')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ask us why' })).toHaveAttribute('href', '/contact');
});

it('stats section: says nothing of a refusal once a later payment was approved', async () => {
  const refused = samplePayment({ id: 11, is_approved: false, status_display: 'Rejected' });
  payments = [samplePayment({ is_approved: true, status_display: 'Approved' }), refused];
  showPage(<StatsSection />);
  await screen.findByText('Silver');
  await waitFor(() => expect(globalThis.fetch).toHaveBeenCalledTimes(2));
  expect(screen.queryByText('Your payment was not approved')).not.toBeInTheDocument();
});

it('stats section: shows who has not paid for a package the way to one, a partner not', async () => {
  payments = [];
  const { unmount } = showPage(<StatsSection />);
  expect(await screen.findByRole('link', { name: 'See the packages' })).toBeInTheDocument();
  unmount();
  signIn({ role: 'SOULVIA_PARTNER' });
  showPage(<StatsSection />);
  await screen.findByText('Silver');
  expect(screen.queryByRole('link', { name: 'See the packages' })).not.toBeInTheDocument();
});
