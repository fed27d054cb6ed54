import { expect, jest, test } from '@jest/globals';
import { productUpdated, stockChanged } from '@soulvia/catalog';
import type { NewEvent } from '@soulvia/platform/event-log';
import { contentPublished } from '@soulvia/content';
import { companyInfoChanged } from '@soulvia/settings';
import { PageCache } from './page-cache.js';
import { PageHtml } from './page-html.js';

const ok = { status: 200, frameOrigin: undefined } as const;
const event = (definition: { type: string }, subjectId: number, body = {}) =>
  ({ definition, subjectId, body }) as NewEvent;

/** A page with one product whose content can be changed. */
class FakePage {
  text = 'first';
  units = '40';
  reads = 0;
  renders = 0;
  /** Documents of which only the units were replaced. */
  kept = 0;
  isRendered = true;
  isOpenEnded = false;
  isPlentiful = false;
  gate = Promise.resolve();

  readonly source = {
    read: async () => {
      this.reads += 1;
      const { text } = this;
      await this.gate;
      const productIds = new Set([7]);
      const plentifulIds = this.isPlentiful ? productIds : new Set<number>();
      return { signature: text, text, units: this.units, productIds, plentifulIds, isOpenEnded: this.isOpenEnded };
    },
    compose: async ({ text }: { text: string }, known: PageHtml | undefined) => {
      this.renders += 1;
      if (known) this.kept += 1;
      return new PageHtml(ok, text, this.isRendered);
    },
  };
}

async function htmlOf(cache: PageCache, page: FakePage, key = '/'): Promise<string | undefined> {
  return (await cache.get(key, page.source))?.html.toString();
}

test('page cache: concurrent and recent requests share one build', async () => {
  const [cache, page] = [new PageCache(), new FakePage()];
  await Promise.all(Array.from({ length: 20 }, () => htmlOf(cache, page)));
  await htmlOf(cache, page);
  expect([page.reads, page.renders]).toEqual([1, 1]);
});

test.each([
  ['stock of a product on the page', (cache: PageCache) => cache.noticeEvents([event(stockChanged, 7)])],
  ['any product', (cache: PageCache) => cache.noticeEvents([event(productUpdated, 9)])],
  ['a text', (cache: PageCache) => cache.noticeEvents([event(contentPublished, 1)])],
  ['the company information', (cache: PageCache) => cache.noticeEvents([event(companyInfoChanged, 1)])],
  ['stock, pushed', (cache: PageCache) => cache.noticePush({ product_ids: [7], category_ids: [] })],
  ['a category, pushed', (cache: PageCache) => cache.noticePush({ product_ids: [], category_ids: [3] })],
  ['anything, pushed', (cache: PageCache) => cache.noticePush({ product_ids: [], category_ids: [] })],
])('page cache: a change of %s shows at once, also when a build is underway', async (_, notice) => {
  const [cache, page] = [new PageCache(), new FakePage()];
  await htmlOf(cache, page);
  page.text = 'second';
  expect(await htmlOf(cache, page)).toBe('first');
  notice(cache);
  let open = () => {};
  page.gate = new Promise((resolve) => (open = resolve));
  const underway = htmlOf(cache, page);
  page.text = 'third';
  notice(cache);
  const later = htmlOf(cache, page);
  open();
  expect([await underway, await later, await htmlOf(cache, page)]).toEqual(['second', 'third', 'third']);
});

test('page cache: plentiful stock alone is shown within ten seconds, other changes with it at once', async () => {
  const now = jest.spyOn(performance, 'now');
  const startedAt = performance.now();
  const [cache, page] = [new PageCache(), new FakePage()];
  const sellAt = async (seconds: number, units: string) => {
    now.mockReturnValue(startedAt + seconds * 1_000);
    page.units = units;
    cache.noticeEvents([event(stockChanged, 7)]);
    await htmlOf(cache, page);
    return page.renders;
  };
  expect([await sellAt(0, '40'), await sellAt(1, '39'), await sellAt(6.9, '38')]).toEqual([1, 1, 1]);
  // As few as there were: the document shows what is right.
  expect([await sellAt(7, '40'), await sellAt(7.1, '37'), await sellAt(7.2, '36')]).toEqual([1, 2, 2]);
  page.text = 'second';
  expect([await sellAt(7.3, '35'), await sellAt(14.2, '34'), await sellAt(14.4, '33')]).toEqual([3, 3, 4]);
  expect(page.kept).toBe(2);
  now.mockRestore();
});

test.each<[string, (cache: PageCache, quantity: number, change: number) => unknown]>([
  ['noticed', (cache, quantity, change) => cache.noticeEvents([event(stockChanged, 7, { quantity, change })])],
  [
    'pushed',
    (cache, quantity) => cache.noticePush({ product_ids: [7], category_ids: [], quantities: [[7, quantity]] }),
  ],
])(
  'page cache: a change between plentiful stocks, %s, is no reason to read content, any other is',
  async (_, notice) => {
    const [cache, page] = [new PageCache(), new FakePage()];
    page.isPlentiful = true;
    const readAfter = async (quantity: number, change: number) => {
      notice(cache, quantity, change);
      await htmlOf(cache, page);
      return page.reads;
    };
    await htmlOf(cache, page);
    expect(await readAfter(11, -2)).toBe(1);
    page.isPlentiful = false;
    expect(await readAfter(10, -1)).toBe(2);
    expect(await readAfter(13, 3)).toBe(3);
  },
);

test('page cache: stock of other products changes nothing, and the same content is not rendered again', async () => {
  const [cache, page] = [new PageCache(), new FakePage()];
  await htmlOf(cache, page);
  expect(cache.noticeEvents([event(stockChanged, 8)])).toBe('stock');
  await htmlOf(cache, page);
  expect([page.reads, page.renders]).toEqual([1, 1]);
  cache.noticeEvents([event(productUpdated, 8)]);
  await htmlOf(cache, page);
  expect([page.reads, page.renders]).toEqual([2, 1]);
});

test('page cache: a page that could not be rendered is tried again', async () => {
  const [cache, page] = [new PageCache(), new FakePage()];
  page.isRendered = false;
  await htmlOf(cache, page);
  cache.noticePush({ product_ids: [], category_ids: [] });
  await htmlOf(cache, page);
  expect(page.renders).toBe(2);
});

test('page cache: a failed build is not kept', async () => {
  const [cache, page] = [new PageCache(), new FakePage()];
  page.gate = Promise.reject(new Error('database is away'));
  await expect(htmlOf(cache, page)).rejects.toThrow('database is away');
  page.gate = Promise.resolve();
  expect(await htmlOf(cache, page)).toBe('first');
});

test('page cache: made-up pages have a small memory of their own, and few are built at a time', async () => {
  const [cache, page] = [new PageCache(), new FakePage()];
  await htmlOf(cache, page, '/about');
  page.isOpenEnded = true;
  for (let n = 0; n < 500; n += 1) await htmlOf(cache, page, `/shop?q=${n}`);
  expect(cache.usage.documents).toBe(101);
  const { reads } = page;
  await htmlOf(cache, page, '/about');
  expect(page.reads).toBe(reads);
  const builds = Array.from({ length: 40 }, (_, n) => cache.get(`/shop?q=new-${n}`, page.source));
  expect(builds.filter((build) => build === undefined)).toHaveLength(8);
});
