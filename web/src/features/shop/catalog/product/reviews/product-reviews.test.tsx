import { beforeEach, describe, expect, it } from '@jest/globals';
import type { OwnReview, Product, Review } from '@soulvia/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession, startSession } from '@/lib/session-store';
import { type FakeCall, fakeApi, type FakeResponse } from '@/testing/fake-api';
import { bringNearScreen } from '@/testing/near-screen';
import { sampleReview, sampleWritten } from '@/testing/review-samples';
import { sampleFile, sampleProduct, sampleUser } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { ProductReviews } from './product-reviews';

let reviews: Review[];
let own: OwnReview;
let refusal: FakeResponse | null;
let calls: FakeCall[];

function respond({ method, path, body }: FakeCall): FakeResponse {
  if (method !== 'GET' && refusal) return refusal;
  if (path.endsWith('/summary')) return { body: { rating: 4, count: reviews.length, stars: [0, 1, 0, 3, 0] } };
  if (path.endsWith('/mine')) return { body: own };
  if (path.endsWith('/helpful')) {
    reviews = reviews.map((review) => ({ ...review, helpful: review.helpful + 1 }));
    return { status: 204 };
  }
  if (method === 'GET') {
    const page = Number(new URLSearchParams(path.split('?')[1]).get('page'));
    return { body: reviews.slice(6 * page - 6, 6 * page), headers: { 'X-Total-Count': String(reviews.length) } };
  }
  if (method === 'DELETE') {
    own = { may_write: true, review: null };
    return { status: 204 };
  }
  return { body: sampleWritten(body instanceof FormData ? {} : (body as object)) };
}

beforeEach(() => {
  bringNearScreen();
  endSession('signed-out');
  reviews = [sampleReview()];
  own = { may_write: false, review: null };
  refusal = null;
  calls = fakeApi(respond);
});

const open = (changes: Partial<Product> = {}) =>
  showPage(<ProductReviews product={sampleProduct({ rating: 4, reviews_count: reviews.length, ...changes })} />);
const signIn = (right: Partial<OwnReview> = {}) => {
  startSession(sampleUser(), { access: 'a', refresh: 'r' });
  own = { ...own, ...right };
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const list = async () => within(await screen.findByRole('list', { name: 'Reviews' }));
const writes = () => calls.filter(({ method }) => method !== 'GET');

describe('reviews of a product', () => {
  it('have a heading with their number, and the mean', async () => {
    open({ rating: 4.5, reviews_count: 12 });
    expect(screen.getByRole('heading', { name: 'Rating & Reviews (12)' })).toBeInTheDocument();
    expect(screen.getByText(/^4\.5 of 5 stars/)).toBeInTheDocument();
    await (await list()).findByText('Ayesha S.');
  });

  it('say when there are none', async () => {
    reviews = [];
    open({ rating: null, reviews_count: 0 });
    expect(screen.getByRole('heading', { name: 'Rating & Reviews (0)' })).toBeInTheDocument();
    expect(screen.getByText('No reviews yet. Customers who received it can write one.')).toBeInTheDocument();
    await screen.findByRole('link', { name: 'Sign in to review it' });
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });

  it('show author, month, skin type, photos, the answer, and whether a partner wrote', async () => {
    const photos = [{ url: '/uploads/1.webp', srcset: '/uploads/1-400.webp 400w' }];
    const answer = { text: 'Thank you.', at: '2026-11-21T10:00:00.000Z' };
    reviews = [
      sampleReview({ photos, answer, helpful: 3 }),
      sampleReview({ id: 2, author: { name: 'Bilal K.', is_partner: true }, skin_type: null }),
    ];
    open();
    const [first, second] = await (await list()).findAllByText('Verified buyer');
    const card = within(first?.closest('li') as HTMLElement);
    for (const text of ['Ayesha S.', 'November 2026', 'Skin type: Dry', 'Thank you.', '3 found this helpful'])
      expect(card.getByText(text)).toBeInTheDocument();
    expect(card.getByRole('img', { name: 'Photo 1 of the review of Ayesha S.' })).toBeInTheDocument();
    expect(card.queryByText('Soulvia partner')).not.toBeInTheDocument();
    const partner = within(second?.closest('li') as HTMLElement);
    expect(partner.getByText('Soulvia partner')).toBeInTheDocument();
    expect(partner.queryByText(/Skin type/)).not.toBeInTheDocument();
  });

  it('are ordered, narrowed by a bar or to photos, and widened again', async () => {
    open();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Lowest rating first');
    await press('4 stars: 3 reviews');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only with photos' }));
    await waitFor(() =>
      expect(calls.at(-1)?.path).toBe('products/1/reviews?page=1&page_size=6&ordering=rating&rating=4&photos=true'),
    );
    expect(screen.getByRole('button', { name: '4 stars: 3 reviews' })).toHaveAttribute('aria-pressed', 'true');
    await press('4 stars: 3 reviews');
    await waitFor(() => expect(calls.at(-1)?.path).not.toContain('rating=4'));
  });

  it('say when none passes the filter, and show all again', async () => {
    open();
    await (await list()).findByText('Ayesha S.');
    const all = reviews;
    reviews = [];
    await press('2 stars: 1 review');
    expect(await screen.findByText('No review matches this filter.')).toBeInTheDocument();
    reviews = all;
    await press('Show all reviews');
    expect(await (await list()).findByText('Ayesha S.')).toBeInTheDocument();
  });

  it('show more when asked, until there are no more', async () => {
    reviews = Array.from({ length: 8 }, (_, id) =>
      sampleReview({ id, author: { name: `Reader ${id}.`, is_partner: false } }),
    );
    open();
    expect(await (await list()).findAllByText(/^Reader/)).toHaveLength(6);
    await press('Show more reviews');
    await waitFor(async () => expect((await list()).getAllByText(/^Reader/)).toHaveLength(8));
    expect(screen.queryByRole('button', { name: 'Show more reviews' })).not.toBeInTheDocument();
  });

  it('can be marked as helpful by other signed-in readers', async () => {
    signIn({ review: sampleWritten({ id: 2, state: 'PUBLISHED' }) });
    reviews = [sampleReview(), sampleReview({ id: 2, author: { name: 'Test P.', is_partner: false } })];
    open();
    await press('Helpful (review of Ayesha S.)');
    expect(await screen.findByRole('button', { name: 'Marked as helpful (review of Ayesha S.)' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(writes().map(({ path }) => path)).toEqual(['reviews/21/helpful']);
    expect(screen.queryByRole('button', { name: /review of Test P\./ })).not.toBeInTheDocument();
  });

  it('say why they cannot be read, and are read again when asked', async () => {
    let isDown = true;
    fakeApi((call) =>
      isDown && call.path.includes('?') ? { status: 400, body: { message: 'Not now.' } } : respond(call),
    );
    open();
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    isDown = false;
    await press('Retry');
    expect(await (await list()).findByText('Ayesha S.')).toBeInTheDocument();
  });
});

describe('own review of a product', () => {
  it('is offered to buyers only', async () => {
    signIn();
    open();
    await (await list()).findByText('Ayesha S.');
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/mine'))).toBe(true));
    expect(screen.queryByRole('button', { name: 'Write a review' })).not.toBeInTheDocument();
  });

  it('is written with rating, text and skin type, and waits to be checked', async () => {
    signIn({ may_write: true });
    open();
    await press('Write a review');
    await userEvent.click(screen.getByRole('radio', { name: '5 stars' }));
    await userEvent.type(screen.getByLabelText('Your review'), 'I use it every morning.');
    await userEvent.selectOptions(screen.getByLabelText('Your skin type (optional)'), 'Oily');
    await press('Send review');
    expect(await screen.findByText(/^We are checking your review\./)).toBeInTheDocument();
    expect(writes()).toMatchObject([
      {
        method: 'POST',
        path: 'products/1/reviews',
        body: { rating: 5, text: 'I use it every morning.', skin_type: 'OILY' },
      },
    ]);
  });

  it('names what is missing, and keeps what was typed when it is refused', async () => {
    signIn({ may_write: true });
    open();
    await press('Write a review');
    await press('Send review');
    const problems = within(await screen.findByRole('group', { name: 'Please fix the highlighted fields' }));
    for (const name of ['Rating is required', 'Review is required'])
      expect(problems.getByRole('link', { name })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: '2 stars' }));
    await userEvent.type(screen.getByLabelText('Your review'), 'Too heavy for my skin.');
    refusal = { status: 409, body: { code: 'ALREADY_REVIEWED', message: 'You have already reviewed this product.' } };
    await press('Send review');
    expect(await screen.findByText('You have already reviewed this product.')).toBeInTheDocument();
    expect(screen.getByLabelText('Your review')).toHaveValue('Too heavy for my skin.');
  });

  it('sends photos as a form, and refuses too many', async () => {
    signIn({ may_write: true });
    open();
    await press('Write a review');
    await userEvent.click(screen.getByRole('radio', { name: '4 stars' }));
    await userEvent.type(screen.getByLabelText('Your review'), 'Soft and light.');
    const choose = (count: number) =>
      fireEvent.change(screen.getByLabelText('Photos (optional)'), {
        target: { files: Array.from({ length: count }, () => sampleFile('photo.webp', 'image/webp', 1_000)) },
      });
    choose(4);
    expect(await screen.findAllByText('You can only upload up to 3 photos')).not.toHaveLength(0);
    choose(2);
    await press('Send review');
    await screen.findByText(/^We are checking your review\./);
    const form = writes()[0]?.body as FormData;
    expect([form.get('rating'), form.get('text'), form.getAll('photos')]).toEqual([
      '4',
      'Soft and light.',
      [expect.any(File), expect.any(File)],
    ]);
  });

  it('tells why it was rejected, and is changed', async () => {
    signIn({
      review: sampleWritten({ state: 'REJECTED', reason: 'HEALTH_CLAIM', photos: [{ url: '/u/1', srcset: '' }] }),
    });
    open();
    expect(await screen.findByText(/Reason: makes a health claim\./)).toBeInTheDocument();
    await press('Edit');
    expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Remove the photos of my review' }));
    await press('Send review');
    await waitFor(() =>
      expect(writes()).toMatchObject([
        { method: 'PATCH', path: 'products/1/reviews/22', body: { rating: 4, remove_photos: true } },
      ]),
    );
  });

  it('says that an earlier version stays published while a change waits', async () => {
    const published = { rating: 5, text: 'Good.', skin_type: null, photos: [] };
    signIn({ review: sampleWritten({ published }) });
    open();
    expect(
      await screen.findByText('We are checking your changes. Your earlier review stays published until then.'),
    ).toBeInTheDocument();
  });

  it('is deleted after a question', async () => {
    signIn({ review: sampleWritten() });
    open();
    await press('Delete');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your review?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('button', { name: 'Write a review' })).toBeInTheDocument();
    expect(writes()).toMatchObject([{ method: 'DELETE', path: 'products/1/reviews/22' }]);
  });
});
