import { beforeEach, describe, expect, it } from '@jest/globals';
import type { DueWork } from '@soulvia/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, type FakeCall, type FakeResponse } from '@/testing/fake-api';
import { sampleDueWork, sampleEvent } from '@/testing/operations-samples';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { OperationsSection } from '../operations-section';

let rows: DueWork[];
let total: number;
let broken: FakeResponse | null;
let acted: FakeResponse;
let calls: FakeCall[];

function response({ method, path }: FakeCall): FakeResponse {
  if (method === 'POST') return acted;
  if (broken) return broken;
  if (path.startsWith('operations/due-work')) return { body: rows, headers: { 'X-Total-Count': String(total) } };
  return { body: [sampleEvent({ position: 91, type: 'DueWorkRetried' })] };
}

beforeEach(() => {
  signIn({ role: 'ADMIN' });
  rows = [sampleDueWork()];
  total = 1;
  broken = null;
  acted = { status: 204, headers: { 'X-Log-Position': '91' } };
  calls = fakeApi(response);
});

const open = (rest = '') => showPage(<OperationsSection />, `/admin?section=operations&tab=due-work${rest}`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const confirm = (name: string) => userEvent.click(dialog().getByRole('button', { name }));
const actions = () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
const requested = () => calls.filter(({ method }) => method !== 'POST').at(-1)?.path;

describe('operations section: timed work', () => {
  it('shows state, time, failed attempts and the error; only failed work can be resolved', async () => {
    rows = [
      sampleDueWork(),
      sampleDueWork({ subject_id: 42, state: 'retrying', attempts: 1 }),
      sampleDueWork({ kind: 'courier-poll', subject_id: 7, state: 'waiting', attempts: 0, last_error: null }),
    ];
    open();
    const list = within(await screen.findByRole('list', { name: 'Timed work' }));
    expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'confirmation-give-up 41',
      'confirmation-give-up 42',
      'courier-poll 7',
    ]);
    expect(list.getByText(/^Last attempt was due/)).toHaveTextContent('20 failed attempts');
    expect(list.getByText(/^Next attempt/)).toHaveTextContent('1 failed attempt');
    expect(list.getByText(/^Due/)).not.toHaveTextContent('failed');
    expect(list.getAllByText('the database did not respond')).toHaveLength(2);
    expect(list.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Retry confirmation-give-up 41',
      'Drop confirmation-give-up 41',
      'Retry confirmation-give-up 42',
      'Drop confirmation-give-up 42',
    ]);
  });

  it('is retried after confirmation, and shows the recorded event', async () => {
    open();
    await press('Retry confirmation-give-up 41');
    await confirm('Retry');
    expect(await screen.findByText('Done: retry confirmation-give-up 41.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'DueWorkRetried #91' })).toBeInTheDocument();
    expect(actions()).toEqual([['operations/due-work/confirmation-give-up/41/retry', undefined]]);
  });

  it('is dropped only with a reason, which is kept when dropping fails', async () => {
    open();
    await press('Drop confirmation-give-up 41');
    await confirm('Drop');
    expect(dialog().getByLabelText('Reason')).toHaveAccessibleDescription(
      expect.stringContaining('Reason is required'),
    );
    await userEvent.type(dialog().getByLabelText('Reason'), ' called by phone ');
    acted = { status: 409, body: { detail: 'confirmation-give-up 41 has not failed.' } };
    await confirm('Drop');
    expect(
      await dialog().findByText(
        'Failed to drop confirmation-give-up 41: confirmation-give-up 41 has not failed. The list shows the current state.',
      ),
    ).toBeInTheDocument();
    expect(dialog().getByLabelText('Reason')).toHaveValue(' called by phone ');
    acted = { status: 204 };
    await confirm('Drop');
    expect(await screen.findByText('Done: drop confirmation-give-up 41.')).toBeInTheDocument();
    expect(actions().at(-1)).toEqual([
      'operations/due-work/confirmation-give-up/41/drop',
      { reason: 'called by phone' },
    ]);
  });

  it('is filtered by state, starting on the first page, and paginated', async () => {
    total = 25;
    open('&page=2');
    expect(await screen.findByRole('navigation', { name: 'Timed work, pages' })).toBeInTheDocument();
    expect(requested()).toBe('operations/due-work?page=2&page_size=10');
    [rows, total] = [[], 0];
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Parked');
    expect(await screen.findByText('No work is parked')).toBeInTheDocument();
    expect(requested()).toBe('operations/due-work?page=1&page_size=10&state=parked');
    await userEvent.selectOptions(screen.getByLabelText('State'), 'All');
    await waitFor(() => expect(requested()).toBe('operations/due-work?page=1&page_size=10'));
    expect(await screen.findByText('No timed work')).toBeInTheDocument();
  });

  it('shows the reason when loading fails, and retries', async () => {
    broken = { status: 403, body: { message: 'Not today.' } };
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Error: Not today.');
    broken = null;
    await press('Retry');
    expect(await screen.findByRole('heading', { name: 'confirmation-give-up 41' })).toBeInTheDocument();
  });
});
