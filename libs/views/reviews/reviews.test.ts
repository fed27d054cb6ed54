import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Product, ReviewFigures, ReviewSummary } from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';
import { ReviewDesk } from '../../../test/support/reviews.js';
import { TestShop } from '../../../test/support/test-shop.js';

let shop: TestShop;
let desk: ReviewDesk;
beforeAll(async () => {
  shop = await TestShop.open();
  desk = await ReviewDesk.open(shop);
});
afterAll(async () => shop.close());

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

  test('reach search engines with the page of the product', async () => {
    const [product = 0] = await shop.products([100]);
    await desk.published(product, { rating: 4 });
    const page = async () => String((await shop.guest.get(`/buy-product/${product}`)).body);
    await eventually(async () =>
      expect(await page()).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":1}'),
    );
  });
});
