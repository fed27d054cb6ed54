import { beforeAll, expect, test } from '@jest/globals';
import { lastSeenHeaders, type Problem, type TextSettings, versionHeader } from '@soulvia/contracts';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { countText, deleteOldTextCounts } from '../index.js';

const path = '/api/v1/settings/texts';
const preferences = '/api/v1/text-preferences';

const shop = useShop({ worker: false });
const owner = usePerson(shop, 'ADMIN');
const support = usePerson(shop, 'ADMIN', ['support']);
let settings: TextSettings;
beforeAll(async () => {
  settings = (await owner.api.get(path)).body as TextSettings;
});

const put = (body: unknown, headers: Record<string, string> = {}) =>
  owner.api.send('PUT', path, JSON.stringify(body), headers);
const errorsOf = ({ body }: { body: unknown }) => Object.keys((body as Problem).errors ?? {});
const withText = (changes: object, index = 0) => ({
  ...settings,
  texts: settings.texts.map((text, nth) => (nth === index ? { ...text, ...changes } : text)),
});

test('text settings: a new shop sends none, at most 500 a day', () => {
  expect(settings).toMatchObject({ daily_limit: 500, language: 'en' });
  expect(settings.texts.map(({ key, is_on }) => [key, is_on])).toEqual([
    ['order_placed', false],
    ['order_confirmed', false],
    ['order_shipped', false],
    ['order_out_for_delivery', false],
    ['order_delivered', false],
    ['order_cancelled', false],
    ['back_in_stock', false],
  ]);
});

test('text settings: what changes is recorded, and an edit of an older version is refused', async () => {
  const { headers } = await owner.api.get(path);
  const seen = { [lastSeenHeaders.version]: headers.get(versionHeader) ?? '' };
  const changed = { ...withText({ is_on: true, en: 'Order {order}' }), daily_limit: 20 };
  expect(await put(changed, seen)).toMatchObject({ status: 200, body: changed });
  const again = await put({ ...changed, daily_limit: 30 }, seen);
  expect([again.status, (again.body as Problem).code]).toEqual([409, 'EDIT_CONFLICT']);
  const [event] = await shop.query<{ body: object }>(
    `select body from events where type = 'TextsChanged' order by position desc limit 1`,
  );
  expect(event?.body).toEqual({
    fields: ['daily_limit', 'order_placed.is_on', 'order_placed.en'],
    changes: [
      { field: 'daily_limit', from: 500, to: 20 },
      { field: 'order_placed.is_on', from: 'off', to: 'on' },
      { field: 'order_placed.en', from: settings.texts[0]?.en, to: 'Order {order}' },
    ],
  });
  await put(settings);
});

test.each([
  ['an unknown placeholder', () => withText({ en: 'Call {phone}' }), 'texts.0.en'],
  ['half a placeholder', () => withText({ ur: '{order' }, 1), 'texts.1.ur'],
  ['an empty text', () => withText({ en: ' ' }), 'texts.0.en'],
  ['a long text', () => withText({ en: 'x'.repeat(1_001) }), 'texts.0.en'],
  ['a NUL', () => withText({ en: 'a\u0000b' }), 'texts.0.en'],
  ['a template that is no name', () => withText({ whatsapp_template: 'My Template' }), 'texts.0.whatsapp_template'],
  ['no template', () => withText({ whatsapp_template: undefined }), 'texts.0.whatsapp_template'],
  ['an unknown field', () => withText({ sender: 'x' }), 'texts.0.sender'],
  ['a missing text', () => ({ ...settings, texts: settings.texts.slice(1) }), 'texts'],
  ['a doubled text', () => withText({ key: 'order_shipped' }), 'texts'],
  ['no texts', () => ({ ...settings, texts: null }), 'texts'],
  ['another language', () => ({ ...settings, language: 'fr' }), 'language'],
  ['no limit', () => ({ ...settings, daily_limit: 0 }), 'daily_limit'],
  ['half a message', () => ({ ...settings, daily_limit: 1.5 }), 'daily_limit'],
  ['too many', () => ({ ...settings, daily_limit: 100_001 }), 'daily_limit'],
])('text settings: %s is refused with 400 on its field', async (_, body, field) => {
  const response = await put(body());
  expect([response.status, errorsOf(response)]).toEqual([400, [field]]);
});

test('text settings: a preview is filled with sample values and counts its SMS', async () => {
  const preview = (text: string) => owner.api.post(`${path}/preview`, { text });
  expect((await preview('Order {order}: {cash}')).body).toEqual({
    text: 'Order 1042: PKR 3,148',
    length: 21,
    parts: 1,
    per_part: 160,
  });
  expect((await preview(`آرڈر {order}${'ش'.repeat(70)}`)).body).toMatchObject({ length: 79, parts: 2, per_part: 70 });
  expect([(await preview('{x}')).status, errorsOf(await preview('{x}'))]).toEqual([400, ['text']]);
});

test('text preferences: are noted by phone in any spelling, without the phone in an event', async () => {
  const set = (phone: string, preference: string) => support.api.post(preferences, { phone, preference });
  expect(await set('0300-1112223', 'opted_out')).toMatchObject({
    status: 200,
    body: { preference: 'opted_out', asks: null },
  });
  await set('+92 300 1112223', 'opted_out');
  const found = await support.api.post(`${preferences}/find`, { phone: '923001112223' });
  expect([found.status, found.body]).toEqual([200, { preference: 'opted_out', asks: null }]);
  expect((await support.api.post(`${preferences}/find`, { phone: '0300 9998887' })).body).toEqual({
    preference: 'none',
    asks: null,
  });
  const events = await shop.query(`select body from events where type = 'TextPreferenceChanged'`);
  expect(events).toEqual([{ body: { from: 'none', to: 'opted_out', source: 'staff' } }]);
});

test.each([
  [{ phone: 'abc', preference: 'none' }, 'phone'],
  [{ phone: '123', preference: 'none' }, 'phone'],
  [{ preference: 'none' }, 'phone'],
  [{ phone: '03001112223', preference: 'maybe' }, 'preference'],
  [{ phone: '03001112223' }, 'preference'],
  [{ phone: '03001112223', preference: 'none', user_id: 1 }, 'user_id'],
])('text preferences: %j is refused with 400', async (body, field) => {
  const response = await support.api.post(preferences, body);
  expect([response.status, errorsOf(response)]).toEqual([400, [field]]);
});

test('text limits: 30 messages at once to one phone count three, and a repeated one counts once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, nth) => countText(shop.query, `text-${nth}`, '923009990000', 500)),
  );
  expect(answers.filter((exceeded) => exceeded === undefined).length).toBe(3);
  expect(answers.filter((exceeded) => exceeded === 'phone').length).toBe(27);
  for (let attempt = 0; attempt < 3; attempt += 1)
    expect(await countText(shop.query, 'again', '923009990001', 500)).toBeUndefined();
  expect(await shop.query(`select sent from text_counts where phone_key = '923009990001'`)).toEqual([{ sent: 1 }]);
});

test('text limits: a message beyond a limit stays beyond it when its attempt is repeated', async () => {
  await shop.query('delete from text_counts');
  for (const id of ['first', 'second', 'third']) await countText(shop.query, id, '923009990002', 4);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    expect(await countText(shop.query, 'fourth', '923009990002', 4)).toBe('phone');
    await countText(shop.query, 'other', '923009990003', 4);
    expect(await countText(shop.query, 'fifth', '923009990004', 4)).toBe('shop');
  }
});

test('text limits: 40 messages at once stay within the limit of the shop', async () => {
  await shop.query('delete from text_counts');
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, nth) => countText(shop.query, `shop-${nth}`, `92300888${1000 + nth}`, 25)),
  );
  expect(answers.filter((exceeded) => exceeded === undefined).length).toBe(25);
});

test('text limits: counts of past days, which hold phones, are deleted', async () => {
  await shop.query(`insert into text_counts values (current_date - 2, '923001', 1)`);
  await shop.query(`insert into text_sends values ('old', current_date - 40), ('young', current_date - 20)`);
  await deleteOldTextCounts(shop.query);
  expect(await shop.query(`select 1 from text_counts where day < current_date - 1`)).toEqual([]);
  expect(await shop.query(`select id from text_sends where id in ('old', 'young')`)).toEqual([{ id: 'young' }]);
});
