import { describe, expect, test } from '@jest/globals';
import { CreateFamily } from '@soulvia/catalog';
import type { Product, ReviewFigures, ReviewSummary } from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';
import { useReviewDesk } from '../../../test/support/reviews.js';
import { useShop } from '../../../test/support/use-shop.js';

const shop = useShop();
const desk = useReviewDesk(shop);

describe('stars of a product', () => {
  test('follow what is published, changed, rejected and deleted, as a recount says', async () => {
    const [product = 0] = await shop.products([100]);
    const path = `/api/v1/products/${product}/reviews`;
    const summary = async () => (await shop.guest.get(`${path}/summary`)).body as ReviewSummary;
    const is = (expected: ReviewSummary) => eventually(async () => expect(await summary()).toEqual(expected));
    expect(await summary()).toEqual({ rating: null, count: 0, stars: [0, 0, 0, 0, 0] });

    const kept = await desk.published(product, { rating: 5 });
    const changed = await desk.published(product, { rating: 4 });
    const deleted = await desk.published(product, { rating: 1 });
    await desk.written(product, { rating: 3 });
    await is({ rating: 3.3, count: 3, stars: [1, 0, 0, 1, 1] });

    await changed.author.api.patch(`${path}/${changed.review.id}`, { rating: 2 });
    await desk.decide(changed.review.id, { publish: true });
    await deleted.author.api.send('DELETE', `${path}/${deleted.review.id}`, undefined);
    await is({ rating: 3.5, count: 2, stars: [0, 1, 0, 0, 1] });

    await desk.decide(kept.review.id, { publish: false, reason: 'ABUSE' });
    await is({ rating: 2, count: 1, stars: [0, 1, 0, 0, 0] });

    const counted = await shop.query(
      'select product_id, count(*) as reviews, sum(shown_rating) as stars from reviews where shown_rating is not null group by 1',
    );
    expect(await shop.query('select product_id, reviews, stars from views.product_ratings')).toEqual(counted);

    const { low, high } = (await desk.owner.api.get('/api/v1/reviews/figures')).body as ReviewFigures;
    expect([low, high]).toEqual([
      { published: 2, rejected: 0, published_percent: 100 },
      { published: 2, rejected: 1, published_percent: 67 },
    ]);
  });
  test('are fields of the product while the switch is real, and of no product else', async () => {
    const [rated = 0, unrated = 0] = await shop.products([100, 100]);
    await desk.published(rated, { rating: 5 });
    await desk.published(rated, { rating: 4 });
    const fieldsOf = ({ rating, reviews_count }: Product) => [rating, reviews_count];
    const single = async (id: number) => fieldsOf((await shop.guest.get(`/api/v1/products/${id}`)).body as Product);
    const listed = async (id: number, order: string) => {
      const { body } = await shop.guest.get(`/api/v1/products?page_size=50&ordering=${order}`);
      return (body as Product[]).filter((product) => product.id === id).map(fieldsOf);
    };
    await eventually(async () => expect(await single(rated)).toEqual([4.5, 2]));
    expect(await single(unrated)).toEqual([null, 0]);
    for (const order of ['best_selling', '-created_at'])
      await eventually(async () => expect(await listed(rated, order)).toEqual([[4.5, 2]]));

    await desk.switchTo('samples');
    await eventually(async () => expect(await single(rated)).toEqual([null, null]));
    await eventually(async () => expect(await listed(rated, 'best_selling')).toEqual([[null, null]]));
    await desk.switchTo('real');
  });

  test('are those of the whole family, in lists, in the figures and beside the reviews, as products come and go', async () => {
    const [small = 0, large = 0, alone = 0] = await shop.products([100, 100, 100]);
    await desk.published(small, { rating: 5 });
    await desk.published(large, { rating: 3 });
    await desk.published(large, { rating: 4 });
    await desk.published(alone, { rating: 1 });
    let asked = 0;
    const shown = async (id: number) => {
      const { body } = await shop.guest.get(`/api/v1/products/${id}${'?'.repeat(++asked)}`);
      const { body: page } = await shop.guest.get(`/api/v1/products?page_size=50&ordering=price${'&'.repeat(asked)}`);
      const listed = (page as Product[]).find((product) => product.id === id);
      const { body: summary } = await shop.guest.get(`/api/v1/products/${id}/reviews/summary`);
      const { body: reviews } = await shop.guest.get(`/api/v1/products/${id}/reviews`);
      const { rating, reviews_count: count } = body as Product;
      expect([listed?.rating, listed?.reviews_count]).toEqual([rating, count]);
      expect(summary).toEqual({ rating, count, stars: expect.any(Array) });
      expect(reviews).toHaveLength(count ?? 0);
      return [rating, count, ...(summary as ReviewSummary).stars];
    };
    const are = (ids: readonly number[], expected: unknown) =>
      eventually(async () => expect(await Promise.all(ids.map(shown))).toEqual(ids.map(() => expected)));
    await are([small], [5, 1, 0, 0, 0, 0, 1]);
    await are([large], [3.5, 2, 0, 0, 1, 1, 0]);

    const members = [small, large].map((product_id) => ({ product_id, option_values: [`${product_id} ml`] }));
    const family = await shop.execute(new CreateFamily({ name: 'Rose Serum', axes: ['Size'], members }));
    await are([small, large], [4, 3, 0, 0, 1, 1, 1]);
    await are([alone], [1, 1, 1, 0, 0, 0, 0]);
    const { author, review } = await desk.published(small, { rating: 2 });
    await are([small, large], [3.5, 4, 0, 1, 1, 1, 1]);
    await author.api.send('DELETE', `/api/v1/products/${small}/reviews/${review.id}`, undefined);
    await are([small, large], [4, 3, 0, 0, 1, 1, 1]);

    await desk.owner.api.send('DELETE', `/api/v1/product-families/${family}`, undefined);
    await are([large], [3.5, 2, 0, 0, 1, 1, 0]);
  });

  test('reach search engines with the page of the product', async () => {
    const [product = 0] = await shop.products([100]);
    await desk.published(product, { rating: 4 });
    const page = async () => String((await shop.guest.get(`/buy-product/${product}`)).body);
    await eventually(async () =>
      expect(await page()).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":1}'),
    );
  });
});
