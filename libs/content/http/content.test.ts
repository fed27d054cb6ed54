import { describe, expect, test } from '@jest/globals';
import {
  type ContentKey,
  contentKeys,
  type ContentOverview,
  contentPath,
  contentsPath,
  type ContentVersion,
  headers,
  lastSeenHeaders,
  type Problem,
} from '@soulvia/contracts';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const path = (key: ContentKey) => `/api/v1/${contentPath(key)}`;
const builtIn = {
  n: 0,
  published: true,
  restored_from: null,
  by: null,
  at: null,
  text: null,
  image: null,
  link: null,
  from: null,
  to: null,
  blocks: [],
};

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');
const customer = usePerson(shop);

const put = (
  key: ContentKey,
  body: object,
  { draft = false, lastSeen = undefined as number | undefined, who = admin } = {},
) =>
  who.api.send(
    'PUT',
    `${path(key)}${draft ? '?draft=true' : ''}`,
    JSON.stringify(body),
    lastSeen === undefined ? {} : { [lastSeenHeaders.version]: String(lastSeen) },
  );
const restore = (key: ContentKey, n: unknown, lastSeen?: number) =>
  admin.api.send(
    'POST',
    `${path(key)}/restore`,
    JSON.stringify({ n }),
    lastSeen === undefined ? {} : { [lastSeenHeaders.version]: String(lastSeen) },
  );
const shown = async (key: ContentKey) => (await shop.guest.get(path(key))).body as ContentVersion;
const newest = async (key: ContentKey) => (await admin.api.get(`${path(key)}?draft=true`)).body as ContentVersion;
const events = (key: ContentKey) =>
  shop.query<{ type: string; body: unknown; actor: string }>(
    `select type, body, actor from events where subject = 'content' and body->>'key' = '${key}' order by position`,
  );
const errorsOf = ({ body }: { body: unknown }) => (body as Problem).errors;

test('content: every key begins with the built-in text', async () => {
  for (const key of contentKeys) expect([key, await shown(key)]).toEqual([key, builtIn]);
  const list = (await admin.api.get(`/api/v1/${contentsPath}`)).body as ContentOverview[];
  expect(list).toEqual(contentKeys.map((key) => ({ key, n: 0, published_n: 0, by: null, at: null })));
});

test('content: publishing shows a text to all, and keeps who wrote it for staff', async () => {
  const response = await put('policy_terms', { text: '# Orders\n\nSee the [shop](/shop).' });
  expect([response.status, response.body]).toMatchObject([
    200,
    { n: 1, published: true, restored_from: null, by: { id: admin.id }, text: '# Orders\n\nSee the [shop](/shop).' },
  ]);
  const blocks = [
    { type: 'heading', level: 2, runs: [{ text: 'Orders' }] },
    { type: 'paragraph', runs: [{ text: 'See the ' }, { text: 'shop', href: '/shop' }, { text: '.' }] },
  ];
  expect(await shown('policy_terms')).toMatchObject({ n: 1, by: null, blocks });
  expect(await events('policy_terms')).toEqual([
    { type: 'ContentPublished', body: { key: 'policy_terms', from: 0, to: 1 }, actor: `user:${admin.id}` },
  ]);
});

test('content: a draft shows to staff only, until it is published', async () => {
  expect((await put('policy_pilots', { text: 'One' })).status).toBe(200);
  expect((await put('policy_pilots', { text: 'Two' }, { draft: true })).body).toMatchObject({ n: 2, published: false });
  expect(await shown('policy_pilots')).toMatchObject({ n: 1, text: 'One' });
  expect(await newest('policy_pilots')).toMatchObject({ n: 2, text: 'Two', by: { id: admin.id } });
  const list = (await admin.api.get(`/api/v1/${contentsPath}`)).body as ContentOverview[];
  expect(list.find(({ key }) => key === 'policy_pilots')).toMatchObject({ n: 2, published_n: 1, by: { id: admin.id } });
  expect((await put('policy_pilots', { text: 'Two' })).body).toMatchObject({ n: 3, published: true });
  expect(await shown('policy_pilots')).toMatchObject({ n: 3, text: 'Two' });
  expect((await events('policy_pilots')).map(({ type, body }) => [type, body])).toEqual([
    ['ContentPublished', { key: 'policy_pilots', from: 0, to: 1 }],
    ['ContentDrafted', { key: 'policy_pilots', n: 2 }],
    ['ContentPublished', { key: 'policy_pilots', from: 1, to: 3 }],
  ]);
});

test('content: drafts are for staff who may write content', async () => {
  const at = path('policy_shipping');
  for (const address of [`${at}?draft=true`, `${at}?draft=false`]) {
    expect([address, (await shop.guest.get(address)).status]).toEqual([address, 401]);
    expect([address, (await customer.api.get(address)).status]).toEqual([address, 403]);
  }
  expect(await shown('policy_shipping')).toEqual(builtIn);
});

test('content: saving without a change adds no version', async () => {
  await put('policy_privacy', { text: 'Same' });
  const before = await newest('policy_privacy');
  for (const draft of [false, true])
    expect((await put('policy_privacy', { text: 'Same' }, { draft })).body).toEqual(before);
  expect((await restore('policy_privacy', 1)).body).toEqual(before);
  expect(await events('policy_privacy')).toHaveLength(1);
});

test('content: any version can be published again, also the built-in text', async () => {
  const key = 'policy_shipping';
  await put(key, { text: 'First' });
  await put(key, { text: 'Second' });
  expect((await restore(key, 1)).body).toMatchObject({ n: 3, published: true, restored_from: 1, text: 'First' });
  expect(await shown(key)).toMatchObject({ n: 3, text: 'First' });
  expect((await restore(key, 0)).body).toMatchObject({ n: 4, restored_from: 0, text: null, blocks: [] });
  expect(await shown(key)).toMatchObject({ n: 4, text: null, blocks: [] });
  const list = await admin.api.get(`${path(key)}/versions?page=1&page_size=3`);
  expect((list.body as ContentVersion[]).map(({ n, text }) => [n, text])).toEqual([
    [4, null],
    [3, 'First'],
    [2, 'Second'],
  ]);
  expect(list.headers.get(headers.totalCount)).toBe('4');
  expect((await events(key)).map(({ body }) => body)).toEqual([
    { key, from: 0, to: 1 },
    { key, from: 1, to: 2 },
    { key, from: 2, to: 3 },
    { key, from: 3, to: 4 },
  ]);
});

test.each([[99], [-1], ['one'], [1.5], [null], [undefined]])(
  'content: there is no version %j to restore',
  async (n) => {
    const response = await restore('faq', n);
    expect([response.status, errorsOf(response)]).toEqual([400, { n: ['n must be the number of a version'] }]);
  },
);

test('content: of two edits of the same version, the second gets a conflict', async () => {
  const key = 'announcement';
  const { n } = await newest(key);
  const edits = ['One', 'Two'].map((text) => put(key, { text }, { lastSeen: n }));
  const [first, second] = (await Promise.all(edits)).toSorted((one, other) => one.status - other.status);
  expect([first, second]).toMatchObject([{ status: 200 }, { status: 409, body: { code: 'EDIT_CONFLICT' } }]);
  const { n: saved, text } = await newest(key);
  expect(saved).toBe(n + 1);
  // The response may have been lost: repeating the same save changes nothing.
  expect((await put(key, { text }, { lastSeen: n })).status).toBe(200);
  expect((await put(key, { text: 'Draft' }, { draft: true, lastSeen: n })).status).toBe(409);
  expect((await restore(key, 0, n)).status).toBe(409);
  expect((await put(key, { text: 'Three' }, { draft: true, lastSeen: n + 1 })).body).toMatchObject({ n: n + 2 });
  expect((await put(key, { text: 'Four' }, { lastSeen: n + 1 })).status).toBe(409);
  expect((await restore(key, 0, n + 2)).status).toBe(200);
});

test('content: concurrent saves get numbers without gaps, and the events lead to what shows', async () => {
  const key = 'mail_footer';
  await Promise.all(Array.from({ length: 8 }, (_, index) => put(key, { text: `Footer ${index}` })));
  let published = 0;
  for (const { body } of await events(key)) {
    expect(body).toEqual({ key, from: published, to: published + 1 });
    published += 1;
  }
  expect([published, (await shown(key)).n]).toEqual([8, 8]);
});

test.each(['', 'x', '-1', '1.5', '"1"', '99999999999'])('content: refuses the version number %j', async (value) => {
  const response = await admin.api.send('PUT', path('faq'), '{"text":"# a\\n\\nb"}', {
    [lastSeenHeaders.version]: value,
  });
  expect([response.status, errorsOf(response)]).toEqual([
    400,
    { [lastSeenHeaders.version]: ['Must be the number of the version you read'] },
  ]);
});

test('content: responds 304 to a client that has it', async () => {
  const etag = (await shop.guest.get(path('faq'))).headers.get('etag') ?? '';
  const again = () => fetch(`${shop.url}${path('faq')}`, { headers: { 'If-None-Match': etag } });
  expect([(await again()).status, await (await again()).text()]).toEqual([304, '']);
  await put('faq', { text: '# What?\n\nThis.' });
  expect((await again()).status).toBe(200);
});

test('content: outside its days, the built-in text shows', async () => {
  const key = 'home_banner';
  const day = (offset: number) => new Date(Date.now() + 5 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10);
  const shows = async (from: string | null, to: string | null) => {
    expect((await put(key, { text: 'Eid', from, to })).body).toMatchObject({ text: 'Eid', from, to });
    const { text } = await shown(key);
    return text === 'Eid';
  };
  expect(await shows(day(-1), day(1))).toBe(true);
  expect(await shows(day(0), null)).toBe(true);
  expect(await shows(null, day(-1))).toBe(false);
  expect(await shown(key)).toEqual(builtIn);
  expect(await shows(day(1), null)).toBe(false);
  expect(await shows(null, null)).toBe(true);
});

test('content: a preview shows the parts of a text and stores nothing', async () => {
  const before = await newest('policy_terms');
  const preview = await admin.api.send('POST', `${path('policy_terms')}/preview`, '{"text":"**Hi** <b>you</b>"}');
  const runs = [{ text: 'Hi', bold: true }, { text: ' <b>you</b>' }];
  expect([preview.status, preview.body]).toEqual([200, { blocks: [{ type: 'paragraph', runs }] }]);
  const withImage = '{"text":"![](https://example.com/a.png)"}';
  const { body } = await admin.api.send('POST', `${path('policy_terms')}/preview`, withImage);
  expect(body).toMatchObject({ unsupported: ['images'] });
  expect(await newest('policy_terms')).toEqual(before);
});

test('content: an unknown key is not found', async () => {
  for (const key of ['x', 'policy', '__proto__', 'constructor', '1'])
    expect([key, (await shop.guest.get(`/api/v1/content/${key}`)).status]).toEqual([key, 404]);
  expect((await admin.api.send('PUT', '/api/v1/content/x', '{"text":"a"}')).status).toBe(404);
});

describe('content: refuses', () => {
  const text = 'Sound';
  const long = 'Text must be at most 20000 characters';
  const link = 'Link must begin with https:// or be a path of the shop such as /shop';
  const image = 'Image must be the path of an image of the shop, such as /img/hero-800.webp';
  const day = 'Enter a day such as 2026-11-20';
  test.each<[string, ContentKey, object, Record<string, string[]>]>([
    ['no text', 'policy_terms', {}, { text: ['Enter a text'] }],
    ['a blank text', 'policy_terms', { text: ' \n ' }, { text: ['Enter a text'] }],
    ['a number', 'policy_terms', { text: 7 }, { text: ['Enter a text'] }],
    ['20,001 characters', 'policy_terms', { text: 'x'.repeat(20_001) }, { text: [long] }],
    ['90,000 characters', 'policy_terms', { text: 'x'.repeat(90_000) }, { text: [long] }],
    ['a NUL', 'policy_terms', { text: 'a\u0000b' }, { text: ['Must not contain the character U+0000 (character 2)'] }],
    ['deep lists', 'policy_terms', { text: '- '.repeat(10_000) }, { text: ['Lists may be nested 3 deep'] }],
    ['a script link', 'home_banner', { text, link: 'javascript:alert(1)' }, { link: [link] }],
    ['a data link', 'home_banner', { text, link: 'data:text/html,x' }, { link: [link] }],
    ['an image elsewhere', 'home_banner', { text, image: 'https://evil.example/x.webp' }, { image: [image] }],
    ['an image of another host', 'home_banner', { text, image: '//evil.example/x.webp' }, { image: [image] }],
    ['an image above', 'home_banner', { text, image: '/../x.webp' }, { image: [image] }],
    ['half a day', 'home_banner', { text, from: '2026-11' }, { from: [day] }],
    ['no day', 'home_banner', { text, to: '2026-02-30' }, { to: [day] }],
    ['an unknown field', 'home_banner', { text, html: '<b>' }, { html: ['Unknown field'] }],
  ])('%s', async (_, key, body, errors) => {
    const before = await newest(key);
    const response = await put(key, body);
    expect([response.status, errorsOf(response)]).toEqual([400, errors]);
    expect(await newest(key)).toEqual(before);
  });

  test('a body of more than 100 KB', async () => {
    expect((await put('policy_terms', { text: 'x'.repeat(110_000) })).status).toBe(413);
  });
});

test('content: hostile marks are shown as text', async () => {
  const text = '<script>alert(1)</script> [x](javascript:alert(1)) [y](data:text/html,z)';
  expect((await put('policy_terms', { text })).status).toBe(200);
  expect((await shown('policy_terms')).blocks).toEqual([{ type: 'paragraph', runs: [{ text }] }]);
});
