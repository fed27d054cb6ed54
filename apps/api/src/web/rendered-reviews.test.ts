import { beforeAll, expect, test } from '@jest/globals';
import { eventually } from '../../../../test/support/eventually.js';
import { useReviewDesk } from '../../../../test/support/reviews.js';
import { useShop } from '../../../../test/support/use-shop.js';

const shop = useShop();
const desk = useReviewDesk(shop);
let product: number;
beforeAll(async () => {
  [product = 0] = await shop.products([50]);
});

interface Structured {
  '@type': string;
  review?: { author: { name: string }; reviewRating: { ratingValue: number }; reviewBody: string }[];
}

/** The reviews that readers without scripts see, and those that search engines read. */
async function read(id = product): Promise<{ page: string; structured: Structured['review'] }> {
  const html = String((await shop.guest.get(`/buy-product/${id}`)).body);
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const data = blocks.map(([, json = '{}']) => JSON.parse(json) as Structured);
  return {
    page: /<noscript>(<section.*)<\/noscript><\/body>/s.exec(html)?.[1] ?? '',
    structured: data.find((one) => one['@type'] === 'Product')?.review,
  };
}

test('rendered reviews: a product without published reviews has none', async () => {
  await desk.written(product, { text: 'Waits for a decision.' });
  expect(await read()).toEqual({ page: '', structured: undefined });
});

test('rendered reviews: published ones are in the page and in its structured data, as text', async () => {
  const text = 'Soft.</noscript><script>alert(1)</script>\n"$&" $1';
  const { author } = await desk.published(product, { text, rating: 5, skin_type: 'DRY' });
  await eventually(async () => {
    const { page, structured } = await read();
    expect(structured).toMatchObject([{ reviewRating: { ratingValue: 5 }, reviewBody: text }]);
    expect(page).toContain('What customers say');
    expect(page).toContain('Soft.&lt;/noscript&gt;&lt;script&gt;alert(1)&lt;/script&gt;\n&quot;$&amp;&quot; $1');
    expect(page).toContain('Skin type: ');
    expect(page).not.toContain('Waits for a decision.');
    expect(page).not.toContain(author.email);
  });
});

test('rendered reviews: are the six most helpful ones', async () => {
  const [busy = 0] = await shop.products([50]);
  const written = [];
  for (let nth = 1; nth <= 7; nth += 1) written.push(await desk.published(busy, { text: `Review number ${nth}.` }));
  const [first] = written;
  await first?.author.api.post(`/api/v1/reviews/${written[1]?.review.id}/helpful`, {});
  await eventually(async () => {
    const { structured = [] } = await read(busy);
    expect(structured.map(({ reviewBody }) => reviewBody.match(/\d/)?.[0])).toEqual(['2', '7', '6', '5', '4', '3']);
  });
});

test('rendered reviews: leave the page with the switch', async () => {
  await desk.switchTo('samples');
  await eventually(async () => expect(await read()).toEqual({ page: '', structured: undefined }));
  await desk.switchTo('real');
  await eventually(async () => expect((await read()).structured).toHaveLength(1));
});

test('rendered reviews: the home page has the newest good ones, as text', async () => {
  const home = async () => String((await shop.guest.get('/')).body);
  const [praised = 0] = await shop.products([50]);
  const text = 'Smooth</script><script>alert(1)</script>\n"$&" $1';
  const { author } = await desk.published(praised, { text, rating: 4 });
  const shown = 'Smooth&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; &quot;$&amp;&quot; $1';
  await eventually(async () => {
    const html = await home();
    const root = /<div id="root">(.*)<\/div><script/s.exec(html)?.[1] ?? '';
    expect(root).toContain('What customers say');
    expect(root).toContain(shown);
    expect(root).toContain(`href="/buy-product/${praised}"`);
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain(author.email);
  });
  await desk.switchTo('samples');
  await eventually(async () => expect(await home()).not.toContain('What customers say'));
  await desk.switchTo('real');
});
