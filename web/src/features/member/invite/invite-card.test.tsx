import { beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, type FakeResponse, fakeApi } from '@/testing/fake-api';
import { sampleUser, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { InviteCard } from './invite-card';

const user = sampleUser({ role: 'SOULVIA_PARTNER' });
let calls: FakeCall[];
let current: FakeResponse;
let created: FakeResponse;

beforeEach(() => {
  signIn(user);
  current = { body: { code: 'K7Q2M9XD' } };
  created = { status: 201, body: { code: 'ABCD2345' } };
  calls = fakeApi(({ method }) => (method === 'POST' ? created : current));
});

async function open() {
  showPage(<InviteCard user={user} />);
  return within(await screen.findByRole('region', { name: 'Invite someone' }));
}
const messageOf = (card: ReturnType<typeof within>) =>
  new URL(card.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href') ?? '').searchParams.get('text');

it('invite card: shares, copies and prints the short link, without the email', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const person = userEvent.setup();
  const card = await open();
  const link = 'http://localhost/r/K7Q2M9XD';
  expect(card.getByText(link)).toBeInTheDocument();
  expect(card.getByRole('img', { name: 'QR code of your referral link' })).toBeInTheDocument();
  expect(messageOf(card)).toBe(`Join me at Soulvia: ${link}`);
  await person.click(card.getByRole('button', { name: 'Copy referral link' }));
  expect(await navigator.clipboard.readText()).toBe(link);
  await person.click(card.getByRole('button', { name: 'Print a card' }));
  expect(document.querySelectorAll('body > .print-alone article')).toHaveLength(2);
  expect(document.querySelector('.print-alone')).toHaveTextContent(link);
  expect(document.body.textContent).not.toContain('@');
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(document.querySelector('.print-alone')).toBeNull());
  print.mockRestore();
});

it.each([
  ['Sign-up link with my member ID', 'http://localhost/register?ref=20260307'],
  ['Sign-up link with my email', 'http://localhost/register?ref=sana@soulvia.test'],
])('invite card: can show the %s instead', async (name, link) => {
  const card = await open();
  await userEvent.selectOptions(card.getByLabelText('Link'), name);
  expect(card.getByText(link)).toBeInTheDocument();
  expect(messageOf(card)).toContain(link);
  expect(card.queryByRole('button', { name: 'New code' })).not.toBeInTheDocument();
  await userEvent.selectOptions(card.getByLabelText('Link'), 'Short link to the shop');
  expect(card.getByText('http://localhost/r/K7Q2M9XD')).toBeInTheDocument();
});

it('invite card: gets a new code after a confirmation', async () => {
  const card = await open();
  await userEvent.click(card.getByRole('button', { name: 'New code' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Get a new code' }));
  expect(dialog.getByText(/keep working for a year/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(calls.map(({ method }) => method)).toEqual(['GET']);
  await userEvent.click(card.getByRole('button', { name: 'New code' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Get new code' }));
  expect(await screen.findByText('Your links have a new code.')).toBeInTheDocument();
  expect(card.getByText('http://localhost/r/ABCD2345')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(calls.map(({ method, path }) => [method, path])).toEqual([
    ['GET', 'referrals/code'],
    ['POST', 'referrals/code'],
  ]);
});

it('invite card: keeps the code and says why when there is no new one', async () => {
  created = { status: 429, body: { detail: 'Please wait a day before you get another code.' } };
  const card = await open();
  await userEvent.click(card.getByRole('button', { name: 'New code' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Get new code' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please wait a day before you get another code.');
  expect(card.getByText('http://localhost/r/K7Q2M9XD')).toBeInTheDocument();
});

it('invite card: shows the sign-up link when the code cannot be loaded, and loads it on request', async () => {
  current = { status: 403, body: {} };
  const card = await open();
  expect(card.getByRole('alert')).toHaveTextContent('Failed to load your short link');
  expect(card.getByText('http://localhost/register?ref=S0123456789ABCDEF')).toBeInTheDocument();
  expect(card.queryByRole('button', { name: 'New code' })).not.toBeInTheDocument();
  current = { body: { code: 'K7Q2M9XD' } };
  await userEvent.click(card.getByRole('button', { name: 'Retry' }));
  expect(await card.findByText('http://localhost/r/K7Q2M9XD')).toBeInTheDocument();
  expect(card.queryByRole('alert')).not.toBeInTheDocument();
});
