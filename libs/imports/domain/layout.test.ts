import { expect, test } from '@jest/globals';
import { importColumns, importKinds } from '@soulvia/contracts';
import { applyLayout, columnPlaces, type ParsedSheet, type SheetColumn } from '@soulvia/platform/sheets';
import fc from 'fast-check';
import { fromKept, headerNames, readChoice, showTop, toKept } from './layout.js';

const columns: readonly SheetColumn[] = importColumns['courier-statuses'].map((column) => ({
  ...column,
  alsoNamed: column.name === 'status' ? ['current_status'] : [],
}));
const names = columns.map(({ name }) => name);
/** Headers as files have them: words of ours in other places, titles twice, and columns without a name. */
const headers = fc.array(
  fc.oneof(fc.constantFrom('', 'Status', 'Current Status', 'CN', 'date', 'Amount'), fc.string({ unit: 'binary' })),
  { minLength: 3, maxLength: 8 },
);
const sheetOf = (header: readonly string[]): ParsedSheet => ({
  header: [...header],
  headerRow: 1,
  rows: [{ row: 2, cells: header.map((_, place) => `cell ${place}`) }],
});
const readRow = ({ header, rows }: ParsedSheet) =>
  Object.fromEntries([...columnPlaces(columns, header)].map(([name, place]) => [name, rows[0]?.cells[place]]));

test('layout: each column is read where it was chosen, whatever the file calls its columns, and none from elsewhere', () => {
  fc.assert(
    fc.property(headers, fc.infiniteStream(fc.nat()), fc.string({ minLength: 1 }), (header, picks, text) => {
      const places = header.map((_, place) => place + 1).toSorted(() => ((picks.next().value ?? 0) % 3) - 1);
      const sources = [
        ...places.slice(0, 3).map((place, nth) => ({ name: names[nth] ?? '', place })),
        { name: names[3] ?? '', text: ` ${text}.` },
      ];
      const rows = [{ row: 1, cells: header }, ...sheetOf(header).rows];
      const read = readChoice('courier-statuses', rows, { header_row: 1, columns: sources });
      if (!('layout' in read)) throw new Error(JSON.stringify(read));
      const sheet = sheetOf(header);
      const expected = Object.fromEntries(
        sources.map((source) => [source.name, 'text' in source ? source.text : `cell ${source.place - 1}`]),
      );
      expect(readRow(applyLayout(columns, read.layout, sheet))).toEqual(expected);
      const withoutRemarks = readChoice('courier-statuses', rows, { header_row: 1, columns: sources.slice(0, 3) });
      const { remarks: _remarks, ...others } = expected;
      expect('layout' in withoutRemarks && readRow(applyLayout(columns, withoutRemarks.layout, sheet))).toEqual(others);
    }),
  );
});

test('layout: what is kept finds the same columns when a file has them in another order', () => {
  const distinct = fc.uniqueArray(fc.string({ unit: 'binary' }), {
    minLength: 3,
    maxLength: 8,
    selector: (name) => headerNames([name]),
  });
  fc.assert(
    fc.property(distinct, fc.array(fc.nat()), (header, picks) => {
      const layout = new Map(names.slice(0, 3).map((name, place) => [name, { place }]));
      const order = header.map((_, place) => place).toSorted((a, b) => (picks[a] ?? 0) - (picks[b] ?? 0));
      const moved = order.map((place) => header[place] ?? '');
      expect(headerNames(moved)).toBe(headerNames(header));
      const found = fromKept(moved, toKept(header, layout));
      for (const [nth, name] of names.slice(0, 3).entries()) {
        const source = found.get(name);
        expect(source && 'place' in source && order[source.place]).toBe(nth);
      }
    }),
  );
});

const rows = [
  { row: 1, cells: ['Daily report'] },
  { row: 3, cells: ['Nr', 'What', 'When', 'Situation', 'Situation'] },
  { row: 4, cells: ['CN-1', 'x'.repeat(500), '28/11/2026', 'Delivered', ''] },
];
const good = [
  { name: 'tracking_number', place: 1 },
  { name: 'status', place: 4 },
  { name: 'date', text: '2026-11-28' },
];

test.each([
  [{}, { columns: ['Choose the columns of the file'] }],
  [{ header_row: 2, columns: good }, { header_row: [expect.stringMatching(/first 30 rows/)] }],
  [{ header_row: 4, columns: good }, { header_row: [expect.stringMatching(/rows below/)] }],
  [{ columns: good }, { header_row: [expect.stringMatching(/first 30 rows/)] }],
  [
    { header_row: 3, columns: [] },
    { columns: ['Choose where tracking_number is', 'Choose where status is', 'Choose where date is'] },
  ],
  [
    { header_row: 3, columns: [...good, { name: 'weight', place: 2 }] },
    { 'columns.3.name': ['This kind of sheet has no such column'] },
  ],
  [{ header_row: 3, columns: [...good, { name: 'date', place: 3 }] }, { 'columns.3.name': ['Each column once'] }],
  [
    { header_row: 3, columns: [...good, { name: 'remarks', place: 1 }] },
    { 'columns.3.place': ['Two columns are read from the same column of the file'] },
  ],
  [
    { header_row: 3, columns: [...good, { name: 'remarks', place: 6 }] },
    { 'columns.3.place': ['The header has no column 6'] },
  ],
  [
    { header_row: 3, columns: [...good, { name: 'remarks', place: 5, text: 'x' }] },
    { 'columns.3.text': ['Choose a column of the file or a text, not both'] },
  ],
])('layout: the choice %j is refused on its field', (choice, errors) => {
  expect(readChoice('courier-statuses', rows, choice)).toEqual({ errors });
});

test('layout: the first rows are shown with what is known of each, the widest as header where no name is known', () => {
  const top = showTop(columns, rows, undefined);
  expect([top.header_row, top.rows.map(({ row }) => row)]).toEqual([3, [1, 3, 4]]);
  expect(top.rows[2]?.cells[1]).toHaveLength(80);
  const named = showTop(columns, [...rows, { row: 5, cells: ['Status'] }, { row: 6, cells: ['x'] }], undefined);
  expect([named.header_row, named.rows[3]?.columns]).toEqual([5, [{ name: 'status', place: 1 }]]);
  const known = { at: 0, layout: new Map([['date', { text: 'today' }]]) };
  expect(showTop(columns, rows, known)).toMatchObject({
    header_row: 1,
    rows: [{ columns: [{ name: 'date', text: 'today' }] }, {}, {}],
  });
});

test('layout: a needed column that may be without a place is empty in each row', () => {
  const read = readChoice('products', rows, { header_row: 3, columns: [{ name: 'name', place: 2 }] });
  expect('layout' in read && read.layout.get('id')).toEqual({ text: '' });
  const lacking = importKinds.filter((kind) =>
    importColumns[kind].some(({ required, withoutIt }) => required && withoutIt),
  );
  expect(lacking).toEqual(['products']);
});
