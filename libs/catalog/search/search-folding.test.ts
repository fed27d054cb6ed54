import { beforeAll, describe, expect, test } from '@jest/globals';
import { CreateCategory, CreateFamily, CreateProduct } from '@soulvia/catalog';
import { type FacetGroup, type Product, searchSettings, type SearchSuggestions } from '@soulvia/contracts';
import fc from 'fast-check';
import { isExhaustive } from '../../../test/support/sample.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');

const names = [
  'Crème Brûlée Balm',
  'Señorita Façade Öl',
  'گلو سیرم',
  'چہرے کی کریم ۵۰',
  'All in One Day Cream',
  'Sun Block SPF50+',
  'Facewash Gel 100ml',
  "Nature's Own Colour Tint",
  'Moisturising Sulphate Free Shampoo',
  'Jewelled Travelling Case',
  'Straße Œuvre Æther Ørsted',
];
let categoryId: number;
let facetGroups: FacetGroup[];

function created(name: string, changes: { description?: string; categoryId?: number; facets?: number[] } = {}) {
  const product = { description: 'Daily.', quantity: 20, categoryId, displayImage: null, ...changes };
  return shop.execute(new CreateProduct({ ...product, name, price: '900.00', scValue: 0 }));
}

beforeAll(async () => {
  categoryId = await shop.execute(new CreateCategory('Beauty', null));
  for (const name of names) await created(name);
  facetGroups = (await admin.api.get('/api/v1/facets')).body as FacetGroup[];
});

let asked = 0;
/** Cached responses are not read again. */
const ask = async (path: string, text: string) =>
  (await shop.guest.get(`/api/v1/products${path}search=${encodeURIComponent(text)}${'&'.repeat(++asked)}`)).body;
const find = async (text: string, more = '') => (await ask(`?${more}`, text)) as Product[];
const named = async (text: string) => (await find(text)).map(({ name }) => name);
const suggest = async (text: string) => (await ask('/suggestions?', text)) as SearchSuggestions;

/** Ways to type a name that a reader takes for the same. */
const spellings: Record<string, (name: string, random: () => number) => string> = {
  'upper case': (name) => name.toUpperCase(),
  'lower case': (name) => name.toLowerCase(),
  'without accents and vowel marks': (name) => name.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  decomposed: (name) => name.normalize('NFD'),
  'full width': (name) =>
    name.replaceAll(/[!-~]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)),
  'an Arabic keyboard': (name) =>
    name.replaceAll('ی', 'ي').replaceAll('ک', 'ك').replaceAll('ہ', 'ه').replaceAll('ے', 'ي'),
  'vowel marks': (name, random) =>
    name.replaceAll(/[\u0620-\u064A]/g, (letter) => (random() < 0.5 ? `${letter}\u0650` : letter)),
  'digits of another script': (name) => name.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x6f0 + Number(digit))),
  'runs of blanks': (name, random) =>
    ` ${name.replaceAll(' ', () => '\u00A0 \t'.slice(0, 1 + Math.floor(random() * 3)))} `,
  dashes: (name, random) => name.replaceAll(' ', () => ['-', ' - ', ' -', '‑', ' – '][Math.floor(random() * 5)] ?? '-'),
  'two or three words joined': (name, random) => {
    let joined = 0;
    return name.replaceAll(/(?<=\p{L}) (?=\p{L})/gu, () => {
      joined = joined < 2 && random() < 0.5 ? joined + 1 : 0;
      return joined > 0 ? '' : ' ';
    });
  },
  'split numbers': (name) => name.replaceAll(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, ' '),
  'joined numbers': (name) => name.replaceAll(/(?<=\p{L}) (?=\d)|(?<=\d) (?=\p{L})/gu, ''),
  'another apostrophe': (name, random) =>
    name.replaceAll("'", () => ['’', '‘', 'ʼ', '`', '´', ''][Math.floor(random() * 6)] ?? ''),
  American: (name) => name.replaceAll('our', 'or').replaceAll('is', 'iz').replaceAll('ph', 'f').replaceAll('ll', 'l'),
  British: (name) =>
    name
      .replaceAll(/or\b/g, 'our')
      .replaceAll('iz', 'is')
      .replaceAll(/([a-z])el(?=l?(ed|ing))/g, '$1ell'),
  'ligatures and letters of other languages': (name) =>
    name.replaceAll('ß', 'ss').replaceAll(/œ/gi, 'oe').replaceAll(/æ/gi, 'ae').replaceAll(/ø/gi, 'o'),
  'invisible characters': (name, random) =>
    name.replaceAll(/(?=\p{L})/gu, () => (random() < 0.3 ? '\u200B' : random() < 0.2 ? '\u2060' : '')),
  'an operator': (name, random) =>
    name.replaceAll(' ', () => [' or ', ' and ', ' not ', ' & ', ' | ', ' !', ' -'][Math.floor(random() * 7)] ?? ' '),
};

describe('search', () => {
  test('finds a name however it is typed, first and in the suggestions too', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names),
        fc.uniqueArray(fc.constantFrom(...Object.keys(spellings)), { minLength: 1, maxLength: 3 }),
        fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
        async (name, ways, random) => {
          const inOrder = Object.entries(spellings).filter(([way]) => ways.includes(way));
          const typed = inOrder.reduce((text, [, spell]) => spell(text, () => random.next().value ?? 0), name);
          const suggested = (await suggest(typed)).products.map((one) => one.name);
          expect([typed, (await named(typed))[0], suggested[0]]).toEqual([typed, name, name]);
        },
      ),
      { numRuns: isExhaustive ? 1_000 : 60 },
    );
  });

  test('shows what suggestions show: the first among five, every one or its family among six', async () => {
    const ids = await Promise.all(
      ['Dew Mist 50 ml', 'Dew Mist 100 ml', 'Dew Drops', 'Dewy Skin Cream', 'Mist of Dew', 'Dewberry Balm', 'Dew'].map(
        (name) => created(name),
      ),
    );
    await created('Night Oil', { description: 'As soft as dew.' });
    await shop.query('update stock set quantity = 0 where product_id = any($1)', [[ids[0], ids[6]]]);
    const members = [
      { product_id: ids[0] ?? 0, option_values: ['50 ml'] },
      { product_id: ids[1] ?? 0, option_values: ['100 ml'] },
    ];
    await shop.execute(new CreateFamily({ name: 'Dew Mist', axes: ['Size'], members }));
    // More than are looked up by their ids, of which many are out of stock.
    await shop.query(
      `with made as (
         insert into products (name, description, price, sc_value, category_id)
         select (array['Mist of Dew', 'Dewdrop Gel', 'Night Cream', 'Soft Balm'])[1 + n % 4] || repeat(' Dew', n % 3) || ' ' || n % 40,
                (array['Daily.', 'As soft as dew.'])[1 + n % 2], 100, 0, $1 from generate_series(1, 700) n returning id)
       insert into stock (product_id, quantity) select id, id % 7 % 2 from made`,
      [categoryId],
    );
    const vocabulary = [
      ...names,
      'Dew Mist 50 ml',
      'Mist of Dew',
      'dewy skin',
      'beauty',
      'daily',
      'dws',
      'soft dew',
    ].flatMap((name) => name.split(' '));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...vocabulary), fc.nat(6)), { minLength: 1, maxLength: 3 }),
        async (picked) => {
          const text = picked.map(([one, cut]) => one.slice(0, Math.max(2, one.length - cut))).join(' ');
          if (text.length < 2) return;
          const { products } = await suggest(text);
          const listed = (await find(text, 'grouped=true&page_size=6&')).map(({ id, family_card }) => ({
            id,
            of: family_card?.id,
          }));
          const plain = (await find(text, 'page_size=6&')).map(({ id }) => id);
          expect([text, products.map(({ id }) => id)]).toEqual([text, plain]);
          const isShown = (id: number, most: number) =>
            listed
              .slice(0, most)
              .some(
                (one) => one.id === id || (one.of !== undefined && members.some((member) => member.product_id === id)),
              );
          expect([
            text,
            products.every(({ id }) => isShown(id, 6)),
            products[0] === undefined || isShown(products[0].id, 5),
          ]).toEqual([text, true, true]);
        },
      ),
      { numRuns: isExhaustive ? 1_000 : 60 },
    );
  }, 300_000);

  test('finds products by their category, facet values and family, as by their names, and by two of them at once', async () => {
    const lips = await shop.execute(new CreateCategory('Lip Colour', null));
    const facet = facetGroups.flatMap(({ values }) => values).find(({ name }) => name === 'Squalane');
    const made = await created('Velvet Stick', { categoryId: lips, facets: [facet?.id ?? 0] });
    const other = await created('Velvet Pot', { categoryId: lips });
    const members = [made, other].map((product_id, n) => ({ product_id, option_values: [`No. ${n}`] }));
    await shop.execute(new CreateFamily({ name: 'Zèbre', axes: ['Shade'], members }));
    for (const text of [
      'lip color',
      'lipcolor',
      'squalane',
      'sqalane',
      'اسکوالین',
      'zebre',
      'zebre squalane',
      'velvet lip',
      'lip squalane',
    ])
      expect([text, (await find(text)).some(({ id }) => id === made)]).toEqual([text, true]);
    expect((await suggest('lip color')).categories).toEqual([{ id: lips, name: 'Lip Colour' }]);
    await admin.api.send('PATCH', `/api/v1/products/categories/${lips}`, JSON.stringify({ name: 'Mouth' }));
    expect([await named('lip color'), (await named('mouth')).length]).toEqual([[], 2]);
  });

  test('finds a word in a description in every form, also where it is two words there', async () => {
    const made = await created('Plain Tonic', { description: 'Brightens; for after-sun care. Contains ceramides.' });
    for (const text of ['brightening', 'ceramide', 'aftersun', 'after sun'])
      expect([text, (await find(text)).some(({ id }) => id === made)]).toEqual([text, true]);
  });

  test('takes words of shoppers for those of names, as the settings say, from the next search on', async () => {
    await created('Retinol Drops', { description: 'Refines.' });
    const set = (synonyms: string) =>
      admin.api.send('PUT', `/api/v1/${searchSettings.path}`, JSON.stringify({ synonyms }));
    expect(await named('wonder drop')).toEqual([]);
    expect((await set('wonder drops, Retinol, جادو\nzzz')).status).toBe(200);
    for (const text of ['wonder drop', 'WONDERDROPS', 'wondr drops', 'جادو'])
      expect([text, await named(text), (await suggest(text)).products.length]).toEqual([text, ['Retinol Drops'], 1]);
    expect((await set('')).status).toBe(200);
    expect(await named('جادو')).toEqual([]);
    expect((await set('x'.repeat(20_001))).status).toBe(400);
  });

  test('offers the nearest words where nothing matches', async () => {
    expect(await suggest('creme qxqxqxqx')).toMatchObject({ products: [], words: ['creme'] });
    expect(await suggest('qxqxqxqx')).toMatchObject({ products: [], words: [] });
  });
});
