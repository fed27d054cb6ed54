import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { ModeratedReview, OwnReview, ReviewPhoto, WrittenReview } from '@soulvia/contracts';
import { testImage } from '../../../test/support/images.js';
import { useReviewDesk } from '../../../test/support/reviews.js';
import { sendForm } from '../../../test/support/send-form.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { type ImageReferences, openStores } from '@soulvia/platform/files';
import { reviewImageReferences, waitingPhotos } from '../image-references.js';
import { hideUnpublishedPhotos } from '../persistence/photo-files.js';
import { findWrittenPhotos } from '../queries/waiting-photos.js';
import { ReviewPhotos } from './review-photos.js';
import { PhotoLinks } from '../domain/photo-links.js';
import type { Person } from '../../../test/support/test-shop.js';

const shop = useShop({ worker: false });
const desk = useReviewDesk(shop);
const stranger = usePerson(shop);
let product: number;
beforeAll(async () => {
  [product = 0] = await shop.products([100]);
});

const path = () => `/api/v1/products/${product}/reviews`;
const photo = async (width = 90) => new Blob([new Uint8Array(await testImage(width, 60))]);
const open = (url = '') => fetch(`${shop.url}${url}`);
const statusOf = async (photos: readonly ReviewPhoto[] | undefined) =>
  Promise.all((photos ?? []).map(async ({ url }) => (await open(url)).status));

/** Names of the files of reviews in each store. */
function stored(): { files: string[]; privateFiles: string[] } {
  const list = (store: string) =>
    existsSync(join(shop.dataDir, store))
      ? readdirSync(join(shop.dataDir, store), { recursive: true, encoding: 'utf8' }).filter((name) =>
          /review.*webp/.test(name),
        )
      : [];
  return { files: list('uploads'), privateFiles: list('private') };
}

async function written(): Promise<{ author: Person; review: WrittenReview }> {
  const author = await shop.person();
  await desk.deliver(author, product);
  const fields = { rating: 5, text: 'With a photo of it.', photos: [await photo(), await photo(80)] };
  const { body } = await sendForm(author.api, 'POST', path(), fields);
  return { author, review: body as WrittenReview };
}

const own = async (author: Person) => ((await author.api.get(`${path()}/mine`)).body as OwnReview).review;
const listed = async (id: number, state: string) =>
  ((await desk.owner.api.get(`/api/v1/reviews?state=${state}&page_size=100`)).body as ModeratedReview[]).find(
    (review) => review.id === id,
  );

describe('photos of reviews', () => {
  test('wait in the private store: the author and staff see them by links of their sessions, others do not', async () => {
    const before = stored();
    const { author, review } = await written();
    expect(stored().files).toEqual(before.files);
    const links = [review.photos, (await own(author))?.photos, (await listed(review.id, 'PENDING'))?.photos];
    for (const photos of links) expect(await statusOf(photos)).toEqual([200, 200]);
    const { url, srcset } = review.photos[0] as ReviewPhoto;
    expect(srcset.split(', ').map((part) => part.split(' ')[1])).toEqual(['400w', '800w', '1200w']);
    const shown = await open(srcset.split(' ')[0]);
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'private, no-store',
    ]);
    const name = url.split('/').at(-1) ?? '';
    const others = await written();
    const foreign = others.review.photos[0]?.url.split('/').at(-1) ?? '';
    for (const forged of [
      url.replace(`/${review.id}_`, `/${others.review.id}_`),
      url.replace(name, foreign),
      url.replace('-800', '-801'),
      url.replace(name, `..%2f${name}`),
      url.replace(/[^/]{6}(\/[^/]+)$/, 'AAAAAA$1'),
      `/uploads/reviews/${name}`,
      `/uploads/waiting-reviews/${name}`,
    ])
      expect([forged, (await open(forged)).status]).toEqual([forged, 404]);
    const photoLinks = new PhotoLinks(shop.tokenSecret);
    const sessionOf = async ({ id }: Person) =>
      (await shop.query<{ id: string }>('select id from sessions where user_id = $1', [id]))[0]?.id ?? '';
    const linkOf = async (person: Person, now = Date.now()) =>
      `${photoLinks.sign(review.id, await sessionOf(person), now)}/${name}`;
    const status = async (link: string) => (await open(link)).status;
    expect([await status(await linkOf(author)), await status(await linkOf(stranger))]).toEqual([200, 404]);
    expect(await status(await linkOf(author, Date.now() - 11 * 60_000))).toBe(404);
    expect((await desk.owner.api.send('DELETE', `/api/v1/users/${author.id}/sessions`, undefined)).status).toBe(204);
    expect(await statusOf(review.photos)).toEqual([404, 404]);
  });

  test('become public when the review is published, and leave the private store', async () => {
    const { author, review } = await written();
    const { privateFiles } = stored();
    const decided = (await desk.decide(review.id, { publish: true })).body as ModeratedReview;
    expect(decided.photos.map(({ url }) => url)).toEqual([
      expect.stringMatching(/^\/uploads\/reviews\//),
      expect.stringMatching(/^\/uploads\/reviews\//),
    ]);
    expect(await statusOf(decided.photos)).toEqual([200, 200]);
    expect(await statusOf(review.photos)).toEqual([404, 404]);
    expect(stored().privateFiles).toHaveLength(privateFiles.length - 6);
    const kept = await own(author);
    expect([kept?.written_at, kept?.photos]).toEqual([review.written_at, decided.photos]);
  });

  test('are deleted when the review is rejected, also when it was published', async () => {
    for (const isPublished of [false, true]) {
      const before = stored();
      const { author, review } = await written();
      if (isPublished) await desk.decide(review.id, { publish: true });
      const { photos } = (await own(author)) ?? review;
      await desk.decide(review.id, { publish: false, reason: 'ABUSE' });
      expect(await statusOf(photos)).toEqual([404, 404]);
      expect([stored(), (await own(author))?.photos]).toEqual([before, []]);
    }
  });

  test('of a change wait beside the published ones, which stay until the change is published', async () => {
    const { author, review } = await written();
    const first = (await desk.decide(review.id, { publish: true })).body as ModeratedReview;
    const change = { photos: [await photo(70)] };
    const pending = (await sendForm(author.api, 'PATCH', `${path()}/${review.id}`, change)).body as WrittenReview;
    expect(pending.photos[0]?.url).toMatch(/^\/api\/v1\/reviews\/photos\//);
    expect(await statusOf(pending.published?.photos)).toEqual([200, 200]);
    const rejected = (await desk.decide(review.id, { publish: false, reason: 'ABUSE' })).body as ModeratedReview;
    expect([rejected.photos, rejected.published?.photos]).toEqual([[], first.photos]);
    expect(await statusOf(pending.photos)).toEqual([404]);
    const again = (await sendForm(author.api, 'PATCH', `${path()}/${review.id}`, change)).body as WrittenReview;
    const published = (await desk.decide(review.id, { publish: true })).body as ModeratedReview;
    expect([await statusOf(published.photos), await statusOf(again.photos), await statusOf(first.photos)]).toEqual([
      [200],
      [404],
      [404, 404],
    ]);
  });

  test('a process that ends while it publishes loses no photo, and leaves only files that maintenance deletes', async () => {
    const { review } = await written();
    const before = stored();
    const stores = await openStores({ dataDir: shop.dataDir, s3: undefined });
    const photos = new ReviewPhotos(stores.files, stores.privateFiles);
    const { photos: keys = [] } = (await findWrittenPhotos(shop.query, review.id)) ?? {};
    await expect(photos.publish(keys, () => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
    expect(await statusOf(review.photos)).toEqual([200, 200]);
    const kept = async ([{ keys: sql }]: readonly [ImageReferences, ...ImageReferences[]]) =>
      (await shop.query<{ unnest: string }>(sql)).map(({ unnest }) => unnest);
    const copies = stored().files.filter((name) => !before.files.includes(name));
    expect(copies).toHaveLength(6);
    const publicKeys = new Set(await kept(reviewImageReferences as [ImageReferences]));
    expect(copies.filter((name) => publicKeys.has(name.replace(/-\d+\.webp$/, '')))).toEqual([]);
    expect(await kept(waitingPhotos as [ImageReferences])).toEqual(expect.arrayContaining(keys));
  });

  test('that earlier versions stored in public become private, and rejected ones are deleted', async () => {
    const stores = await openStores({ dataDir: shop.dataDir, s3: undefined });
    const [waiting, rejected, shown] = [
      await desk.written(product),
      await desk.written(product),
      await desk.published(product),
    ];
    const image = new Map([400, 800, 1200].map((width) => [width, Buffer.from('an image')]));
    const store = async (id: number) => {
      const key = await stores.files.saveImage('reviews', image);
      await shop.query(
        'update reviews set photos = array[$2], shown_photos = case when shown_rating is null then null else array[$2] end where id = $1',
        [id, key],
      );
      return `/uploads/${key}-800.webp`;
    };
    const urls = [await store(waiting.review.id), await store(rejected.review.id), await store(shown.review.id)];
    await shop.query(`update reviews set state = 'REJECTED', reason = 'ABUSE' where id = $1`, [rejected.review.id]);
    expect(await hideUnpublishedPhotos(shop.query, stores, async () => undefined)).toBe(2);
    expect(await Promise.all(urls.map(async (url) => (await open(url)).status))).toEqual([404, 404, 200]);
    expect(await statusOf((await own(waiting.author))?.photos)).toEqual([200]);
    expect((await own(rejected.author))?.photos).toEqual([]);
    expect(await hideUnpublishedPhotos(shop.query, stores, async () => undefined)).toBe(0);
  });
});
