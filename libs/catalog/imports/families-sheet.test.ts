import { describe, expect, test } from '@jest/globals';
import { CreateFamily } from '@soulvia/catalog';
import { csvRow, csvStart, familyMessages, type Product, type SheetImport } from '@soulvia/contracts';
import { decodeSheet, parseSheet } from '@soulvia/platform/sheets';
import { eventually } from '../../../test/support/eventually.js';
import { sendForm } from '../../../test/support/send-form.js';
import { usePerson, useShop } from '../../../test/support/use-shop.js';
import { exportProducts } from './export-products.js';

const importPath = '/api/v1/imports';

const shop = useShop();
const staff = usePerson(shop, 'ADMIN', ['catalogue']);

type Cells = Record<string, string>;

async function exported(): Promise<Cells[]> {
  let text = '';
  for await (const piece of exportProducts(shop.query)) text += String(piece);
  const { header, rows } = await parseSheet(decodeSheet(Buffer.from(text)));
  return rows.map(({ cells }) => Object.fromEntries(header.map((name, nth) => [name, cells[nth] ?? ''])));
}
const rowOf = async (id: number) => (await exported()).find((row) => row.id === String(id)) ?? {};

let made = 0;
async function check(...rows: Cells[]): Promise<SheetImport> {
  const header = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => header.map((name) => row[name] ?? ''));
  const file = csvStart + [[...header, `note ${(made += 1)}`], ...cells].map(csvRow).join('');
  const { status, body } = await sendForm(staff.api, 'POST', importPath, { kind: 'products', file: new Blob([file]) });
  expect([status, body]).toEqual([201, expect.objectContaining({ state: 'CHECKED' })]);
  return body as SheetImport;
}
async function apply({ id }: SheetImport): Promise<SheetImport> {
  expect((await staff.api.post(`${importPath}/${id}/apply`, {})).status).toBe(202);
  const read = async () => (await staff.api.get(`${importPath}/${id}`)).body as SheetImport;
  await eventually(async () => expect((await read()).state).toBe('APPLIED'));
  return read();
}
const problemsOf = ({ problems }: SheetImport) =>
  problems.map(({ row, column, message }) => `${row} ${column}: ${message}`);
const make = (name: string, ids: readonly number[]) =>
  shop.execute(
    new CreateFamily({
      name,
      axes: ['Size'],
      members: ids.map((product_id, nth) => ({ product_id, option_values: [`${nth + 1}0 ml`] })),
    }),
  );
let asked = 0;
const familyOf = async (id: number) => {
  const { body } = await shop.guest.get(`/api/v1/products/${id}${'?'.repeat((asked += 1))}`);
  const { family } = body as Product;
  return family && [family.name, family.axes, family.siblings.map((one) => [one.id, one.option_values])];
};
const cellsOf = async (id: number) => {
  const { family, option_values } = await rowOf(id);
  return [family, option_values];
};
const familyEvents = async (after: number) =>
  (
    await shop.query<{ type: string; body: { product_ids?: number[]; left_ids?: number[] } }>(
      `select type, body from events where position > $1 and type like 'Family%' order by position`,
      [after],
    )
  ).map(({ type, body }) => [type, body.product_ids ?? null, body.left_ids ?? null]);
const lastPosition = async () =>
  (await shop.query<{ position: number }>('select max(position)::int as position from events'))[0]?.position ?? 0;
describe('families in a sheet of products', () => {
  test('families sheet: cells of the export change nothing, and names that several families have are numbers', async () => {
    const [a = 0, b = 0, c = 0, d = 0, alone = 0] = await shop.products([1, 1, 1, 1, 1]);
    await make('Rose, "fine"; mist', [a, b]);
    const twin = await make('rose, "fine"; MIST', [c, d]);
    await staff.api.patch(`/api/v1/product-families/${twin}`, {
      axes: ['Size; or'],
      members: [c, d].map((product_id) => ({ product_id, option_values: [`a: ${product_id}; b`] })),
    });
    expect(await cellsOf(a)).toEqual([expect.stringMatching(/^#\d+$/), 'Size: 10 ml']);
    expect(await cellsOf(c)).toEqual([`#${twin}`, `Size; or: a: ${c}; b`]);
    expect(await cellsOf(alone)).toEqual(['', '']);
    const checked = await check(...(await exported()));
    expect([checked.changed, checked.counts.problem]).toEqual([0, 0]);
    const position = await lastPosition();
    await apply(checked);
    expect(await familyEvents(position)).toEqual([]);
  });

  test('families sheet: rows change, make and leave families, as the preview says', async () => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = await shop.products([1, 1, 1, 1, 1, 1]);
    await make('Serum', [a, b, c]);
    const newRow = { ...(await rowOf(a)), id: '', name: 'Giant', seen_price: '', seen_quantity: '' };
    const checked = await check(
      { id: String(a), family: 'Serum', option_values: 'Size: 20 ml' },
      { id: String(b), family: 'Serum', option_values: 'Size: 10 ml' },
      { id: String(c), family: 'none' },
      { id: String(d), family: 'Serum', option_values: 'Size: 40 ml' },
      { ...newRow, family: 'serum', option_values: 'size: 1 l' },
      { id: String(e), family: 'Balm', option_values: 'Size: 5 g; Scent: Rose' },
      { id: String(f), family: 'Balm', option_values: 'Scent: Neem; Size: 5 g' },
    );
    expect(problemsOf(checked)).toEqual([]);
    const shown = checked.changes.filter(({ column }) => column === 'family' || column === 'option_values');
    expect(shown.map(({ row, column, from, to }) => [row, column, from, to])).toEqual([
      [2, 'option_values', 'Size: 10 ml', 'Size: 20 ml'],
      [3, 'option_values', 'Size: 20 ml', 'Size: 10 ml'],
      [4, 'family', 'Serum', 'none'],
      [4, 'option_values', 'Size: 30 ml', ''],
      [5, 'family', 'none', 'Serum'],
      [5, 'option_values', '', 'Size: 40 ml'],
      [6, 'family', null, 'Serum'],
      [6, 'option_values', null, 'Size: 1 l'],
      [7, 'family', 'none', 'Balm'],
      [7, 'option_values', '', 'Size: 5 g; Scent: Rose'],
      [8, 'family', 'none', 'Balm'],
      [8, 'option_values', '', 'Size: 5 g; Scent: Neem'],
    ]);
    const position = await lastPosition();
    expect((await apply(checked)).applied).toBe(7);
    const giant = Number((await exported()).find(({ name }) => name === 'Giant')?.id);
    await eventually(async () =>
      expect(await familyOf(a)).toEqual([
        'Serum',
        ['Size'],
        [
          [a, ['20 ml']],
          [b, ['10 ml']],
          [d, ['40 ml']],
          [giant, ['1 l']],
        ],
      ]),
    );
    expect(await familyOf(c)).toBeNull();
    expect(await familyOf(e)).toEqual([
      'Balm',
      ['Size', 'Scent'],
      [
        [e, ['5 g', 'Rose']],
        [f, ['5 g', 'Neem']],
      ],
    ]);
    expect(await familyEvents(position)).toEqual([
      ['FamilyChanged', [a, b, d, giant], [c]],
      ['FamilyCreated', [e, f], null],
    ]);
    await apply(await check({ id: String(e), family: 'none' }));
    expect([await cellsOf(e), await cellsOf(f)]).toEqual([
      ['', ''],
      ['', ''],
    ]);
  });

  test('families sheet: bad rows are left out with their reasons', async () => {
    const [a = 0, b = 0, c = 0, d = 0] = await shop.products([1, 1, 1, 1]);
    await make('Lotion', [a, b]);
    const row = (id: number, family: string, option_values = '') => ({ id: String(id), family, option_values });
    const bad = await check(
      row(c, 'Lotion', 'Colour: Red'),
      row(a, 'x'.repeat(121), 'Size: 1'),
      row(d, '#999999', 'Size: 1'),
    );
    expect(problemsOf(bad)).toEqual([
      `2 option_values: ${familyMessages.axisUnknown('Colour', ['Size'])}`,
      '3 family: Name must be at most 120 characters',
      `4 family: ${familyMessages.familyUnknown}`,
    ]);
    const same = await check(
      row(c, 'Lotion', 'Size: 30 ml'),
      row(d, 'Lotion', 'size: 30 ML'),
      row(a, 'Other', 'Size: 1'),
    );
    expect(problemsOf(same)).toEqual([
      `2 option_values: ${familyMessages.valuesTaken}`,
      `3 option_values: ${familyMessages.valuesTaken}`,
      `4 family: ${familyMessages.otherFamily('Lotion')}`,
    ]);
    const single = await check({ ...row(c, 'Alone', 'Size: 1'), name: 'Not stored' });
    expect(problemsOf(single)).toEqual([`2 family: ${familyMessages.membersMin}`]);
    expect((await apply(single)).applied).toBe(0);
    expect((await rowOf(c)).name).not.toBe('Not stored');
  });

  test('families sheet: what changed between check and apply is decided again', async () => {
    const [a = 0, b = 0, c = 0, d = 0] = await shop.products([1, 1, 1, 1]);
    const checked = await check(
      { id: String(a), family: 'Raced', option_values: 'Size: 1' },
      { id: String(b), family: 'Raced', option_values: 'Size: 2' },
    );
    await make('First', [a, c]);
    const done = await apply(checked);
    expect([done.applied, problemsOf(done)]).toEqual([
      0,
      [`2 family: ${familyMessages.otherFamily('First')}`, `3 family: ${familyMessages.membersMin}`],
    ]);
    expect(await cellsOf(d)).toEqual(['', '']);
  });

  test('families sheet: the rows of a family are applied together, however far apart they are', async () => {
    const ids = await shop.products(Array.from({ length: 450 }, () => 1));
    const [first = 0, middle = 0, last = 0] = [ids[0], ids[250], ids[449]];
    const size = new Map([
      [first, '1 l'],
      [middle, '2 l'],
      [last, '3 l'],
    ]);
    const position = await lastPosition();
    const done = await apply(
      await check(
        ...ids.map((id) => {
          const named = size.get(id);
          return {
            id: String(id),
            sc_value: '3',
            family: named ? 'Far Apart' : '',
            option_values: named ? `Size: ${named}` : '',
          };
        }),
      ),
    );
    expect([done.applied, problemsOf(done)]).toEqual([450, []]);
    expect(await familyEvents(position)).toEqual([['FamilyCreated', [first, middle, last], null]]);
    const [updated] = await shop.query<{ count: number }>(
      `select count(*)::int as count from events where position > $1 and type = 'ProductUpdated'`,
      [position],
    );
    expect(updated?.count).toBe(450);
  });
});
