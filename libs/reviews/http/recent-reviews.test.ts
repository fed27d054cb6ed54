import { beforeAll, expect, test } from '@jest/globals';
import { type RecentReview, recentReviewsPath, type WrittenReview } from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';
import { useReviewDesk } from '../../../test/support/reviews.js';
import { useShop } from '../../../test/support/use-shop.js';

const shop = useShop({ worker: false });
const desk = useReviewDesk(shop);
let products: number[];
beforeAll(async () => {
  products = await shop.products([50, 50, 50, 50, 50]);
});

const product = (nth: number) => products[nth] ?? 0;
let reads = 0;
/** A response is cached for two seconds, each address by itself. */
const recent = async () =>
  (await shop.guest.get(`/api/v1/${recentReviewsPath}?read=${(reads += 1)}`)).body as RecentReview[];
const expectTexts = (texts: string[]) =>
  eventually(async () => expect((await recent()).map(({ text }) => text)).toEqual(texts));

test('recent reviews: are published ones with four or five stars, newest first and one of each product', async () => {
  await expectTexts([]);
  const { author, review } = await desk.published(product(0), { text: 'Soft and light.', rating: 5 });
  await desk.published(product(1), { text: 'It stung a little.', rating: 3 });
  await desk.written(product(1), { text: 'Waits for a decision.', rating: 5 });
  await expectTexts(['Soft and light.']);
  await shop.query(`update users set first_name = 'Ayesha', last_name = 'Siddiqui' where id = $1`, [author.id]);
  await eventually(async () =>
    expect(await recent()).toEqual([
      {
        id: review.id,
        rating: 5,
        text: 'Soft and light.',
        author: { name: 'Ayesha S.', is_partner: false },
        verified: true,
        created_at: review.created_at,
        product: { id: product(0), name: expect.any(String) },
      },
    ]),
  );
  await desk.published(product(1), { text: 'Works well for me.', rating: 4 });
  await desk.published(product(0), { text: 'My skin likes it.', rating: 4 });
  await expectTexts(['My skin likes it.', 'Works well for me.']);
});

test('recent reviews: are at most three, and none of a deleted product', async () => {
  await desk.published(product(2), { text: 'The third product.', rating: 5 });
  await desk.published(product(3), { text: 'The fourth product.', rating: 5 });
  await expectTexts(['The fourth product.', 'The third product.', 'My skin likes it.']);
  const deleted = await desk.owner.api.send('DELETE', `/api/v1/products/${product(3)}`, undefined);
  expect(deleted.status).toBe(204);
  await expectTexts(['The third product.', 'My skin likes it.', 'Works well for me.']);
});

test('recent reviews: a long or broken text is one short line, and markup stays text', async () => {
  const markup = '</script><script>alert(1)</script>';
  const { review } = await desk.published(product(4), {
    text: `${markup}\n\n${'very '.repeat(100)}soft`,
    rating: 5,
  });
  await eventually(async () => {
    const [{ text } = { text: '' }] = await recent();
    expect(text.startsWith(`${markup} very very`)).toBe(true);
    expect(text.endsWith('very …')).toBe(true);
    expect(text.length).toBeLessThanOrEqual(242);
  });
  await desk.decide(review.id, { publish: false, reason: 'OFF_TOPIC' });
  await expectTexts(['The third product.', 'My skin likes it.', 'Works well for me.']);
});

test('recent reviews: are one of each author', async () => {
  const { author } = await desk.published(product(4), { text: 'My first review.', rating: 5 });
  await desk.deliver(author, product(1));
  const { body } = await desk.write(author, product(1), { text: 'My second review.', rating: 5 });
  const { id } = body as WrittenReview;
  expect((await desk.decide(id, { publish: true })).status).toBe(200);
  await expectTexts(['My second review.', 'The third product.', 'My skin likes it.']);
  await author.api.send('DELETE', `/api/v1/products/${product(1)}/reviews/${id}`, undefined);
  await expectTexts(['My first review.', 'The third product.', 'My skin likes it.']);
});

test('recent reviews: unchanged ones are not sent again', async () => {
  const { headers } = await shop.guest.get(`/api/v1/${recentReviewsPath}`);
  const etag = headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  const again = await shop.guest.get(`/api/v1/${recentReviewsPath}`, { 'If-None-Match': etag });
  expect(again.status).toBe(304);
});

test('recent reviews: the query uses its index among many reviews', async () => {
  await shop.query(
    `insert into reviews (product_id, is_partner, state, rating, text, shown_rating, shown_text, shown_photos, created_at)
     select $1, false, 'PUBLISHED', n % 5 + 1, 'Old', n % 5 + 1, 'Old', '{}', now() - n * interval '1 day' from generate_series(1, 20000) n`,
    [product(0)],
  );
  await shop.query('analyze reviews');
  const plan = await shop.query<{ 'QUERY PLAN': string }>(
    'explain select r.id from reviews r where r.shown_rating >= 4 order by r.created_at desc, r.id desc limit 24',
  );
  const text = plan.map((line) => line['QUERY PLAN']).join('\n');
  expect([text.includes('reviews_recent'), /Sort|Seq Scan/.test(text)]).toEqual([true, false]);
  await shop.query(`delete from reviews where shown_text = 'Old'`);
});

test('recent reviews: are none while the shop shows samples or no reviews', async () => {
  for (const reviews of ['samples', 'hidden'] as const) {
    await desk.switchTo('real');
    await eventually(async () => expect(await recent()).toHaveLength(3));
    await desk.switchTo(reviews);
    await expectTexts([]);
  }
});
