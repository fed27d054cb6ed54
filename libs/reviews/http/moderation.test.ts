import { beforeAll, describe, expect, test } from '@jest/globals';
import type { ModeratedReview, OwnReview, Problem } from '@soulvia/contracts';
import { useReviewDesk } from '../../../test/support/reviews.js';
import { useShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';

const shop = useShop({ worker: false });
const desk = useReviewDesk(shop);
let product: number;
beforeAll(async () => {
  [product = 0] = await shop.products([1_000]);
});

const path = () => `/api/v1/products/${product}/reviews`;
const mine = async (person: Person) => (await person.api.get(`${path()}/mine`)).body as OwnReview;
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as Problem).code];
const errorsOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as Problem).errors];
const answersTo = (id: number) =>
  shop.query(`select 1 from events where subject = 'review' and subject_id = $1 and type = 'ReviewAnswered'`, [id]);

describe('reviews: moderation', () => {
  test('lists what waits, oldest first, and what was decided', async () => {
    const [first, second] = [await desk.written(product, { rating: 1 }), await desk.written(product, { rating: 1 })];
    const { body } = await desk.owner.api.get('/api/v1/reviews?rating=1');
    const ids = (body as ModeratedReview[]).map(({ id }) => id);
    expect(ids.indexOf(first.review.id)).toBeLessThan(ids.indexOf(second.review.id));
    await desk.decide(first.review.id, { publish: false, reason: 'ABUSE' });
    const [rejected] = (await desk.owner.api.get('/api/v1/reviews?state=REJECTED')).body as ModeratedReview[];
    expect([rejected?.id, rejected?.reason, rejected?.decided_by?.id]).toEqual([
      first.review.id,
      'ABUSE',
      desk.owner.id,
    ]);
  });

  test.each([
    [{}, 'publish'],
    [{ publish: 'maybe' }, 'publish'],
    [{ publish: false }, 'reason'],
    [{ publish: false, reason: 'LOW_RATING' }, 'reason'],
    [{ publish: true, reason: 'ABUSE' }, 'reason'],
  ])('refuses a decision: %#', async (verdict, field) => {
    const { review } = await desk.written(product);
    const { body, status } = await desk.decide(review.id, verdict);
    expect([status, Object.keys((body as Problem).errors ?? {})]).toEqual([400, [field]]);
  });

  test('refuses a decision about a text that has changed since, and a repeated one', async () => {
    const { author, review } = await desk.written(product);
    const queue = (await desk.owner.api.get('/api/v1/reviews?page_size=100')).body as ModeratedReview[];
    const seen = String(queue.find(({ id }) => id === review.id)?.revision);
    await author.api.patch(`${path()}/${review.id}`, { text: 'Something else entirely.' });
    const stale = await desk.decide(review.id, { publish: true }, { 'X-Last-Seen': seen });
    expect(codeOf(stale)).toEqual([409, 'EDIT_CONFLICT']);
    expect((stale.body as Problem).review).toMatchObject({
      id: review.id,
      state: 'PENDING',
      text: 'Something else entirely.',
      revision: Number(seen) + 1,
    });
    expect((await mine(author)).review?.state).toBe('PENDING');
    expect(codeOf(await desk.decide(review.id, { publish: true }, { 'X-Last-Seen': '0' }))).toEqual([
      400,
      'VALIDATION_FAILED',
    ]);
    const answers = await Promise.all([1, 2].map(() => desk.decide(review.id, { publish: true })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body as Problem | undefined;
    expect(refused?.detail).toMatch(/^Test Person \d+ has already decided this review\.$/);
  });

  test('answers what is published, once', async () => {
    const { author, review } = await desk.written(product);
    const answer = (text: string) =>
      desk.owner.api.send('PUT', `/api/v1/reviews/${review.id}/answer`, JSON.stringify({ text }));
    expect((await answer('Thank you.')).status).toBe(409);
    await desk.decide(review.id, { publish: true });
    expect(errorsOf(await answer('x'.repeat(1_001)))).toEqual([
      400,
      { text: ['Answer must be at most 1000 characters'] },
    ]);
    for (let times = 0; times < 2; times += 1) expect((await answer('Thank you.')).status).toBe(200);
    expect((await mine(author)).review?.answer?.text).toBe('Thank you.');
    expect(await answersTo(review.id)).toHaveLength(1);
  });
});
