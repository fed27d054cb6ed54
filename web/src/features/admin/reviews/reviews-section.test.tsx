import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ModeratedReview } from '@soulvia/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { publishLive } from '@/lib/live-channel';
import { type FakeCall, fakeApi, type FakeResponse } from '@/testing/fake-api';
import { sampleModerated } from '@/testing/review-samples';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { ReviewsSection } from './reviews-section';
import { useLiveReviews } from './use-live-reviews';

let listed: ModeratedReview[];
let refusal: FakeResponse | null;
let calls: FakeCall[];

const published = { rating: 4, text: 'Soft and light on the skin.', skin_type: null, photos: [] };

function respond({ method, path, body }: FakeCall): FakeResponse {
  if (path === 'reviews/figures')
    return {
      body: {
        low: { published: 1, rejected: 2, published_percent: 33 },
        high: { published: 0, rejected: 0, published_percent: null },
      },
    };
  if (method === 'GET') return { body: listed, headers: { 'X-Total-Count': String(listed.length) } };
  if (refusal) return refusal;
  const { publish, text } = body as { publish?: boolean; text?: string };
  const decided = sampleModerated(
    text === undefined
      ? { state: publish ? 'PUBLISHED' : 'REJECTED', revision: 4 }
      : { state: 'PUBLISHED', published, answer: { text, at: '2026-11-21T10:00:00.000Z' }, revision: 4 },
  );
  listed = text === undefined ? [] : [decided];
  return { body: decided };
}

function Page() {
  useLiveReviews();
  return <ReviewsSection />;
}

beforeEach(() => {
  signIn({ role: 'ADMIN' });
  listed = [sampleModerated()];
  refusal = null;
  calls = fakeApi(respond);
});

const open = (at = '') => showPage(<Page />, `/admin?section=reviews${at}`);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const row = async () => within(await screen.findByRole('listitem', { name: 'Review of Glow Serum by Ayesha S.' }));
const writes = () => calls.filter(({ method }) => method !== 'GET');
const push = () => act(() => publishLive('review.changed', { position: 9 }));

describe('reviews section', () => {
  it('shows the shares of published reviews side by side', async () => {
    open();
    expect((await screen.findByText('1 and 2 stars')).nextSibling).toHaveTextContent('33% published (1 of 3)');
    expect(screen.getByText('4 and 5 stars').nextSibling).toHaveTextContent('No decisions yet');
  });

  it('says that no review waits', async () => {
    listed = [];
    open();
    expect(await screen.findByText('No review waits to be read.')).toBeInTheDocument();
  });

  it('is narrowed by state and rating', async () => {
    open();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'Rejected');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rating' }), '1 star');
    await waitFor(() =>
      expect(calls.some(({ path }) => path.includes('state=REJECTED') && path.includes('rating=1'))).toBe(true),
    );
  });

  it('publishes the text that was read', async () => {
    open();
    await press('Publish the review of Ayesha S.');
    expect(await screen.findByText('Review published')).toBeInTheDocument();
    expect(writes()).toMatchObject([{ path: 'reviews/22/decide', body: { publish: true } }]);
    expect(writes()[0]?.headers['X-Last-Seen']).toBe('3');
    expect(await screen.findByText('No review waits to be read.')).toBeInTheDocument();
  });

  it('rejects for a reason of the list', async () => {
    open();
    await press('Reject the review of Ayesha S.');
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject the review of Ayesha S.' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await dialog.findByText('Choose why the review is rejected')).toBeInTheDocument();
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'Not about the product');
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Review rejected')).toBeInTheDocument();
    expect(writes()).toMatchObject([{ body: { publish: false, reason: 'OFF_TOPIC' } }]);
  });

  it('decides nothing about a text that changed while it was read, until that was read too', async () => {
    open();
    await row();
    listed = [sampleModerated({ text: 'Call me at 0300 1234567.', revision: 4 })];
    push();
    expect(await screen.findByText('This review changed while you read it. Read it again first.')).toBeInTheDocument();
    await press('Publish the review of Ayesha S.');
    expect(writes()).toEqual([]);
    await press('I have read it');
    await press('Publish the review of Ayesha S.');
    await screen.findByText('Review published');
    expect(writes()[0]?.headers['X-Last-Seen']).toBe('4');
  });

  it('shows the new text when the server refuses a decision about the old one', async () => {
    open();
    await row();
    const detail = 'This review changed while you read it. Read it again first.';
    listed = [sampleModerated({ text: 'Something else entirely.', revision: 4 })];
    refusal = { status: 409, body: { code: 'EDIT_CONFLICT', detail } };
    await press('Publish the review of Ayesha S.');
    expect(await screen.findByText('Something else entirely.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'I have read it' })).toBeInTheDocument();
  });

  it('says who has decided before, and refetches the list', async () => {
    open();
    await row();
    listed = [];
    refusal = { status: 409, body: { code: 'ALREADY_DECIDED', detail: 'Hina Raza has already decided this review.' } };
    await press('Publish the review of Ayesha S.');
    expect(await screen.findByText('Hina Raza has already decided this review.')).toBeInTheDocument();
    expect(await screen.findByText('No review waits to be read.')).toBeInTheDocument();
  });

  it('answers a published review', async () => {
    listed = [sampleModerated({ state: 'PUBLISHED', published, decided_by: { id: 5, name: 'Hina Raza' } })];
    open('&state=PUBLISHED');
    expect((await row()).getByText('Published by Hina Raza')).toBeInTheDocument();
    await press('Answer the review of Ayesha S.');
    const dialog = within(await screen.findByRole('dialog', { name: 'Answer the review of Ayesha S.' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Publish answer' }));
    expect(await dialog.findByText('Answer is required')).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText('Answer'), 'Thank you.');
    await userEvent.click(dialog.getByRole('button', { name: 'Publish answer' }));
    expect(await (await row()).findByText('Thank you.')).toBeInTheDocument();
    expect(writes()).toMatchObject([{ method: 'PUT', path: 'reviews/22/answer', body: { text: 'Thank you.' } }]);
  });

  it('shows what is published beside a change that waits', async () => {
    listed = [sampleModerated({ published: { ...published, text: 'Older words.' } })];
    open();
    await userEvent.click(await screen.findByText('Published version'));
    expect(screen.getByText('Older words.')).toBeInTheDocument();
    expect((await row()).getByRole('button', { name: /^Publish/ })).toBeInTheDocument();
  });
});
