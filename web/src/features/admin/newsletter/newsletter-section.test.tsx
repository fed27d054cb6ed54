import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Subscriber } from '@soulvia/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeCall, type FakeResponse, fakeApi } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { exportSubscribers } from './export-subscribers';
import { NewsletterSection } from './newsletter-section';

const time = '2026-03-04T05:06:07.000Z';
const subscriber = (id: number, changes: Partial<Subscriber> = {}): Subscriber => ({
  id,
  email: `reader${id}@example.pk`,
  subscribed_at: time,
  unsubscribed_at: null,
  unsubscribe_url: `https://shop.test/u/${id}`,
  ...changes,
});

let subscribers: Subscriber[];
let calls: FakeCall[];
let broken: FakeResponse | null;
beforeEach(() => {
  signIn({ role: 'ADMIN' });
  subscribers = [subscriber(2, { unsubscribed_at: time }), subscriber(1)];
  broken = null;
  calls = fakeApi(({ path }) => {
    const query = new URLSearchParams(path.split('?')[1]);
    const size = Number(query.get('page_size'));
    const from = (Number(query.get('page')) - 1) * size;
    return (
      broken ?? {
        body: subscribers.slice(from, from + size),
        headers: { 'X-Total-Count': String(subscribers.length) },
      }
    );
  });
});

const open = (at = '') => showPage(<NewsletterSection />, `/admin?section=newsletter${at}`);
const noFilter = { search: '', page: 1, values: { state: '' } };

describe('newsletter section', () => {
  it('lists subscriptions with their state and explains campaigns', async () => {
    open();
    const row = within((await screen.findByText('reader2@example.pk')).closest('tr') as HTMLElement);
    expect(row.getByText('Unsubscribed')).toBeInTheDocument();
    expect(row.getAllByText('Mar 4, 2026, 10:06 AM')).toHaveLength(2);
    expect(screen.getByText(/unsubscribe link into its mail/)).toBeInTheDocument();
    expect(screen.getByLabelText('Search by email')).toBeInTheDocument();
  });

  it('filters by state and search from the URL', async () => {
    open('&state=unsubscribed&q=reader');
    await screen.findByText('reader2@example.pk');
    expect(calls.map(({ path }) => path)).toContain('newsletter?page=1&page_size=10&search=reader&state=unsubscribed');
  });

  it('shows an empty state and the reason when loading fails', async () => {
    subscribers = [];
    const { unmount } = open();
    expect(await screen.findByText('No Subscribers Yet')).toBeInTheDocument();
    unmount();
    broken = { status: 403, body: { message: 'Not today.' } };
    open();
    expect(await screen.findByText('Error: Not today.')).toBeInTheDocument();
  });

  it('tells the reason when the export fails', async () => {
    open();
    await screen.findByText('reader1@example.pk');
    broken = { status: 403, body: { message: 'Not today.' } };
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(document.body).toHaveTextContent('Failed to export subscribers: Not today.'));
  });
});

describe('newsletter export', () => {
  it('contains current subscribers with their unsubscribe links, unless another state is chosen', async () => {
    const current = await exportSubscribers(noFilter);
    expect(current).toEqual({
      csv: '\uFEFFEmail,Subscribed,Unsubscribed,Unsubscribe link\r\nreader1@example.pk,"Mar 4, 2026, 10:06 AM",,https://shop.test/u/1\r\n',
      count: 1,
      complete: true,
    });
    const ended = await exportSubscribers({ ...noFilter, values: { state: 'unsubscribed' } });
    expect([ended.count, ended.csv.includes('reader2@example.pk,')]).toEqual([1, true]);
  });

  it('reads all pages, and a row that moved to the next page only once', async () => {
    subscribers = Array.from({ length: 401 }, (_, n) => subscriber(1000 - n));
    subscribers.splice(200, 0, subscriber(801));
    const { count, complete } = await exportSubscribers({ ...noFilter, search: 'reader' });
    expect([count, complete]).toEqual([401, true]);
    expect(calls.map(({ path }) => path)).toEqual(
      [1, 2, 3].map((page) => `newsletter?page=${page}&page_size=200&search=reader`),
    );
  });

  it('keeps spreadsheets from evaluating an address', async () => {
    subscribers = [subscriber(1, { email: '+1-evil@example.pk' })];
    expect((await exportSubscribers(noFilter)).csv).toContain(`"'+1-evil@example.pk"`);
  });
});
