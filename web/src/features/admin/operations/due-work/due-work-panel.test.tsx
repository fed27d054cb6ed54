import { beforeEach, describe, expect, it } from '@jest/globals';
import type { DueWork } from '@soulvia/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, type FakeCall, type FakeResponse } from '@/testing/fake-api';
import { sampleDueWork } from '@/testing/operations-samples';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { OperationsSection } from '../operations-section';

let rows: DueWork[];
let total: number;
let broken: FakeResponse | null;
let calls: FakeCall[];

function response(): FakeResponse {
  if (broken) return broken;
  return { body: rows, headers: { 'X-Total-Count': String(total) } };
}

beforeEach(() => {
  signIn({ role: 'ADMIN' });
  rows = [sampleDueWork()];
  total = 1;
  broken = null;
  calls = fakeApi(response);
});

const open = (rest = '') => showPage(<OperationsSection />, `/admin?section=operations&tab=due-work${rest}`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const requested = () => calls.at(-1)?.path;

describe('operations section: timed work', () => {
  it('shows state, time, failed attempts and the error, with a link to where failed work is resolved', async () => {
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
    expect(list.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Retry or drop failed work' })).toHaveAttribute(
      'href',
      '/admin?section=operations&tab=failures',
    );
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
