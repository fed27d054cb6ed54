import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, fakeApi, type FakeResponse } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { OwnMessagesPage } from './own-messages-page';

const thread = (id: number, answered: boolean) => ({
  id,
  subject: `Subject ${id}`,
  answered,
  last_message_at: '2026-11-20T10:00:00.000Z',
  preview: 'Tomorrow.',
  path: `/messages/${id}.abc.def`,
});

let read: (call: FakeCall) => FakeResponse;

beforeEach(() => {
  signIn();
  fakeApi((call) => read(call));
});

it('own messages: lists them with whether they were answered, and links to the conversation', async () => {
  const pages: Record<string, object[]> = { 1: [thread(2, true), thread(1, false)], 2: [thread(11, false)] };
  read = ({ path }) => ({
    body: pages[new URLSearchParams(path.split('?')[1]).get('page') ?? ''],
    headers: { 'X-Total-Count': '11' },
  });
  showPage(<OwnMessagesPage />);
  expect(await screen.findByRole('link', { name: 'Subject 2' })).toHaveAttribute('href', '/messages/2.abc.def');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.match(/We answered|Sent/)?.[0])).toEqual(
    ['We answered', 'Sent'],
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: 'Subject 11' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

it('own messages: says that there are none, with a way to write', async () => {
  read = () => ({ body: [], headers: { 'X-Total-Count': '0' } });
  showPage(<OwnMessagesPage />);
  expect(await screen.findByText('No messages yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
});

it('own messages: offers another try when loading fails', async () => {
  read = () => ({ status: 500, body: { message: 'The database is down.' } });
  showPage(<OwnMessagesPage />);
  expect(await screen.findByText('Error: The database is down.', undefined, { timeout: 5_000 })).toBeInTheDocument();
  read = () => ({ body: [thread(2, true)], headers: { 'X-Total-Count': '1' } });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('link', { name: 'Subject 2' })).toBeInTheDocument();
});
