import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Notification } from '@soulvia/contracts';
import { eventually } from '../../../test/support/eventually.js';
import { LivePage } from '../../../test/support/live-page.js';
import { useReviewDesk } from '../../../test/support/reviews.js';
import { useShop } from '../../../test/support/use-shop.js';

const shop = useShop();
const desk = useReviewDesk(shop);
let page: LivePage;
beforeAll(async () => {
  const moderator = await shop.person('ADMIN', ['support']);
  page = await LivePage.open(shop.url, moderator.api.token);
});
afterAll(async () => {
  page.close();
});

test('review feed: pushes every change of a review to staff who moderate', async () => {
  const [product = 0] = await shop.products([9]);
  const author = await shop.person();
  const path = `/api/v1/products/${product}/reviews`;
  await desk.deliver(author, product);
  const answer = JSON.stringify({ text: 'Thank you.' });
  let id = 0;
  const changes: (() => Promise<unknown>)[] = [
    async () => ({ id } = (await desk.write(author, product)).body as { id: number }),
    () => desk.decide(id, { publish: true }),
    () => author.api.patch(`${path}/${id}`, { text: 'Softer than before.' }),
    () => desk.decide(id, { publish: false, reason: 'OFF_TOPIC' }),
    () => desk.owner.api.send('PUT', `/api/v1/reviews/${id}/answer`, answer),
    () => author.api.send('DELETE', `${path}/${id}`, undefined),
  ];
  for (const change of changes) {
    const before = page.heard('review.changed').length;
    await change();
    await eventually(() => expect(page.heard('review.changed').length).toBeGreaterThan(before));
  }
});

test('review notifications: a review that is written or changed is reported, a decision is not', async () => {
  const [product = 0] = await shop.products([9]);
  const { author, review } = await desk.published(product);
  await author.api.patch(`/api/v1/products/${product}/reviews/${review.id}`, { rating: 2 });
  const listed = async () => {
    const { body } = await desk.owner.api.get('/api/v1/notifications?type=reviews');
    return (body as Notification[]).filter(({ review_id }) => review_id === review.id);
  };
  await eventually(async () =>
    expect(await listed()).toEqual([
      expect.objectContaining({
        type: 'reviews',
        product_id: product,
        title: expect.stringMatching(/^Review: Product/),
        description: 'Changed, waits to be read',
      }),
      expect.objectContaining({ description: 'Waits to be read' }),
    ]),
  );
});
