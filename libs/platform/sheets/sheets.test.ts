import { describe, expect, test } from '@jest/globals';
import { csvRow, csvStart, readLines, sheetLimits, unstorableProblem } from '@soulvia/contracts';
import fc from 'fast-check';
import { InvalidInput } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import {
  checkSheet,
  decodeSheet,
  findHeader,
  type ParsedSheet,
  parseSheet,
  type SheetCells,
  type SheetColumn,
  type SheetKind,
  sheetStream,
} from './index.js';

const utf16 = (text: string, order: 'le' | 'be') => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
};
const lines = (...all: string[]) => all.join('\r\n');

/** The message about a file that is refused. */
async function refusal(read: () => unknown): Promise<string | undefined> {
  try {
    await read();
  } catch (error) {
    if (error instanceof InvalidInput) return error.errors['file']?.[0];
    throw error;
  }
  return undefined;
}

describe('sheets: encodings', () => {
  const text = 'name,city\r\nعائشہ,Lahore – Ødegård 🧴\r\n';
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 little-endian', utf16(text, 'le')],
    ['UTF-16 big-endian', utf16(text, 'be')],
  ])('sheets: %s is read', (_, bytes) => {
    expect(decodeSheet(bytes)).toBe(text);
  });

  test.each([
    ['Latin-1', Buffer.from('name\r\nLahore\r\nK\xf8benhavn', 'latin1'), 'Line 3 is not text in UTF-8.'],
    ['UTF-16 without a mark', Buffer.from('name\r\nLahore', 'utf16le'), 'Line 1 is not text in UTF-8.'],
    ['half a character of UTF-16', utf16('name', 'le').subarray(0, -1), 'The file ends within a character.'],
    ['half a pair of UTF-16', utf16('a\ud83d', 'be'), 'The file is not valid UTF-16.'],
    ['a NUL', Buffer.from('name\r\nLa\0hore'), 'Line 2 is not text in UTF-8.'],
    ['an Excel workbook', Buffer.from('PK\x03\x04\x14\x00', 'latin1'), 'This is an Excel workbook.'],
    ['an image', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'Line 1 is not text in UTF-8.'],
  ])('sheets: %s is refused, with what to do', async (_, bytes, sentence) => {
    expect(await refusal(() => decodeSheet(bytes))).toBe(
      `${sentence} Save the sheet as CSV in UTF-8, or in UTF-16 with a byte order mark.`,
    );
  });
});

describe('sheets: cells', () => {
  test.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('sheets: %s are recognised from the header line', async (_, d) => {
    const sheet = lines(`id${d}"a,b;c"${d}note`, `1${d}"x${d}y"${d}"He said ""no""\nand left"`);
    expect(await parseSheet(sheet)).toEqual({
      header: ['id', 'a,b;c', 'note'],
      headerRow: 1,
      rows: [{ row: 2, cells: ['1', `x${d}y`, 'He said "no"\nand left'] }],
    });
  });

  test('sheets: every cell is the text of the file, and empty rows keep their numbers', async () => {
    const cells = ['007', '1.23E+11', '2026-03-04', 'true', '+92 300', '=1+1', '  blank  '];
    const sheet = await parseSheet(lines('a,b,c,d,e,f,g', '', cells.join(','), ',,,,,,', '1'));
    expect(sheet.rows).toEqual([
      { row: 3, cells: [...cells.slice(0, 6), 'blank'] },
      { row: 5, cells: ['1', '', '', '', '', '', ''] },
    ]);
  });

  test.each([
    ['one row too many', lines('a', ...Array.from({ length: sheetLimits.rowsMax + 1 }, () => '1')), /^Row 20002 is /],
    ['too many columns', lines('a', '1', '1,'.repeat(60)), /^Row 3 has 61 columns\. .* at most 60\.$/],
    ['too many columns in the header', 'a,'.repeat(60), /^Row 1 has 61 columns\./],
    ['a long cell', lines('a', 'x'.repeat(10_001)), /^Row 2 has a cell of 10001 characters\. .* at most 10000\.$/],
    ['no rows', 'a,b\r\n', /no rows below its header/],
    ['no header', lines(',', ','), /^The first row must hold the names/],
    ['nothing', '', /^The first row must hold the names/],
  ])('sheets: %s is refused, naming the first row', async (_, text, message) => {
    expect(await refusal(() => parseSheet(text))).toMatch(message);
  });

  test('sheets: CR, LF and both end a row, in any mixture, also after a quoted cell', async () => {
    const ends = fc.constantFrom('\r', '\n', '\r\n');
    const cells = fc.constantFrom('1', '"2"', '"a,b"', '"x""y"');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cells, cells, ends), { minLength: 2, maxLength: 6 }), async (rows) => {
        const { header, rows: below } = await parseSheet(rows.map(([a, b, end]) => `${a},${b}${end}`).join(''));
        const unquoted = (cell: string) => cell.replace(/^"(.*)"$/, '$1').replace('""', '"');
        expect([header, ...below.map((row) => row.cells)]).toEqual(rows.map(([a, b]) => [unquoted(a), unquoted(b)]));
      }),
    );
  });

  test('sheets: a stray quotation mark spoils one row, and an inch sign none', async () => {
    const text = lines('a,b', '1,6" brush', '2,"open', '3,"x"y"', '4,"fine"');
    expect((await parseSheet(text)).rows).toEqual([
      { row: 2, cells: ['1', '6" brush'] },
      { row: 3, cells: ['', ''], isBroken: true },
      { row: 4, cells: ['', ''], isBroken: true },
      { row: 5, cells: ['4', 'fine'] },
    ]);
  });

  test('sheets: the line by which Excel names the delimiter is not a row of the sheet', async () => {
    expect(await parseSheet('sep=;\r\na;b\r\n1,5;2')).toEqual({
      header: ['a', 'b'],
      headerRow: 2,
      rows: [{ row: 3, cells: ['1,5', '2'] }],
    });
  });

  test('sheets: any text that the shop stores comes back from its own sheets', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1 }), async (text) => {
        const stored = readLines(text);
        fc.pre(unstorableProblem(stored) === undefined && stored !== '');
        for (const cell of [stored, `'${stored}`, `=${stored}`, `'-${stored}`]) {
          const { rows } = await parseSheet(csvRow(['a', 'b']) + csvRow([cell, 'x']));
          expect(rows[0]?.cells).toEqual([cell, 'x']);
        }
      }),
    );
  });

  test('sheets: the largest sheet is read', async () => {
    const row = Array.from({ length: sheetLimits.columnsMax }, (_, nth) => nth).join(',');
    const { rows } = await parseSheet(lines(row, ...Array.from({ length: sheetLimits.rowsMax }, () => row)));
    expect([rows.length, rows.at(-1)?.row]).toEqual([20_000, 20_001]);
  });
});

describe('sheets: checking', () => {
  const query = (async () => []) as unknown as Query;
  const kindWith = (columns: readonly SheetColumn[], checked: number[] = []): SheetKind => ({
    name: 'stock-receipts',
    columns,
    fields: async () => Object,
    async check(_, rows) {
      checked.push(...rows.map(({ row }) => row));
      return rows
        .filter((row) => row.cell('units') === '13')
        .map(({ row }) => ({ severity: 'warning', row, column: 'units', message: 'Unlucky' }));
    },
    apply: async () => [],
  });
  const columns: SheetColumn[] = [
    { name: 'tracking_number', required: true, isIdentifier: true },
    { name: 'units', required: true, problemOf: (cell) => (/^\d+$/.test(cell) ? undefined : 'Must be a number') },
  ];
  const check = async (text: string, checked?: number[]) =>
    checkSheet(query, kindWith(columns, checked), await parseSheet(text), {});

  test('sheets: header names match in any case, with blanks, hyphens or underscores', async () => {
    for (const header of ['tracking_number,units', ' Tracking Number , UNITS ', '"TRACKING-NUMBER","Units"'])
      expect(await check(lines(header, 'TCS1,13'))).toEqual({
        findings: [{ severity: 'warning', row: 2, column: 'units', message: 'Unlucky' }],
        changes: [],
        ignoredColumns: [],
      });
  });

  test('sheets: the header is found below titles and empty rows, by the words that others use, and totals are left out', async () => {
    const known: SheetColumn[] = [
      { ...columns[0], name: 'tracking_number', alsoNamed: ['cn_number'] },
      ...columns.slice(1),
    ];
    const sheet = await parseSheet(
      lines('Daily report', 'From 1 to 30', '', 'CN #,Units', 'TCS1,13', 'Grand Total,', 'TCS2,"broken', 'TCS3,x'),
      (rows) => findHeader(known, rows),
    );
    const { findings } = await checkSheet(query, kindWith(known), sheet, {});
    expect(findings.map(({ row, message }) => [row, message])).toEqual([
      [5, 'Unlucky'],
      [6, 'A row of totals, which is left out.'],
      [7, 'A quotation mark is missing or misplaced.'],
      [8, 'Must be a number'],
    ]);
  });

  test('sheets: a name that begins like totals is a row where it names what a row may be', async () => {
    const named: SheetColumn[] = [{ name: 'id', required: true }, { name: 'name' }];
    const checked: number[] = [];
    await checkSheet(query, kindWith(named, checked), await parseSheet(lines('id,name', ',Total Repair Cream')), {});
    expect(checked).toEqual([2]);
  });

  test.each([
    [['2026-11-28', '28/11/2026', '3/4/2026'], {}, 4, '"3/4/2026" is read as 3 April 2026, the day first.'],
    [['3/4/2026'], { day_order: 'month' }, 2, '"3/4/2026" is read as 4 March 2026, the month first.'],
    [['28-Nov-2026'], {}, 2, '"28-Nov-2026" is read as 28 November 2026.'],
  ])('sheets: a check says once how it read the days %j', async (days, fields, row, message) => {
    const kind = kindWith([{ name: 'day', required: true, isDay: true }]);
    const { findings } = await checkSheet(query, kind, await parseSheet(lines('day', ...days)), fields);
    expect(findings).toEqual([{ severity: 'warning', row, column: 'day', message }]);
  });

  test('sheets: an identifier that a spreadsheet shortened is a problem of its row', async () => {
    const shortened = ['1.23E+11', '1,23E+11', '9E+15', '1.23457e+14'];
    const { findings } = await check(
      lines('units;tracking_number', ...shortened.map((cell) => `1;${cell}`), '1;12E5A'),
    );
    expect(findings).toEqual(
      shortened.map((_, nth) => ({
        severity: 'problem',
        row: nth + 2,
        column: 'tracking_number',
        message: 'Excel shortened this number. Format the column as text and export again.',
      })),
    );
  });

  test('sheets: rows with a problem in a cell are not checked further', async () => {
    const checked: number[] = [];
    const { findings, ignoredColumns } = await check(
      lines('tracking_number,units,remarks', 'A,1,x', 'B,two,y', 'C,3', 'D,4,,extra'),
      checked,
    );
    expect(checked).toEqual([2, 4]);
    expect(ignoredColumns).toEqual(['remarks']);
    expect(findings.map(({ row, column, message }) => [row, column, message])).toEqual([
      [3, 'units', 'Must be a number'],
      [5, null, 'The row has more cells than row 1 has columns.'],
    ]);
  });

  test('sheets: rows that share a cell of a unique column, in any case, are problems, and no other', async () => {
    const unique: SheetColumn[] = [
      { name: 'code', required: true, isIdentifier: true, isUnique: true },
      { name: 'units' },
    ];
    const checked: number[] = [];
    const text = lines('code,units', 'A-1,13', 'b-2,1', 'a-1,1', ',1', ',1', '1.23E+11,1', '1.23E+11,1', 'A-1,1');
    const { findings } = await checkSheet(query, kindWith(unique, checked), await parseSheet(text), {});
    const shortened = 'Excel shortened this number. Format the column as text and export again.';
    expect(findings.map(({ row, column, message }) => [row, column, message])).toEqual([
      [2, 'code', 'Row 4 has the same code.'],
      [4, 'code', 'Row 2 has the same code.'],
      [7, 'code', shortened],
      [8, 'code', shortened],
      [9, 'code', 'Row 2 has the same code.'],
    ]);
    expect(checked).toEqual([3, 5, 6]);
  });

  test('sheets: values that rows would change are listed, long ones from where they begin to differ', async () => {
    const [same, row] = ['x'.repeat(500), 2];
    const kind: SheetKind = {
      ...kindWith(columns),
      check: async () => [
        { severity: 'change', row, column: 'units', from: '1', to: '13' },
        { severity: 'change', row, column: 'note', from: `${same} old`, to: `${same} new` },
        { severity: 'change', row: 3, column: 'note', from: null, to: 'first' },
      ],
    };
    const { findings, changes } = await checkSheet(
      query,
      kind,
      await parseSheet(lines('units,tracking_number', '1,A')),
      {},
    );
    const excerpt = `…${'x'.repeat(19)} `;
    expect([findings, changes]).toEqual([
      [],
      [
        { row, column: 'units', from: '1', to: '13' },
        { row, column: 'note', from: `${excerpt}old`, to: `${excerpt}new` },
        { row: 3, column: 'note', from: null, to: 'first' },
      ],
    ]);
  });

  test.each([
    ['a missing column', 'tracking_number,quantity', 'The column units is missing from row 1.'],
    ['two missing columns', 'a,b', 'The columns tracking_number, units are missing from row 1.'],
    ['a doubled column', 'units,tracking_number,Units', 'Row 1 names the column units twice.'],
    ['another delimiter', 'tracking_number|units', 'The columns tracking_number, units are missing from row 1.'],
  ])('sheets: %s is refused', async (_, header, message) => {
    expect(await refusal(() => check(lines(header, '1,2,3')))).toBe(message);
  });
});

describe('sheets: writing', () => {
  const read = async (stream: AsyncIterable<string>) => {
    let text = '';
    for await (const piece of stream) text += piece;
    return text;
  };
  async function* batches(all: SheetCells[][], taken: number[] = []) {
    for (const [nth, batch] of all.entries()) {
      taken.push(nth);
      yield batch;
    }
  }

  test('sheets: a written sheet has a byte order mark, CRLF and no formula, and comes back as it was', async () => {
    const formulas = ['=1+1', '+92300', '-5', '@here', '＝1+1', '＋92300', '－5', '＠here', "'＝1", "''＠"];
    const cells = [...formulas, 'a,"b"', 'two\nlines', 'plain'];
    const header = cells.map((_, index) => `column ${index}`);
    const text = await read(sheetStream(header, batches([[cells]])));
    expect(text).toBe(`${csvStart}${header.join(',')}\r\n${csvRow(cells)}`);
    for (const cell of formulas) expect(text).toContain(`'${cell}`);
    const back: ParsedSheet = await parseSheet(decodeSheet(Buffer.from(text)));
    expect(back.rows).toEqual([{ row: 2, cells }]);
  });

  test('sheets: a written sheet ends at its limit, and no further batch is read', async () => {
    const taken: number[] = [];
    const all = Array.from({ length: 5 }, (_, batch) => [[batch], [batch]]);
    expect(await read(sheetStream(['n'], batches(all, taken), 3))).toBe(`${csvStart}n\r\n0\r\n0\r\n1\r\n`);
    expect(taken).toEqual([0, 1]);
  });
});
