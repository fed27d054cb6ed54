import { afterEach, describe, expect, test } from '@jest/globals';
import { defaultFeatures, type Features, featuresPath, type Problem } from '@soulvia/contracts';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const path = `/api/v1/${featuresPath}`;

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');
afterEach(async () => {
  await put(defaultFeatures);
});

const put = (body: unknown) => admin.api.send('PUT', `${path}/`, JSON.stringify(body));
const get = async () => (await shop.guest.get(path)).body as Features;
const events = () =>
  shop.query<{ body: unknown; subject: string; actor: string }>(
    `select body, subject, actor from events where type = 'FeatureSwitched' order by position`,
  );

test('feature switches: anyone may read them, and a new shop has the defaults that pages fall back to', async () => {
  const response = await shop.guest.get(path);
  expect([response.status, response.body]).toEqual([200, defaultFeatures]);
});

test('feature switches: each change is an event', async () => {
  const changed = { ...defaultFeatures, reviews: 'hidden', email_confirmation: 'partners' };
  const response = await put(changed);
  expect([response.status, response.body]).toEqual([200, changed]);
  expect(await get()).toEqual(changed);
  const by = { subject: 'features', actor: `user:${admin.id}` };
  expect(await events()).toEqual([
    { ...by, body: { name: 'reviews', from: 'samples', to: 'hidden' } },
    { ...by, body: { name: 'email_confirmation', from: 'off', to: 'partners' } },
  ]);
});

test('feature switches: saving without a change records nothing', async () => {
  const before = (await events()).length;
  expect((await put(defaultFeatures)).status).toBe(200);
  expect(await events()).toHaveLength(before);
});

test('feature switches: respond 304 to a client that has them', async () => {
  const etag = (await shop.guest.get(path)).headers.get('etag') ?? '';
  const again = () => fetch(`${shop.url}${path}`, { headers: { 'If-None-Match': etag } });
  expect([(await again()).status, await (await again()).text()]).toEqual([304, '']);
  await put({ ...defaultFeatures, reviews: 'hidden' });
  expect((await again()).status).toBe(200);
});

test('feature switches: of two concurrent saves one remains, and the events lead to it', async () => {
  const before = (await events()).length;
  await Promise.all(['hidden', 'samples', 'hidden'].map((reviews) => put({ ...defaultFeatures, reviews })));
  const recorded = (await events()).slice(before) as { body: { from: string; to: string } }[];
  let value: string = defaultFeatures.reviews;
  for (const { body } of recorded) {
    expect(body.from).toBe(value);
    value = body.to;
  }
  expect((await get()).reviews).toBe(value);
});

describe('feature switches: refuse', () => {
  const reviews = 'reviews must be one of samples, hidden, real';
  test.each([
    ['reviews', 'shown', reviews],
    ['reviews', undefined, reviews],
    ['reviews', null, reviews],
    ['reviews', ['hidden'], reviews],
    ['email_confirmation', 'everyone', 'email_confirmation must be one of off, partners'],
    ['guest_checkout', true, 'guest_checkout must be one of off, on'],
    ['feeds', 'yes', 'feeds must be one of off, on'],
    ['languages', 'en', 'Unknown field'],
  ])('%s: %j', async (name, value, message) => {
    const response = await put({ ...defaultFeatures, [name]: value });
    expect([response.status, (response.body as Problem).errors]).toEqual([400, { [name]: [message] }]);
    expect(await get()).toEqual(defaultFeatures);
  });
});
