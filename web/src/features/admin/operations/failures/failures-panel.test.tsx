import { beforeEach, describe, expect, it } from '@jest/globals';
import type { DueWork, OutboxMessage, ProjectionFailure } from '@soulvia/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, type FakeResponse, fakeApi } from '@/testing/fake-api';
import { sampleDueWork, sampleEvent, sampleFailure, sampleMessage } from '@/testing/operations-samples';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { OperationsSection } from '../operations-section';

let events: ProjectionFailure[];
let work: DueWork[];
let messages: OutboxMessage[];
let calls: FakeCall[];
let broken: FakeResponse | null;
let acted: FakeResponse;

function response({ method, path }: FakeCall): FakeResponse {
  if (method === 'POST') return acted;
  if (broken) return broken;
  if (path === 'operations/failures?unsettled=true') return { body: events };
  if (path === 'operations/due-work?state=failed') return { body: work };
  if (path === 'operations/messages') return { body: messages, headers: { 'X-Total-Count': String(messages.length) } };
  return { body: [sampleEvent({ position: 91, type: 'MailRetried' })] };
}

beforeEach(() => {
  signIn({ role: 'ADMIN' });
  events = [sampleFailure()];
  work = [sampleDueWork()];
  messages = [sampleMessage()];
  broken = null;
  acted = { status: 204, headers: { 'X-Log-Position': '91' } };
  calls = fakeApi(response);
});

const open = () => showPage(<OperationsSection />, '/admin?section=operations&tab=failures');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const confirm = (name: string) => userEvent.click(dialog().getByRole('button', { name }));
const actions = () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
const groups = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const labels = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));

describe('operations section: failures', () => {
  it('show failed events, timed work and messages, each with its count, error and decisions', async () => {
    events = [sampleFailure(), sampleFailure({ id: 4, state: 'retrying' })];
    open();
    expect(await screen.findAllByRole('heading', { name: 'team: OrderPlaced' })).toHaveLength(2);
    expect(groups()).toEqual(['Failed events (2)', 'Failed timed work (1)', 'Unsent messages (1)']);
    expect(screen.getAllByText('division by zero')).toHaveLength(2);
    expect(screen.getByText(/^Last attempt was due/)).toHaveTextContent('20 failed attempts');
    const [message] = within(screen.getByRole('list', { name: 'Unsent messages' })).getAllByRole('listitem');
    expect(message).toHaveTextContent(
      /password-reset-mail 12Held.* position 88.*password-reset-mail-0{8}-.*the connection broke/,
    );
    expect(screen.getAllByRole('link', { name: 'order:41' })[0]).toHaveAttribute(
      'href',
      '/admin?section=operations&tab=events&subject=order%3A41',
    );
    expect(labels()).toEqual([
      'Retry failure 3',
      'Skip failure 3',
      'Retry confirmation-give-up 41',
      'Drop confirmation-give-up 41',
      'Retry message 12',
      'Drop message 12',
    ]);
  });

  it('leave out groups without any, and show one sentence when there are none', async () => {
    [events, work, messages] = [[], [], [sampleMessage({ state: 'failed' })]];
    const { unmount } = open();
    expect(await screen.findByText('Failed')).toBeInTheDocument();
    expect(groups()).toEqual(['Unsent messages (1)']);
    unmount();
    messages = [];
    open();
    expect(await screen.findByText('Nothing has failed')).toBeInTheDocument();
  });

  it.each([
    ['failure 3', 'operations/failures/3/retry'],
    ['confirmation-give-up 41', 'operations/due-work/confirmation-give-up/41/retry'],
    ['message 12', 'operations/messages/12/retry'],
  ])('%s is retried after confirmation', async (name, path) => {
    open();
    await press(`Retry ${name}`);
    await confirm('Retry');
    expect(await screen.findByText(`Done: retry ${name}.`)).toBeInTheDocument();
    expect(actions()).toEqual([[path, undefined]]);
  });

  it('show the recorded event of an action', async () => {
    open();
    await press('Retry message 12');
    expect(dialog().getByText(/It may have been sent already/)).toBeInTheDocument();
    await confirm('Retry');
    expect(await screen.findByRole('link', { name: 'MailRetried #91' })).toBeInTheDocument();
  });

  it.each([
    [
      'Skip',
      'failure 3',
      'Skip event',
      'operations/failures/3/skip',
      'The rebuild may already have passed this event.',
    ],
    [
      'Drop',
      'confirmation-give-up 41',
      'Drop',
      'operations/due-work/confirmation-give-up/41/drop',
      'The list shows the current state.',
    ],
    ['Drop', 'message 12', 'Drop', 'operations/messages/12/drop', 'The list shows the current state.'],
  ])('%s %s: only with a reason, which is kept when it fails', async (verb, name, submit, path, hint) => {
    open();
    await press(`${verb} ${name}`);
    await confirm(submit);
    expect(dialog().getByLabelText('Reason')).toHaveAccessibleDescription(
      expect.stringContaining('Reason is required'),
    );
    expect(actions()).toEqual([]);
    await userEvent.type(dialog().getByLabelText('Reason'), ' a test order ');
    acted = { status: 409, body: { detail: 'Not now.' } };
    await confirm(submit);
    const action = `${verb.toLowerCase()} ${name}`;
    expect(await dialog().findByText(`Failed to ${action}: Not now. ${hint}`)).toBeInTheDocument();
    expect(dialog().getByLabelText('Reason')).toHaveValue(' a test order ');
    acted = { status: 204 };
    await confirm(submit);
    expect(await screen.findByText(`Done: ${action}.`)).toBeInTheDocument();
    expect(actions().at(-1)).toEqual([path, { reason: 'a test order' }]);
  });

  it('show the reason when loading fails, and retry', async () => {
    broken = { status: 403, body: { message: 'Not today.' } };
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Error: Not today.');
    broken = null;
    await press('Retry');
    expect(await screen.findByText('Failed events')).toBeInTheDocument();
  });

  it('say that more have failed than are shown', async () => {
    messages = Array.from({ length: 3 }, (_, index) => sampleMessage({ id: index + 1 }));
    const all = response;
    calls = fakeApi((call) =>
      call.path === 'operations/messages' ? { ...all(call), headers: { 'X-Total-Count': '120' } } : all(call),
    );
    open();
    expect(await screen.findByText(/The first 3 are shown\.$/)).toBeInTheDocument();
    expect(groups()).toContain('Unsent messages (120)');
  });
});
