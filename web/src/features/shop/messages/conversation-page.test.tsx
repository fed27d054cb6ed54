import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { type FakeCall, fakeApi, type FakeResponse } from '@/testing/fake-api';
import { showPage } from '@/testing/show-page';
import { ConversationPage } from './conversation-page';

const asked = { id: 1, from: 'customer', name: 'Sana Ahmed', text: 'When?', sent_at: '2026-11-20T10:00:00.000Z' };
const answered = { id: 2, from: 'staff', name: 'Soulvia', text: 'Tomorrow.', sent_at: '2026-11-20T11:00:00.000Z' };

let read: FakeResponse;
let reply: FakeResponse | 'no answer';
let calls: FakeCall[];

beforeEach(() => {
  read = { body: { subject: 'Delivery', messages: [asked, answered] } };
  reply = {
    status: 201,
    body: { subject: 'Delivery', messages: [asked, answered, { ...asked, id: 3, text: 'Thank you' }] },
  };
  calls = fakeApi(({ method }) => (method === 'POST' ? reply : read));
});

const open = () =>
  showPage(
    <Routes>
      <Route path="/messages/:token" element={<ConversationPage />} />
    </Routes>,
    '/messages/12.abc.def',
  );
const box = () => screen.getByRole('textbox', { name: 'Your message' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));

it('conversation page: shows the messages and sends a reply', async () => {
  open();
  expect(await screen.findByText('Tomorrow.')).toBeInTheDocument();
  await userEvent.type(box(), 'Thank you');
  await send();
  expect(await screen.findByText('Message sent')).toBeInTheDocument();
  expect(calls.at(-1)).toMatchObject({ path: 'messages/12.abc.def', body: { text: 'Thank you' } });
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(box()).toHaveValue('');
});

it('conversation page: keeps what was typed when sending fails, and repeats it with the same key', async () => {
  open();
  await screen.findByText('Tomorrow.');
  await send();
  expect(await screen.findByText('Message is required')).toBeInTheDocument();
  await userEvent.type(box(), 'Thank you');
  reply = 'no answer';
  await send();
  expect(await screen.findByText(/^Your message was not sent: /)).toBeInTheDocument();
  expect(box()).toHaveValue('Thank you');
  await send();
  const keys = calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

it('conversation page: names a link that is no longer valid, with a way to write again', async () => {
  read = { status: 404, body: { message: 'Conversation not found.' } };
  open();
  expect(await screen.findByText('This link is no longer valid.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
});

it('conversation page: offers another try when loading fails', async () => {
  read = { status: 500, body: { message: 'The database is down.' } };
  open();
  expect(await screen.findByText('Error: The database is down.', undefined, { timeout: 5_000 })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
});
