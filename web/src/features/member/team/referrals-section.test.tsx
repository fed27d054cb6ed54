import { beforeEach, expect, it, jest } from '@jest/globals';
import type { Referral } from '@soulvia/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, fakeApi } from '@/testing/fake-api';
import { sampleReferral } from '@/testing/partner-samples';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { ReferralsSection } from './referrals-section';

let referrals: Referral[];
let calls: FakeCall[];
const anyWidth = window.matchMedia;

beforeEach(() => {
  window.matchMedia = anyWidth;
  signIn();
  referrals = [sampleReferral(1)];
  calls = fakeApi(({ path }) => {
    const page = Number(new URLSearchParams(path.split('?')[1]).get('page'));
    const body = { referrals: referrals.slice((page - 1) * 10, page * 10) };
    return { body, headers: { 'X-Total-Count': String(referrals.length) } };
  });
});

const open = (at = '?tab=referrals') => showPage(<ReferralsSection />, `/user-dashboard${at}`);
const link = () => screen.getByLabelText<HTMLInputElement>('Your referral link');
const beWide = () => {
  window.matchMedia = (query) => Object.assign(anyWidth(query), { matches: true });
};

it('referrals section: shows a table on wide screens', async () => {
  beWide();
  referrals = [sampleReferral(1, { phone: null })];
  open();
  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Referral', 'Contact', 'Status', 'Level', 'Joined']);
  expect(within(table).getByRole('rowheader', { name: 'Member 1' })).toBeInTheDocument();
  expect(
    within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['member1@soulvia.testN/A', 'Verified', 'Bronze', 'Mar 4, 2026']);
});

it('referrals section: is cards on a phone, with the same', async () => {
  open();
  const card = within(await screen.findByRole('listitem'));
  expect(card.getAllByRole('term').map((term) => term.textContent)).toEqual(['Contact', 'Level', 'Joined']);
  expect(card.getByRole('link', { name: 'member1@soulvia.test' })).toHaveAttribute(
    'href',
    'mailto:member1@soulvia.test',
  );
  expect(card.getByRole('link', { name: '03111234567' })).toHaveAttribute('href', 'tel:03111234567');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it.each([
  ['VERIFIED', true, 'Verified'],
  ['UNVERIFIED', true, 'Unverified'],
  ['VERIFIED', false, 'Inactive'],
  ['UNVERIFIED', false, 'Inactive'],
] as const)('referrals section: shows %s, active %s, as %s', async (status, is_active, label) => {
  referrals = [sampleReferral(1, { status, is_active })];
  open();
  expect(await screen.findByText(label)).toBeInTheDocument();
});

it('referrals section: turns pages in the address, and goes on reading at the top of the list', async () => {
  referrals = Array.from({ length: 25 }, (_, index) => sampleReferral(index + 1));
  open();
  expect(await screen.findByText('Page 1 of 3')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Previous' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  expect(await screen.findByText('Member 11')).toBeInTheDocument();
  expect(screen.getByTestId('address')).toHaveTextContent('?tab=referrals&page=2');
  expect(document.activeElement).toHaveAttribute('id', 'referral-list');
  expect(calls.at(-1)?.path).toBe('users/user-referrals?page=2&page_size=10');
});

it('referrals section: goes to the last page when the one asked for has gone', async () => {
  referrals = Array.from({ length: 12 }, (_, index) => sampleReferral(index + 1));
  open('?tab=referrals&page=9');
  expect(await screen.findByText('Member 12')).toBeInTheDocument();
  expect(screen.getByTestId('address')).toHaveTextContent('?tab=referrals&page=2');
});

it('referrals section: shows the invite box with and without referrals', async () => {
  referrals = [];
  const { unmount } = open();
  expect(await screen.findByText('No Referrals Yet')).toBeInTheDocument();
  expect(link()).toHaveValue(`${window.location.origin}/register?ref=sana@soulvia.test`);
  unmount();
  referrals = [sampleReferral(1)];
  open();
  await screen.findByText('Member 1');
  expect(link()).toHaveValue(`${window.location.origin}/register?ref=S0123456789ABCDEF`);
});

it('referrals section: puts the link on the clipboard, or into a message', async () => {
  const person = userEvent.setup();
  open();
  await person.click(screen.getByRole('button', { name: 'Copy referral link' }));
  expect(await screen.findByText('The referral link was copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(link().value);
  const share = screen.getByRole('link', { name: 'Share on WhatsApp' });
  expect(new URL(share.getAttribute('href') ?? '').searchParams.get('text')).toBe(
    `Join me at Soulvia: ${link().value}`,
  );
});

it('referrals section: can name the member by a random code, and keeps an email whole', async () => {
  signIn({ email: 'sana+shop@soulvia.test' });
  referrals = [];
  open();
  await screen.findByText('No Referrals Yet');
  expect(new URL(link().value).searchParams.get('ref')).toBe('sana+shop@soulvia.test');
  await userEvent.click(screen.getByRole('checkbox', { name: /referral code/ }));
  expect(link()).toHaveValue(`${window.location.origin}/register?ref=S0123456789ABCDEF`);
});

it('referrals section: says when the list cannot be read, and reloads the page on request', async () => {
  fakeApi(() => ({ status: 403, body: {} }));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch referrals');
  // jsdom cannot navigate and logs an error instead.
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(String(told.mock.calls[0]?.[0])).toContain('navigation'));
  told.mockRestore();
});
