import { beforeEach, describe, expect, it } from '@jest/globals';
import { type InboxThread, transportsPath } from '@soulvia/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { publishLive } from '@/lib/live-channel';
import { type FakeCall, fakeApi, type FakeResponse } from '@/testing/fake-api';
import { noMailServer, noTransport } from '@/testing/no-transport';
import { sampleUser, signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { thread as sample } from '@/testing/thread-sample';
import { InboxSection } from './inbox-section';
import { useLiveInbox } from './use-live-inbox';

const admin = sampleUser({ id: 5, role: 'ADMIN', full_name: 'Hina Raza' });
const replies = [{ id: 1, title: 'On its way', text: 'Dear {name}, order {order} is on its way.' }];

let thread: InboxThread;
let listed: FakeResponse;
let figures: FakeResponse;
let refusal: FakeResponse | 'no answer' | null;
let calls: FakeCall[];

const withMessage = (current: InboxThread, from: 'staff' | 'customer', name: string, text: string): InboxThread => {
  const id = current.messages.length + 1;
  return {
    ...current,
    state: from === 'staff' ? 'WAITING' : 'OPEN',
    messages: [...current.messages, { id, from, name, text, sent_at: '2026-11-20T11:00:00.000Z', via: 'email' }],
  };
};

function respond({ method, path, body }: FakeCall): FakeResponse | 'no answer' {
  if (path.startsWith('inbox/replies')) return { body: replies };
  if (path === 'inbox/assignees')
    return {
      body: [
        { id: 5, name: 'Hina Raza' },
        { id: 6, name: 'Ali Khan' },
      ],
    };
  if (path.startsWith('inbox?')) return listed;
  if (path === transportsPath) return { body: noTransport };
  if (path === 'inbox/figures') return figures;
  if (method === 'POST' && refusal) return refusal;
  if (path.endsWith('/answers')) thread = withMessage(thread, 'staff', 'Hina Raza', (body as { text: string }).text);
  if (path.endsWith('/assign')) {
    const { user_id: id } = body as { user_id: number | null };
    thread = { ...thread, state: 'OPEN', assignee: id === null ? null : { id, name: 'Hina Raza' } };
  }
  if (path.endsWith('/done')) thread = { ...thread, state: 'DONE' };
  if (path.endsWith('/reopen')) thread = { ...thread, state: 'OPEN' };
  return { body: thread };
}

function LiveInbox() {
  useLiveInbox();
  return <InboxSection />;
}

beforeEach(() => {
  signIn(admin);
  thread = sample;
  listed = { body: [sample], headers: { 'X-Total-Count': '1' } };
  figures = {
    body: { first_answer_seconds: 5400, waiting_under_1_day: 3, waiting_1_to_3_days: 0, waiting_over_3_days: 1 },
  };
  refusal = null;
  calls = fakeApi(respond);
});

const open = (at = '') => showPage(<LiveInbox />, `/admin?section=inbox${at}`);
const openThread = async () => {
  const view = open('&thread=12');
  await screen.findByRole('heading', { name: 'Delivery' });
  return view;
};
const box = () => screen.getByRole('textbox', { name: 'Your answer' });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const posts = () => calls.filter(({ method }) => method === 'POST');

describe('inbox: list', () => {
  it('asks for the messages that wait, and opens one through its sender', async () => {
    open();
    await userEvent.click(await screen.findByRole('link', { name: /Sana Ahmed/ }));
    expect(calls.some(({ path }) => path.startsWith('inbox?') && path.includes('state=NEW%2COPEN'))).toBe(true);
    expect(screen.getByTestId('address')).toHaveTextContent('/admin?section=inbox&thread=12');
    expect(await screen.findByRole('heading', { name: 'Delivery' })).toBeInTheDocument();
  });

  it.each([
    ['', 'Nobody is waiting for an answer.'],
    ['&state=DONE', 'No messages match the current filters'],
  ])('says that it is empty: %j', async (at, text) => {
    listed = { body: [], headers: { 'X-Total-Count': '0' } };
    open(at);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('shows the reason when loading fails', async () => {
    listed = { status: 500, body: { message: 'The database is down.' } };
    open();
    expect(await screen.findByText('Error: The database is down.', undefined, { timeout: 5_000 })).toBeInTheDocument();
  });

  it.each([
    [
      {},
      'Waiting: 3 for less than a day, 1 for more than 3 days. First answer in 2 hours (median of the last 30 days).',
    ],
    [
      { waiting_under_1_day: 0, waiting_over_3_days: 0, first_answer_seconds: 30 },
      'Waiting: none. First answer in less than a minute (median of the last 30 days).',
    ],
    [
      { waiting_1_to_3_days: 2, first_answer_seconds: null },
      /^Waiting: 3 for less than a day, 2 for 1 to 3 days, 1 for more than 3 days\.$/,
    ],
  ])('says how long customers wait: %#', async (changes, text) => {
    figures = { body: { ...(figures.body as object), ...changes } };
    open();
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('works without its figures', async () => {
    figures = { status: 500, body: { message: 'The database is down.' } };
    open();
    expect(await screen.findByRole('link', { name: /Sana Ahmed/ })).toBeInTheDocument();
    expect(screen.queryByText(/^Waiting: /)).not.toBeInTheDocument();
  });

  it('is filtered by what messages are about', async () => {
    open('&kind=ORDER');
    await screen.findByRole('link', { name: /Sana Ahmed/ });
    expect(screen.getByRole('button', { name: 'Remove filter About: Orders' })).toBeInTheDocument();
    expect(calls.some(({ path }) => path.startsWith('inbox?') && path.includes('kind=ORDER'))).toBe(true);
  });

  it('a question leads to what it is about', async () => {
    thread = { ...sample, kind: 'RETURN', about: { label: 'Return of order #7', section: 'returns', id: 3 } };
    await openThread();
    expect(screen.getByRole('link', { name: 'Open the return' })).toHaveAttribute(
      'href',
      '/admin?section=returns&return=3',
    );
  });

  it('leaves out the state for all messages', async () => {
    open('&state=ALL&assignee=me');
    await screen.findByRole('link', { name: /Sana Ahmed/ });
    const { path = '' } = calls.find((call) => call.path.includes('assignee=me')) ?? {};
    expect(path).not.toContain('state=');
  });
});

describe('inbox: thread', () => {
  it('says that a thread was deleted', async () => {
    calls = fakeApi(() => ({ status: 404, body: { message: 'Thread not found.' } }));
    open('&thread=12');
    expect(await screen.findByText('This message was deleted.')).toBeInTheDocument();
  });

  it('sends an answer with the last message that was shown, and empties the box', async () => {
    await openThread();
    expect(await screen.findByText(noMailServer)).toBeInTheDocument();
    await userEvent.type(box(), 'Tomorrow.');
    await press('Send answer');
    expect(await screen.findByText('Answer sent')).toBeInTheDocument();
    expect(posts()).toMatchObject([{ path: 'inbox/12/answers', body: { text: 'Tomorrow.', last_seen_message_id: 1 } }]);
    expect(posts()[0]?.headers['Idempotency-Key']).toMatch(/^[\w-]{36}$/);
    expect(box()).toHaveValue('');
    expect(within(screen.getByRole('list', { name: 'Messages' })).getByText('Tomorrow.')).toBeInTheDocument();
  });

  it('keeps the draft when another admin has answered, and sends it after that was read', async () => {
    await openThread();
    await userEvent.type(box(), 'Tomorrow.');
    thread = withMessage(thread, 'staff', 'Ali', 'Today.');
    const detail = 'Ali answered while you wrote. Read it first.';
    refusal = { status: 409, body: { code: 'ANSWERED_MEANWHILE', detail, messages: [] } };
    await press('Send answer');
    expect(await screen.findByText(detail)).toBeInTheDocument();
    expect(await screen.findByText('Today.')).toBeInTheDocument();
    expect(box()).toHaveValue('Tomorrow.');
    refusal = null;
    await press('I have read it');
    await press('Send answer');
    expect(await screen.findByText('Answer sent')).toBeInTheDocument();
    expect(posts().at(-1)?.body).toEqual({ text: 'Tomorrow.', last_seen_message_id: 2 });
  });

  it('shows a message that arrives while an answer is being written', async () => {
    await openThread();
    await userEvent.type(box(), 'Tomorrow.');
    thread = withMessage(thread, 'customer', 'Sana Ahmed', 'Never mind.');
    act(() => publishLive('inbox.changed', { position: 9, thread_ids: [12] }));
    expect(await screen.findByText('Sana Ahmed wrote again while you wrote. Read it first.')).toBeInTheDocument();
    expect(screen.getByText('Never mind.')).toBeInTheDocument();
  });

  it('is refetched by a push that names it or all threads, not by its own change or a push about others', async () => {
    await openThread();
    const reads = () => calls.filter(({ method, path }) => method === 'GET' && path === 'inbox/12').length;
    const lists = () => calls.filter(({ path }) => path.startsWith('inbox/replies')).length;
    await press('Assign to me');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Assigned to' })).toHaveValue('5'));
    act(() => publishLive('inbox.changed', { position: 8, thread_ids: [13] }));
    await act(async () => Promise.resolve());
    expect([reads(), lists()]).toEqual([1, 1]);
    for (const [thread_ids, expected] of [
      [[12, 13], 2],
      [[], 3],
    ] as const) {
      act(() => publishLive('inbox.changed', { position: 9, thread_ids: [...thread_ids] }));
      await waitFor(() => expect(reads()).toBe(expected));
    }
  });

  it('keeps the draft when the answer fails, and when the page is opened again', async () => {
    const view = await openThread();
    await userEvent.type(box(), 'Tomorrow.');
    refusal = 'no answer';
    await press('Send answer');
    expect(await screen.findByText(/^Failed to send your answer: /)).toBeInTheDocument();
    view.unmount();
    refusal = null;
    await openThread();
    expect(box()).toHaveValue('Tomorrow.');
    await press('Send answer');
    await screen.findByText('Answer sent');
    const keys = posts().map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[0]).toBe(keys[1]);
  });

  it('refuses an empty answer and one with a placeholder', async () => {
    await openThread();
    await press('Send answer');
    expect(await screen.findByText('Message is required')).toBeInTheDocument();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Saved reply' }), 'On its way');
    expect(box()).toHaveValue('');
    await press('Insert');
    expect(box()).toHaveValue('Dear Sana Ahmed, order {order} is on its way.');
    await press('Send answer');
    expect(await screen.findByText('Replace {order} before you send.')).toBeInTheDocument();
    expect(posts()).toEqual([]);
  });

  it('assigns, closes and reopens', async () => {
    await openThread();
    await press('Assign to me');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Assigned to' })).toHaveValue('5'));
    await press('Mark as done');
    await press(await screen.findByRole('button', { name: 'Reopen' }).then(() => 'Reopen'));
    expect(await screen.findByRole('button', { name: 'Mark as done' })).toBeInTheDocument();
    expect(posts().map(({ path, body }) => [path, body])).toEqual([
      ['inbox/12/assign', { user_id: 5 }],
      ['inbox/12/done', { last_seen_message_id: 1 }],
      ['inbox/12/reopen', undefined],
    ]);
  });

  it('offers WhatsApp for a phone, with the text of the server', async () => {
    const whatsapp_url = 'https://wa.me/923001234567?text=Hello';
    thread = { ...thread, from: { ...thread.from, reply_to: '0300 1234567' }, whatsapp_url };
    await openThread();
    expect(screen.getByRole('link', { name: 'Open WhatsApp' })).toHaveAttribute('href', whatsapp_url);
    expect(screen.getByRole('button', { name: 'Save answer' })).toBeInTheDocument();
  });

  it('says that an answer cannot be delivered without an address', async () => {
    thread = { ...thread, from: { ...thread.from, reply_to: null } };
    await openThread();
    expect(box()).toHaveAccessibleDescription(/left no email or phone/);
    await userEvent.type(box(), 'Tomorrow.');
    await press('Save answer');
    expect(await screen.findByText('Answer saved')).toBeInTheDocument();
  });

  it('marks an answer that was not delivered', async () => {
    const answered = withMessage(thread, 'staff', 'Hina Raza', 'Tomorrow.');
    thread = { ...answered, messages: answered.messages.map((message) => ({ ...message, via: 'page' })) };
    await openThread();
    const [first, answer] = within(screen.getByRole('list', { name: 'Messages' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('message page');
    expect(answer).toHaveTextContent('not delivered');
  });

  it('offers the staff who may answer, and the one who has the thread', async () => {
    thread = { ...thread, assignee: { id: 9, name: 'Deleted user' } };
    await openThread();
    await screen.findByRole('option', { name: 'Ali Khan' });
    const choice = within(screen.getByRole('combobox', { name: 'Assigned to' }));
    expect(choice.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'No one',
      'Hina Raza',
      'Ali Khan',
      'Deleted user',
    ]);
  });
});
