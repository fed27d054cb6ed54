import { beforeAll, describe, expect, test } from '@jest/globals';
import { CreateFamily } from '@soulvia/catalog';
import type { OwnReview, Problem, Review, WrittenReview } from '@soulvia/contracts';
import { testImage } from '../../../test/support/images.js';
import { ParcelDesk } from '../../../test/support/parcels.js';
import { useReviewDesk } from '../../../test/support/reviews.js';
import { sendForm } from '../../../test/support/send-form.js';
import { useShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';

const shop = useShop({ worker: false });
const desk = useReviewDesk(shop);
let product: number;
beforeAll(async () => {
  [product = 0] = await shop.products([1_000]);
});

const path = (id = product) => `/api/v1/products/${id}/reviews`;
const shown = async (id = product, query = '') => (await shop.guest.get(`${path(id)}${query}`)).body as Review[];
const mine = async (person: Person, id = product) => (await person.api.get(`${path(id)}/mine`)).body as OwnReview;
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as Problem).code];
const errorsOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as Problem).errors];
const remove = (person: Person, id: number) => person.api.send('DELETE', `${path()}/${id}`, undefined);
const change = (person: Person, id: number, body: object) => person.api.patch(`${path()}/${id}`, body);
const eventsOf = async (id: number) =>
  (
    await shop.query<{ type: string }>(
      `select type from events where subject = 'review' and subject_id = $1 order by position`,
      [id],
    )
  ).map(({ type }) => type);

describe('reviews: who may write', () => {
  test('not without an order, before the delivery, or after a cancellation', async () => {
    const person = await shop.person();
    expect(codeOf(await desk.write(person, product))).toEqual([403, 'NOT_A_BUYER']);
    const { id } = await shop.order(person, [{ product_id: product, quantity: 1 }]);
    for (const status of ['SHIPPED', 'CANCELLED']) {
      await desk.setStatus(id, status);
      expect(codeOf(await desk.write(person, product))).toEqual([403, 'NOT_A_BUYER']);
    }
    expect((await mine(person)).may_write).toBe(false);
    await desk.setStatus(id, 'COMPLETED');
    expect((await mine(person)).may_write).toBe(true);
    expect((await desk.write(person, product)).status).toBe(201);
  });

  test('not a buyer of another product', async () => {
    const person = await shop.person();
    const [other = 0] = await shop.products([5]);
    await desk.deliver(person, other);
    expect(codeOf(await desk.write(person, product))).toEqual([403, 'NOT_A_BUYER']);
  });

  test('also a buyer of another product of its family', async () => {
    const person = await shop.person();
    const [small = 0, large = 0] = await shop.products([5, 5]);
    await desk.deliver(person, small);
    expect((await mine(person, large)).may_write).toBe(false);
    const members = [small, large].map((product_id, nth) => ({ product_id, option_values: [`${nth} ml`] }));
    await shop.execute(new CreateFamily({ name: 'Mist', axes: ['Size'], members }));
    expect((await mine(person, large)).may_write).toBe(true);
    expect((await desk.write(person, large)).status).toBe(201);
  });

  test('not while the courier contradicts the delivery', async () => {
    const parcels = await ParcelDesk.open(shop);
    const person = await shop.person();
    const { id } = await shop.order(person, [{ product_id: product, quantity: 1 }]);
    await parcels.parcel(id, ['WITH_COURIER', 'RETURNING']);
    await desk.setStatus(id, 'DELIVERED');
    expect(codeOf(await desk.write(person, product))).toEqual([403, 'NOT_A_BUYER']);
    await desk.deliver(person, product);
    expect((await desk.write(person, product)).status).toBe(201);
  });

  test('not who sent every unit back unopened', async () => {
    const person = await shop.person();
    const [cream = 0] = await shop.products([10]);
    const { id } = await shop.order(person, [{ product_id: cream, quantity: 2 }]);
    await desk.setStatus(id, 'DELIVERED');
    const states: boolean[] = [];
    for (let unit = 0; unit < 2; unit += 1) {
      await desk.sendBack(person, id);
      states.push((await mine(person, cream)).may_write);
    }
    expect(states).toEqual([true, false]);
    expect(codeOf(await desk.write(person, cream))).toEqual([403, 'NOT_A_BUYER']);
    await desk.sendBack(person, await desk.deliver(person, cream), 'DAMAGED');
    expect((await desk.write(person, cream)).status).toBe(201);
  });

  test('not staff', async () => {
    await desk.deliver(desk.owner, product);
    expect(codeOf(await desk.write(desk.owner, product))).toEqual([403, 'FORBIDDEN']);
  });

  test('once: of two first reviews at the same moment exactly one is stored', async () => {
    const person = await shop.person();
    await desk.deliver(person, product);
    const answers = await Promise.all([1, 2, 3].map((rating) => desk.write(person, product, { rating })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(codeOf(answers.find(({ status }) => status === 409) ?? { status: 0, body: {} })).toEqual([
      409,
      'ALREADY_REVIEWED',
    ]);
    const { review } = await mine(person);
    expect(await eventsOf(review?.id ?? 0)).toEqual(['ReviewWritten']);
  });

  test('not about a product that does not exist', async () => {
    const person = await shop.person();
    expect((await desk.write(person, 2_000_000_000)).status).toBe(404);
    expect((await shop.guest.get(path(2_000_000_000))).status).toBe(404);
  });
});

describe('reviews: bad input', () => {
  let person: Person;
  beforeAll(async () => {
    person = await shop.person();
    await desk.deliver(person, product);
  });

  const stars = 'Rating must be a whole number from 1 to 5';
  test.each([
    [{ text: 'x'.repeat(9) }, 'text', 'Review must be at least 10 characters'],
    [{ text: 'x'.repeat(2_001) }, 'text', 'Review must be at most 2000 characters'],
    [{ text: ' '.repeat(20) }, 'text', 'Review is required'],
    [{ text: 'it stings\n\u0000' }, 'text', 'Must not contain the character U+0000 (line 2, character 1)'],
    [{ text: 'it stings \ud800 a bit' }, 'text', 'Must not contain the character U+D800 (character 11)'],
    [{ text: 12_345_678_901 }, 'text', 'Review is required'],
    [{ rating: 0 }, 'rating', stars],
    [{ rating: 6 }, 'rating', stars],
    [{ rating: 4.5 }, 'rating', stars],
    [{ rating: '1e0' }, 'rating', stars],
    [{ rating: null }, 'rating', 'Rating is required'],
    [{ skin_type: 'GREEN' }, 'skin_type', 'Skin type must be one of NORMAL, DRY, OILY, COMBINATION, SENSITIVE'],
    [{ state: 'PUBLISHED' }, 'state', 'Unknown field'],
  ])('refuses a review: %#', async (body, field, message) => {
    expect(errorsOf(await desk.write(person, product, body))).toEqual([400, { [field]: [message] }]);
    expect((await mine(person)).review).toBeNull();
  });

  test('refuses a photo that is no image, and a fourth photo, and keeps nothing', async () => {
    const fields = { rating: 5, text: 'With a photo of it.' };
    const text = new Blob(['<script>alert(1)</script>'], { type: 'image/png' });
    const refused = await sendForm(person.api, 'POST', path(), { ...fields, photos: [text] });
    expect([...codeOf(refused), (refused.body as Problem).detail]).toEqual([
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      'Only JPEG, PNG and WebP photos are allowed',
    ]);
    const image = new Blob([new Uint8Array(await testImage(60, 60))]);
    const tooMany = await sendForm(person.api, 'POST', path(), { ...fields, photos: [image, image, image, image] });
    expect(errorsOf(tooMany)).toEqual([400, { photos: ['You can only upload up to 3 photos'] }]);
    expect((await mine(person)).review).toBeNull();
  });

  test.each(['rating=0', 'rating=4.5', 'ordering=worst', 'photos=1', 'page=0'])(
    'refuses the list filter %s',
    async (query) => {
      expect((await shop.guest.get(`${path()}?${query}`)).status).toBe(400);
    },
  );
});

describe('reviews: what everybody reads', () => {
  test('HTML stays text, and is shown once it is published', async () => {
    const [id = 0] = await shop.products([10]);
    const text = '<b>Bold</b> & "quoted"\n<script>alert(1)</script>';
    const { review } = await desk.written(id, { text, rating: 5, skin_type: 'OILY' });
    expect([review.state, review.published, await shown(id)]).toEqual(['PENDING', null, []]);
    await desk.decide(review.id, { publish: true });
    expect(await shown(id)).toEqual([
      {
        id: review.id,
        rating: 5,
        text,
        skin_type: 'OILY',
        photos: [],
        author: { name: 'Test P.', is_partner: false },
        verified: true,
        answer: null,
        helpful: 0,
        created_at: review.created_at,
      },
    ]);
  });

  test('the mark of a partner is that of the moment of writing, also for a session that is known as a customer', async () => {
    const author = await shop.person();
    await desk.deliver(author, product);
    await author.api.get('/api/v1/auth/me');
    await shop.query(`update users set role = 'SOULVIA_PARTNER' where id = $1`, [author.id]);
    const { body } = await sendForm(author.api, 'POST', path(), { rating: 5, text: 'Written as a partner.' });
    const { id } = body as WrittenReview;
    expect(await shop.query('select is_partner from reviews where id = $1', [id])).toEqual([{ is_partner: true }]);
    expect((await remove(author, id)).status).toBe(204);
  });

  test('photos are served re-encoded, and go with the review', async () => {
    const author = await shop.person('SOULVIA_PARTNER');
    await desk.deliver(author, product);
    const photos = [new Blob([new Uint8Array(await testImage(90, 60))])];
    const made = await sendForm(author.api, 'POST', path(), { rating: 5, text: 'With a photo of it.', photos });
    const review = made.body as WrittenReview;
    await desk.decide(review.id, { publish: true });
    const [first] = await shown(product, '?photos=true');
    expect([first?.id, first?.author.is_partner]).toEqual([review.id, true]);
    const url = `${shop.url}${first?.photos[0]?.url ?? ''}`;
    expect((await fetch(url)).headers.get('content-type')).toBe('image/webp');
    expect((await remove(author, review.id)).status).toBe(204);
    expect((await fetch(url)).status).toBe(404);
    expect(await shown(product, '?photos=true')).toEqual([]);
  });

  test('is ordered and filtered', async () => {
    const [id = 0] = await shop.products([10]);
    const made = [];
    for (const rating of [3, 5, 1]) made.push((await desk.published(id, { rating })).review.id);
    const [three, five, one] = made;
    const reader = await shop.person();
    for (let times = 0; times < 2; times += 1)
      expect((await reader.api.post(`/api/v1/reviews/${three}/helpful`)).status).toBe(204);
    const order = async (query: string) => (await shown(id, query)).map((review) => review.id);
    expect(await order('')).toEqual([three, one, five]);
    expect(await order('?ordering=-created_at')).toEqual([one, five, three]);
    expect(await order('?ordering=rating')).toEqual([one, three, five]);
    expect(await order('?rating=5')).toEqual([five]);
    expect(await order('?page_size=1&page=2')).toEqual([one]);
    expect((await shown(id))[0]?.helpful).toBe(1);
  });

  test('nothing of it exists while the shop shows no reviews of customers', async () => {
    const { author, review } = await desk.published(product);
    await desk.switchTo('samples');
    expect((await shop.guest.get(path())).status).toBe(404);
    expect((await change(author, review.id, { rating: 1 })).status).toBe(404);
    expect((await remove(author, review.id)).status).toBe(204);
    await desk.switchTo('real');
  });
});

describe('reviews: changes', () => {
  test('a change waits beside what is published, until it is decided', async () => {
    const [id = 0] = await shop.products([10]);
    const { author, review } = await desk.published(id, { rating: 5 });
    const pending = await author.api.patch(`${path(id)}/${review.id}`, { rating: 2, text: 'It did not last.' });
    expect([pending.status, (pending.body as WrittenReview).state]).toEqual([200, 'PENDING']);
    expect((await shown(id)).map(({ rating }) => rating)).toEqual([5]);
    await desk.decide(review.id, { publish: false, reason: 'HEALTH_CLAIM' });
    const { review: own } = await mine(author, id);
    expect([own?.state, own?.reason, own?.published?.rating]).toEqual(['REJECTED', 'HEALTH_CLAIM', 5]);
    await author.api.patch(`${path(id)}/${review.id}`, { text: 'It did not last long.' });
    await desk.decide(review.id, { publish: true });
    expect((await shown(id)).map(({ rating, text }) => [rating, text])).toEqual([[2, 'It did not last long.']]);
    expect(await eventsOf(review.id)).toEqual([
      'ReviewWritten',
      'ReviewPublished',
      'ReviewChanged',
      'ReviewRejected',
      'ReviewChanged',
      'ReviewPublished',
    ]);
  });

  test('another person’s review, and one of another product, do not exist', async () => {
    const { author, review } = await desk.written(product);
    const [other, [elsewhere = 0]] = [await shop.person(), await shop.products([1])];
    expect((await change(other, review.id, { rating: 1 })).status).toBe(404);
    expect((await remove(other, review.id)).status).toBe(404);
    expect((await author.api.patch(`${path(elsewhere)}/${review.id}`, { rating: 1 })).status).toBe(404);
    expect((await mine(author)).review?.rating).toBe(4);
  });

  test('a deleted review can be written again', async () => {
    const { author, review } = await desk.written(product);
    expect((await remove(author, review.id)).status).toBe(204);
    expect((await remove(author, review.id)).status).toBe(404);
    expect((await desk.write(author, product)).status).toBe(201);
  });
});

describe('reviews: readers', () => {
  test('find a review helpful when it is published and not their own', async () => {
    const { author, review } = await desk.written(product);
    const reader = await shop.person();
    const helpful = `/api/v1/reviews/${review.id}/helpful`;
    expect((await reader.api.post(helpful)).status).toBe(404);
    await desk.decide(review.id, { publish: true });
    expect((await author.api.post(helpful)).status).toBe(403);
    await Promise.all([1, 2, 3].map(() => reader.api.post(helpful)));
    const [row] = await shop.query<{ helpful: number }>('select helpful from reviews where id = $1', [review.id]);
    expect(row?.helpful).toBe(1);
  });
});

describe('reviews: erased authors', () => {
  test('leave stars and text under no name, and nothing that was not published', async () => {
    const [id = 0, second = 0] = await shop.products([10, 10]);
    const { author, review } = await desk.published(id, { rating: 2, skin_type: 'DRY' });
    await desk.deliver(author, second);
    await desk.write(author, second);
    await author.api.patch(`${path(id)}/${review.id}`, { text: 'A change that waits.' });
    const { status } = await desk.owner.api.send('DELETE', `/api/v1/users/${author.id}`, undefined);
    expect(status).toBe(204);
    expect(
      (await shown(id)).map(({ author: by, rating, text, skin_type }) => [by.name, rating, text, skin_type]),
    ).toEqual([['A former customer', 2, 'Soft and light.', null]]);
    expect(await shop.query('select 1 from reviews where product_id = $1', [second])).toEqual([]);
  });
});
