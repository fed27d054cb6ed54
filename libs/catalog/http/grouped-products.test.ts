import { beforeAll, describe, expect, test } from '@jest/globals';
import { CreateCategory, CreateFamily, CreateProduct } from '@soulvia/catalog';
import { type FacetGroup, familyMessages, type Problem, type Product, type ShopFacets } from '@soulvia/contracts';
import fc from 'fast-check';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { DeleteFamily } from '../commands/delete-family.js';
import { DeleteProduct } from '../commands/delete-product.js';
import { UpdateFamily } from '../commands/update-family.js';
import { UpdateProduct } from '../commands/update-product.js';
import { isExhaustive } from '../../../test/support/sample.js';

interface Row {
  id: number;
  name: string;
  price: string;
  category_id: number;
  family_id: number | null;
  facets: number[];
  created_at: string;
  available: boolean;
  units: number;
}

const shop = useShop({ worker: false });
const admin = usePerson(shop, 'ADMIN');
let categories: number[];
let values: number[];
beforeAll(async () => {
  categories = [
    await shop.execute(new CreateCategory('Serums', null)),
    await shop.execute(new CreateCategory('Creams', null)),
  ];
  const groups = (await admin.api.get('/api/v1/facets')).body as FacetGroup[];
  values = groups.flatMap((group) => group.values.slice(0, 2).map(({ id }) => id)).slice(0, 4);
});

let asked = 0;
/** Cached responses are not read again. */
const get = (query: string) => admin.api.get(`/api/v1/products?${query}${'&'.repeat(++asked)}`);
const list = async (query: string) => (await get(query)).body as Product[];

const create = (changes: Partial<ConstructorParameters<typeof CreateProduct>[0]> = {}) =>
  shop.execute(
    new CreateProduct({
      name: 'Rose Mist',
      description: 'Light.',
      price: '500.00',
      scValue: 0,
      categoryId: categories[0] ?? 0,
      quantity: 3,
      displayImage: null,
      ...changes,
    }),
  );
const bySize = (ids: readonly number[], name = 'Rose Mist') => ({
  name,
  axes: ['Size'],
  members: ids.map((product_id, nth) => ({ product_id, option_values: [`${nth} ml`] })),
});

const readRows = () =>
  shop.query<Row>(
    `select p.id, p.name, p.price::text as price, p.category_id, p.family_id, p.facets, p.created_at::text as created_at,
            not p.held_out_of_stock and s.quantity > 0 as available, coalesce(b.units, 0)::int as units
       from products p join stock s on s.product_id = p.id left join views.best_sellers b on b.product_id = p.id
      where p.deleted_at is null`,
  );

interface Group {
  card: Row;
  members: number;
  units: number;
  familyId: number | null;
}

/** What a list shows of rows of which those that pass are filtered. */
function groupsOf(rows: readonly Row[], passes: (row: Row) => boolean): Group[] {
  const groups = Map.groupBy(rows.filter(passes), ({ id, family_id }) => family_id ?? `product ${id}`);
  return [...groups.values()].flatMap((members) => {
    const [card] = members.toSorted(
      (a, b) => Number(b.available) - Number(a.available) || Number(a.price) - Number(b.price) || a.id - b.id,
    );
    if (!card) return [];
    const all = card.family_id === null ? members : rows.filter(({ family_id }) => family_id === card.family_id);
    return [
      {
        card,
        members: members.length,
        units: all.reduce((sum, { units }) => sum + units, 0),
        familyId: card.family_id,
      },
    ];
  });
}

const text = (a: string, b: string) => Number(a > b) - Number(a < b);
const byId = (a: Group, b: Group) => a.card.id - b.card.id;
const part = ({ card, units }: Group) => (card.available ? (units > 0 ? 0 : 1) : 2);
/** Of equal sellers families come first, in the order in which they were made. */
const place = ({ card, familyId }: Group) => (familyId === null ? 1e9 + card.id : familyId);
const orders: Record<string, (a: Group, b: Group) => number> = {
  price: (a, b) => Number(a.card.price) - Number(b.card.price) || byId(a, b),
  '-price': (a, b) => Number(b.card.price) - Number(a.card.price) || byId(b, a),
  '-created_at': (a, b) => text(b.card.created_at, a.card.created_at) || byId(b, a),
  name: (a, b) => text(a.card.name.toLowerCase(), b.card.name.toLowerCase()) || byId(a, b),
  best_selling: (a, b) => part(a) - part(b) || b.units - a.units || (part(a) === 0 ? place(a) - place(b) : byId(a, b)),
};

const filters: [string, (row: Row) => boolean][] = [
  ['', () => true],
  ['category=0', ({ category_id }) => category_id === categories[0]],
  ['price_max=6', ({ price }) => Number(price) <= 6],
  ['in_stock=true', ({ available }) => available],
  ['status=OUTOFSTOCK', ({ available }) => !available],
  ['facets=0', ({ facets }) => facets.includes(values[0] ?? 0)],
  ['search=zafran', ({ name }) => name.startsWith('Zafran')],
];
const withIds = (query: string) =>
  query.replace('category=0', `category=${categories[0]}`).replace('facets=0', `facets=${values[0]}`);

async function pages(query: string, size: number): Promise<{ products: Product[]; total: number }> {
  const products: Product[] = [];
  for (let page = 1; ; page += 1) {
    const { headers, body } = await get(`${query}&page_size=${size}&page=${page}`);
    products.push(...(body as Product[]));
    if ((body as Product[]).length < size) return { products, total: Number(headers.get('x-total-count')) };
  }
}

type Listed = [string, number, unknown[]];

/** Every list, and what a recount expects there: its query, its total and its rows. */
async function readLists(): Promise<{ shown: Listed[]; expected: Listed[] }> {
  const rows = await readRows();
  const [shown, expected]: [Listed[], Listed[]] = [[], []];
  for (const [filter, passes] of filters) {
    const groups = groupsOf(rows, passes);
    for (const [ordering, compareGroups] of Object.entries(orders)) {
      const parameter = ordering === 'name' ? 'staff_ordering' : 'ordering';
      const query = `grouped=true&${parameter}=${ordering}&${withIds(filter)}`;
      const { products, total } = await pages(query, 7);
      shown.push([
        query,
        total,
        products.map(({ id, family_card: card }) => [id, card?.id ?? null, card?.members ?? 1]),
      ]);
      const cards = groups.toSorted(compareGroups).map(({ card, familyId, members }) => [card.id, familyId, members]);
      expected.push([query, groups.length, cards]);
    }
    const query = `ordering=price&${withIds(filter)}`;
    const { products, total } = await pages(query, 7);
    const isPlain = (product: Product) => !('family_card' in product || 'family' in product);
    shown.push([query, total, products.map((product) => [product.id, isPlain(product)])]);
    const passing = rows.filter(passes).toSorted((a, b) => Number(a.price) - Number(b.price) || a.id - b.id);
    expected.push([query, passing.length, passing.map(({ id }) => [id, true])]);
    if (filter.startsWith('status')) continue;
    const { body } = await shop.guest.get(
      `/api/v1/products/facets?grouped=true&${withIds(filter)}${'&'.repeat(++asked)}`,
    );
    const counted = body as ShopFacets;
    const named = counted.facets.flatMap((group) => group.values).find(({ id }) => id === values[0]);
    shown.push([`facets ${filter}`, counted.in_stock.count, [named?.count ?? 0]]);
    const having = groupsOf(passing, ({ facets }) => facets.includes(values[0] ?? 0));
    expected.push([`facets ${filter}`, groupsOf(passing, ({ available }) => available).length, [having.length]]);
  }
  return { shown, expected };
}

const step = fc.record({
  do: fc.constantFrom(
    'create',
    'create',
    'family',
    'family',
    'regroup',
    'dissolve',
    'delete',
    'price',
    'move',
    'stock',
    'sell',
  ),
  place: fc.nat(),
  other: fc.nat(),
  third: fc.nat(),
  price: fc.integer({ min: 1, max: 12 }),
  quantity: fc.constantFrom(0, 4),
  category: fc.constantFrom(0, 1),
});

async function apply(one: Parameters<Parameters<typeof step.map>[0]>[0]): Promise<void> {
  const rows = await readRows();
  const at = (nth: number) => rows[nth % Math.max(1, rows.length)]?.id ?? 0;
  const families = [...new Set(rows.flatMap(({ family_id }) => family_id ?? []))];
  const family = families[one.place % Math.max(1, families.length)] ?? 0;
  const ids = [...new Set([at(one.place), at(one.other), at(one.third)])];
  const price = `${one.price}.00`;
  const free = ids.filter((id) => rows.find((row) => row.id === id)?.family_id === null);
  const actions: Record<typeof one.do, () => Promise<unknown>> = {
    create: () =>
      create({
        name: one.other % 3 === 0 ? 'Zafran Oil' : 'Rose Mist',
        price,
        quantity: one.quantity,
        categoryId: categories[one.category] ?? 0,
        facets: one.third % 2 === 0 ? values.slice(0, 1) : [],
      }),
    family: () => shop.execute(new CreateFamily(bySize(free))),
    regroup: () => shop.execute(new UpdateFamily(family, bySize(ids))),
    dissolve: () => shop.execute(new DeleteFamily(family)),
    delete: () => shop.execute(new DeleteProduct(at(one.place))),
    price: () => shop.execute(new UpdateProduct(at(one.place), { price })),
    move: () => shop.execute(new UpdateProduct(at(one.place), { categoryId: categories[one.category] ?? 0 })),
    stock: () => shop.execute(new UpdateProduct(at(one.place), { quantity: one.quantity })),
    sell: () =>
      shop.query(
        'insert into views.best_sellers as b (product_id, units) values ($1, $2) on conflict (product_id) do update set units = excluded.units',
        [at(one.place), one.price % 4],
      ),
  };
  // Families of one product, taken products and missing ones are refused; the shop stays as it is.
  await actions[one.do]().catch(() => undefined);
}

describe('grouped products', () => {
  test('pages of every order and filter are those of a recount, while products move between families', async () => {
    for (let n = 0; n < 12; n += 1)
      await create({ price: `${(n * 7) % 10}.50`, name: n % 2 ? 'Zafran Oil' : 'Rose Mist' });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        for (const one of steps) await apply(one);
        const { shown, expected } = await readLists();
        expect(shown).toEqual(expected);
      }),
      { numRuns: isExhaustive ? 10 : 3, endOnFailure: true },
    );
  });

  test('one response shows every product exactly once, while products move', async () => {
    const category = await shop.execute(new CreateCategory('Moving', null));
    const ids: number[] = [];
    for (let n = 0; n < 12; n += 1) ids.push(await create({ categoryId: category, name: 'Neem Wash' }));
    let isMoving = true;
    const move = async (seed: number) => {
      for (let n = seed; isMoving; n += 1) {
        const chosen = [0, 1, 2].map((nth) => ids[(n * 5 + nth * seed) % ids.length] ?? 0);
        const made = await shop.execute(new CreateFamily(bySize([...new Set(chosen)]))).catch(() => null);
        if (made !== null) await shop.execute(new UpdateFamily(made, { name: `Name ${n}` }));
        if (made !== null) await shop.execute(new DeleteFamily(made));
      }
    };
    const moving = [move(1), move(2)];
    const seen = new Set<number>();
    for (let n = 0; n < 15; n += 1)
      for (const query of ['ordering=price', 'ordering=best_selling', 'search=neem', 'ordering=price&search=neem']) {
        const products = await list(`grouped=true&category=${category}&page_size=200&${query}`);
        const shownFamilies = products.flatMap(({ family_card }) => family_card?.id ?? []);
        expect([query, new Set(shownFamilies).size]).toEqual([query, shownFamilies.length]);
        const covered = products.reduce((sum, { family_card }) => sum + (family_card?.members ?? 1), 0);
        expect([query, covered]).toEqual([query, ids.length]);
        for (const id of shownFamilies) seen.add(id);
        const all = await list(`category=${category}&page_size=200&${query}`);
        expect(all.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids);
      }
    isMoving = false;
    await Promise.all(moving);
    expect(seen.size).toBeGreaterThan(3);
  });

  test('a family stands for its products that fit, with the cheapest in stock first', async () => {
    const category = await shop.execute(new CreateCategory('Cards', null));
    const at = (price: string, changes: object = {}) => create({ categoryId: category, price, ...changes });
    const [small, middle, large] = [
      await at('9.00', { quantity: 0 }),
      await at('20.00'),
      await at('30.00', { facets: values.slice(1, 2) }),
    ];
    const alone = await at('25.00');
    const family = await shop.execute(new CreateFamily(bySize([large, small, middle])));
    const cards = async (query: string) =>
      (await list(`grouped=true&category=${category}&ordering=price&${query}`)).map(({ id, family_card }) => [
        id,
        family_card?.members,
      ]);
    expect(await cards('')).toEqual([
      [middle, 3],
      [alone, undefined],
    ]);
    expect(await cards('price_min=22')).toEqual([
      [alone, undefined],
      [large, 1],
    ]);
    expect(await cards('price_max=10')).toEqual([[small, 1]]);
    expect(await cards(`facets=${values[1]}`)).toEqual([[large, 1]]);
    expect((await list(`grouped=true&category=${category}`))[0]?.family_card).toEqual({
      id: family,
      name: 'Rose Mist',
      axes: ['Size'],
      members: 3,
    });
    await shop.execute(new UpdateProduct(middle, { quantity: 0 }));
    await shop.execute(new UpdateProduct(large, { quantity: 0 }));
    expect(await cards('')).toEqual([
      [small, 3],
      [alone, undefined],
    ]);
  });

  test('facets count a family once', async () => {
    const category = await shop.execute(new CreateCategory('Counted', null));
    const facets = values.slice(2, 3);
    const ids: number[] = [];
    for (const quantity of [3, 3, 0, 3]) ids.push(await create({ categoryId: category, facets, quantity }));
    await shop.execute(new CreateFamily(bySize(ids.slice(0, 3))));
    const counts = async (query: string) => {
      const { body } = await shop.guest.get(
        `/api/v1/products/facets?category=${category}&${query}${'&'.repeat(++asked)}`,
      );
      const counted = body as ShopFacets;
      return [counted.facets.flatMap((group) => group.values.map(({ count }) => count)), counted.in_stock.count];
    };
    expect(await counts('')).toEqual([[4], 3]);
    expect(await counts('grouped=false')).toEqual([[4], 3]);
    expect(await counts('grouped=true')).toEqual([[2], 2]);
  });

  test.each(['grouped=', 'grouped=1', 'grouped=true&grouped=true', 'grouped=yes'])('%s is refused', async (query) => {
    for (const path of ['products', 'products/facets']) {
      const { status, body } = await shop.guest.get(`/api/v1/${path}?${query}`);
      expect([path, status, (body as Problem).errors]).toEqual([
        path,
        400,
        { grouped: [familyMessages.groupedInvalid] },
      ]);
    }
  });
});
