import { beforeAll, describe, expect, test } from '@jest/globals';
import { CreateCategory } from '@soulvia/catalog';
import { csvRow, csvStart, type FacetGroup, type Problem, type Product, type SheetImport } from '@soulvia/contracts';
import { decodeSheet, parseSheet } from '@soulvia/platform/sheets';
import { eventually } from '../../../test/support/eventually.js';
import { sendForm } from '../../../test/support/send-form.js';
import { setSettings } from '../../../test/support/set-settings.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import type { Person } from '../../../test/support/test-shop.js';
import { exportProducts } from './export-products.js';

const exportPath = '/api/v1/products/export.csv';
const importPath = '/api/v1/imports';

const shop = useShop();
const staff = usePerson(shop, 'ADMIN', ['catalogue']);
let masks: number;
beforeAll(async () => {
  masks = await shop.execute(new CreateCategory('Masks', null));
});
type Cells = Record<string, string>;

async function exported(): Promise<{ text: string; rows: Cells[] }> {
  const response = await fetch(`${shop.url}${exportPath}`, { headers: { Authorization: `Bearer ${staff.api.token}` } });
  expect([response.status, response.headers.get('Content-Type'), response.headers.get('Content-Disposition')]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="products.csv"',
  ]);
  const bytes = Buffer.from(await response.arrayBuffer());
  const { header, rows } = await parseSheet(decodeSheet(bytes));
  return {
    text: bytes.toString('utf8'),
    rows: rows.map(({ cells }) => Object.fromEntries(header.map((name, nth) => [name, cells[nth] ?? '']))),
  };
}
const rowOf = async (id: number) => (await exported()).rows.find((row) => row.id === String(id)) ?? {};

let made = 0;
/** Rows as CSV with the columns that they name, and one that makes the file new. */
function sheetOf(rows: readonly Cells[]): string {
  const header = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => header.map((name) => row[name] ?? ''));
  return csvStart + [[...header, `note ${(made += 1)}`], ...cells].map(csvRow).join('');
}

const send = (file: string | Buffer, fields = {}, { api }: Person = staff) =>
  sendForm(api, 'POST', importPath, {
    kind: 'products',
    file: new Blob([typeof file === 'string' ? file : new Uint8Array(file)]),
    ...fields,
  });
async function check(...rows: Cells[]): Promise<SheetImport> {
  const { status, body } = await send(sheetOf(rows));
  expect([status, body]).toEqual([201, expect.objectContaining({ state: 'CHECKED' })]);
  return body as SheetImport;
}
async function apply({ id }: SheetImport): Promise<SheetImport> {
  expect((await staff.api.post(`${importPath}/${id}/apply`, {})).status).toBe(202);
  const read = async () => (await staff.api.get(`${importPath}/${id}`)).body as SheetImport;
  await eventually(async () => expect((await read()).state).toBe('APPLIED'));
  return read();
}
const product = async (id: number) => (await shop.guest.get(`/api/v1/products/${id}`)).body as Product;
const patch = (id: number, changes: object) => staff.api.patch(`/api/v1/products/${id}`, changes);
const problemsOf = ({ problems }: SheetImport) =>
  problems.map(({ row, column, message }) => `${row} ${column}: ${message}`);
const productCounts = async () =>
  shop.query(
    'select c.id, c.product_count, count(p.id)::int as products from categories c left join products p on p.category_id = c.id and p.deleted_at is null group by c.id order by c.id',
  );
const lastPosition = async () =>
  (await shop.query<{ position: number }>('select coalesce(max(position), 0)::int as position from events'))[0]
    ?.position ?? 0;
const eventsAfter = (position: number, types: readonly string[]) =>
  shop.query<{ type: string; actor: string; body: Record<string, unknown> }>(
    'select type, actor, body from events where position > $1 and type = any($2::text[]) order by position',
    [position, types],
  );

describe('products sheet: export', () => {
  test('products sheet: has the columns that an import reads, with the price twice', async () => {
    const [id = 0] = await shop.products([4], '1499.50');
    const { text, rows } = await exported();
    expect(text.split('\r\n')[0]).toBe(
      `${csvStart}id,name,description,price,compare_at_price,sc_value,category,quantity,facets,family,option_values,seen_price,seen_quantity`,
    );
    const { category_name: category, name } = await product(id);
    expect(rows.find((row) => row.id === String(id))).toEqual({
      id: String(id),
      name,
      description: 'For tests.',
      price: '1499.50',
      compare_at_price: '',
      sc_value: '10',
      category,
      quantity: '4',
      facets: '',
      family: '',
      option_values: '',
      seen_price: '1499.50',
      seen_quantity: '4',
    });
  });

  test('products sheet: formulas are escaped, come back as they were, and unchanged rows change nothing', async () => {
    const [formula = 0, long = 0, breaks = 0] = await shop.products([1, 1, 1]);
    await patch(formula, { name: '=HYPERLINK("http://x.test")', description: '@SUM(1+1)' });
    await patch(long, { description: 'x'.repeat(10_000) });
    await patch(breaks, { description: 'One\r\n\r\nTwo, "three"' });
    const { text, rows } = await exported();
    expect(text).toContain(`"'=HYPERLINK(""http://x.test"")","'@SUM(1+1)"`);
    expect(rows.find((row) => row.id === String(long))?.description).toHaveLength(10_000);
    const position = await lastPosition();
    const checked = await check(...rows);
    expect([checked.counts, checked.changed, checked.changes]).toEqual([
      { ok: rows.length, warning: 0, problem: 0 },
      0,
      [],
    ]);
    expect((await apply(checked)).applied).toBe(rows.length);
    expect(await eventsAfter(position, ['ProductUpdated', 'StockChanged', 'ProductCreated'])).toEqual([]);
    expect((await product(formula)).name).toBe('=HYPERLINK("http://x.test")');
    expect((await product(long)).description).toHaveLength(10_000);
  });

  test('products sheet: deleted products are left out, and the rows end at the limit', async () => {
    const [gone = 0] = await shop.products([1, 1, 1]);
    await staff.api.send('DELETE', `/api/v1/products/${gone}`, undefined);
    expect(await rowOf(gone)).toEqual({});
    let text = '';
    for await (const piece of exportProducts(shop.query, 2)) text += String(piece);
    expect((await parseSheet(decodeSheet(Buffer.from(text)))).rows).toHaveLength(2);
  });
});

describe('products sheet: import', () => {
  test('products sheet: an exported sheet changes products and adds some, as its preview says', async () => {
    const [serum = 0, balm = 0] = await shop.products([10, 5]);
    const [group] = ((await staff.api.get('/api/v1/facets')).body as FacetGroup[]).filter(
      ({ key }) => key === 'skin_type',
    );
    const [dry, oily] = group?.values ?? [];
    await staff.api.send('PUT', `/api/v1/products/${balm}/facets`, JSON.stringify({ values: [dry?.id] }));
    const [first, second] = [await rowOf(serum), await rowOf(balm)];
    const checked = await check(
      { ...first, price: '1250', quantity: '7', category: 'masks', facets: `skin_type: ${oily?.name}` },
      { ...second, name: 'Night Balm', facets: 'none' },
      {
        id: '',
        name: 'Rose Mist',
        description: 'Fresh.',
        price: '900',
        sc_value: '5',
        category: 'Masks',
        quantity: '12',
      },
    );
    expect(checked.counts).toEqual({ ok: 3, warning: 0, problem: 0 });
    expect(checked.changed).toBe(3);
    expect(checked.changes.map(({ row, column, from, to }) => [row, column, from, to])).toEqual([
      [2, 'price', '1000.00', '1250.00'],
      [2, 'category', first.category, 'Masks'],
      [2, 'quantity', '10', '7'],
      [2, 'facets', 'none', `skin_type: ${oily?.name}`],
      [3, 'name', second.name, 'Night Balm'],
      [3, 'facets', `skin_type: ${dry?.name}`, 'none'],
      [4, 'name', null, 'Rose Mist'],
      [4, 'description', null, 'Fresh.'],
      [4, 'price', null, '900.00'],
      [4, 'sc_value', null, '5'],
      [4, 'category', null, 'Masks'],
      [4, 'quantity', null, '12'],
    ]);
    expect(await product(serum)).toMatchObject({ price: '1000.00', quantity: 10 });

    const position = await lastPosition();
    expect(await apply(checked)).toMatchObject({ applied: 3, changed: 0, changes: [] });
    await eventually(async () =>
      expect(await product(serum)).toMatchObject({
        price: '1250.00',
        quantity: 7,
        category: masks,
        description: first.description,
        facts: { facets: [oily?.id] },
      }),
    );
    expect(await product(balm)).toMatchObject({ name: 'Night Balm', quantity: 5, facts: { facets: [] } });
    const events = await eventsAfter(position, ['ProductUpdated', 'StockChanged', 'ProductCreated']);
    expect(new Set(events.map(({ actor }) => actor))).toEqual(new Set(['system:import-portion']));
    const mist = Number(events.find(({ type }) => type === 'ProductCreated')?.body.product_id);
    expect(
      events.map(({ type, body }) => [type, body.product_id, body.reason ?? body.fields ?? null, body.change ?? null]),
    ).toEqual([
      ['StockChanged', serum, 'correction', -3],
      ['ProductUpdated', serum, ['price', 'category', 'facets', 'quantity'], null],
      ['ProductUpdated', balm, ['name', 'facets'], null],
      ['ProductCreated', mist, null, null],
      ['StockChanged', mist, 'opening', 12],
    ]);
    expect(await product(mist)).toMatchObject({
      name: 'Rose Mist',
      price: '900.00',
      sc_value: 5,
      category: masks,
      quantity: 12,
      product_status: 'INSTOCK',
      display_image_url: null,
    });
    for (const row of await productCounts()) expect(row.product_count).toBe(row.products);
  });

  test('products sheet: columns that a sheet lacks, and empty cells, stay as they are', async () => {
    const [id = 0] = await shop.products([3]);
    const before = await product(id);
    await apply(await check({ id: String(id), price: '1111.10', name: '', quantity: '' }));
    await eventually(async () => expect(await product(id)).toEqual({ ...before, price: '1111.10' }));
  });

  test('products sheet: every bad row is left out with its reasons, and the others are applied', async () => {
    const [good = 0, twin = 0, gone = 0, priced = 0, other = 0] = await shop.products([1, 1, 1, 1, 1]);
    const rows = new Map((await exported()).rows.map((row) => [Number(row.id), row]));
    const row = (id: number, changes: Cells = {}) => ({ ...rows.get(id), ...changes });
    await staff.api.send('DELETE', `/api/v1/products/${gone}`, undefined);
    await patch(priced, { price: 1900 });
    const checked = await check(
      row(good, { name: 'Good' }),
      row(twin, { name: 'One' }),
      row(twin, { name: 'Two' }),
      row(gone),
      row(priced, { price: '2000' }),
      row(other, { price: '=1+1' }),
      row(other + 1_000, { id: '01', price: '1,5,00.00' }),
      { ...row(other), id: '', price: '-5', quantity: '1.5', name: 'Line\nbreak' },
      { ...row(other), id: '', category: '=cmd', facets: 'skin_type: Purple' },
      { id: '', name: 'Half' },
      { id: '1.23E+11' },
      { id: '2147483647' },
    );
    expect(problemsOf(checked)).toEqual([
      '3 id: Row 4 has the same id.',
      '4 id: Row 3 has the same id.',
      '5 id: Product not found.',
      '6 seen_price: The price has changed: it is PKR 1900.00 now. Check the price again.',
      '7 price: Price must be a number with at most two decimals',
      '8 id: Product not found.',
      '8 price: Price must be a number with at most two decimals',
      '9 price: Price must be at least 0.01',
      '9 quantity: Quantity must be a whole number',
      '10 category: Category not found.',
      '10 facets: Value not found. skin_type: Purple',
      '11 description: Description is required',
      '11 price: Price is required',
      '11 sc_value: SC Value is required',
      '11 category: Category is required',
      '11 quantity: Quantity is required',
      '12 id: Excel shortened this number. Format the column as text and export again.',
      '13 id: Product not found.',
    ]);
    expect(checked.changes.map((change) => change.row)).toEqual([2]);
    const [{ count: products } = { count: 0 }] = await shop.query<{ count: number }>(
      'select count(*)::int as count from products',
    );
    expect(await apply(checked)).toMatchObject({ applied: 1, counts: { ok: 1, warning: 0, problem: 11 } });
    expect(await shop.query('select count(*)::int as count from products')).toEqual([{ count: products }]);
    expect((await rowOf(good)).name).toBe('Good');
    expect((await rowOf(priced)).price).toBe('1900.00');
    const csv = String((await staff.api.get(`${importPath}/${checked.id}/problems.csv`)).body);
    expect(csv).toContain('seen_price: The price has changed');
    expect(csv).toContain(`'=cmd`);
  });

  test('products sheet: what changed between check and apply is decided under the lock', async () => {
    const category = await shop.execute(new CreateCategory('Short lived', null));
    const [priced = 0, gone = 0, moved = 0, sold = 0, counted = 0, untouched = 0] = await shop.products([
      1, 1, 1, 9, 9, 9,
    ]);
    const rows = await Promise.all([priced, gone, moved, sold, counted, untouched].map(rowOf));
    const checked = await check(
      { ...rows[0], price: '1' },
      { ...rows[1], name: 'Gone' },
      { ...rows[2], category: 'Short lived' },
      { ...rows[3], quantity: '20', seen_quantity: '' },
      { ...rows[4], quantity: '20' },
      { ...rows[5], name: 'Untouched' },
    );
    expect(checked.counts).toEqual({ ok: 6, warning: 0, problem: 0 });
    await patch(priced, { price: 1900 });
    await staff.api.send('DELETE', `/api/v1/products/${gone}`, undefined);
    await staff.api.send('DELETE', `/api/v1/products/categories/${category}`, undefined);
    const buyer = await shop.person();
    const lines = [sold, counted, untouched].map((id) => ({ product_id: id, quantity: 2 }));
    await shop.order(buyer, lines);
    const position = await lastPosition();
    const done = await apply(checked);
    expect([done.applied, problemsOf(done)]).toEqual([
      2,
      [
        '2 seen_price: The price has changed: it is PKR 1900.00 now. Check the price again.',
        '3 id: Product not found.',
        '4 category: Category not found.',
        '6 seen_quantity: The stock has changed: it is 7 now. Count again.',
      ],
    ]);
    expect(await eventsAfter(position, ['StockChanged'])).toMatchObject([
      { body: { product_id: sold, reason: 'correction', change: 13, quantity: 20 } },
    ]);
    expect(await Promise.all([sold, counted, untouched].map((id) => shop.stockOf(id)))).toEqual([20, 7, 7]);
    expect((await rowOf(untouched)).name).toBe('Untouched');
  });

  test('products sheet: more rows than a portion are applied once each, and low stock is reported', async () => {
    const ids = await shop.products(Array.from({ length: 230 }, () => 50));
    const rows = ids.map((id, nth) => ({ id: String(id), quantity: nth === 0 ? '2' : '60', sc_value: '1' }));
    await setSettings(shop.query, 'approvals', { stock_write_off_max: null });
    const position = await lastPosition();
    expect((await apply(await check(...rows))).applied).toBe(230);
    const moves = await eventsAfter(position, ['StockChanged']);
    expect([moves.length, new Set(moves.map(({ body }) => body.product_id)).size]).toEqual([230, 230]);
    expect(await eventsAfter(position, ['StockLow'])).toMatchObject([{ body: { product_id: ids[0], quantity: 2 } }]);
  });

  test.each([
    ['too many rows', () => `id,price\r\n${'1,1\r\n'.repeat(20_001)}`, {}, 'file'],
    ['another encoding', () => Buffer.from('id,name\r\n1,Cr\xe8me', 'latin1'), {}, 'file'],
    ['no ids', () => 'name,price\r\nA,1\r\n', {}, 'file'],
    ['a field that it does not have', () => 'id,price\r\n1,1\r\n', { reference: 'x' }, 'reference'],
  ])('products sheet: %s is refused', async (_, file, fields, field) => {
    const { status, body } = await send(file(), fields);
    expect([status, Object.keys((body as Problem).errors ?? {})]).toEqual([400, [field]]);
  });

  test('products sheet: staff who may not edit products can neither send nor see one', async () => {
    const [operator, orders] = [await shop.person('ADMIN', ['operator']), await shop.person('ADMIN', ['orders'])];
    const [id = 0] = await shop.products([1]);
    const checked = await check({ id: String(id), name: 'Secret' });
    for (const person of [operator, orders])
      expect((await send(sheetOf([{ id: String(id) }]), {}, person)).status).toBe(403);
    expect((await orders.api.get(`${importPath}/${checked.id}`)).status).toBe(404);
    expect((await orders.api.post(`${importPath}/${checked.id}/apply`, {})).status).toBe(404);
  });
});
