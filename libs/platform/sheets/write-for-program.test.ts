import { expect, test } from '@jest/globals';
import { readLines } from '@soulvia/contracts';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import readWorkbook from 'read-excel-file/node';
import { writeForProgram } from './write-for-program.js';

/** Texts as the shop stores them, and those that begin like formulas. */
const texts = fc
  .tuple(fc.constantFrom('', '=', '-', '+92', "'", '@', '0300'), fc.string({ unit: 'grapheme' }))
  .map(([start, rest]) => readLines(start + rest).replaceAll('\0', ''));
const tables = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
  .chain(([width, height]) =>
    fc.array(fc.array(texts, { minLength: width, maxLength: width }), { minLength: height, maxLength: height }),
  )
  .map((rows) => rows.map((row) => ['x', ...row]));

test('sheets: a program gets every text of a CSV as it is, and numbers without quotation marks', async () => {
  await fc.assert(
    fc.asyncProperty(tables, async (rows) => {
      const bytes = await writeForProgram('csv', rows);
      expect(parse(bytes, { bom: true })).toEqual(rows);
    }),
  );
  expect(String(await writeForProgram('csv', [['=1', 1150, '-Ali', 'a,b', '']]))).toBe(
    '\uFEFF"=1",1150,"-Ali","a,b",\r\n',
  );
});

test('sheets: every cell of a workbook for a program is a text, which is as it was', async () => {
  await fc.assert(
    fc.asyncProperty(tables, async (rows) => {
      const [sheet] = await readWorkbook(await writeForProgram('xlsx', rows));
      const read = (sheet?.data ?? []).map((row) => row.map((cell) => cell ?? ''));
      expect(read.map((row, nth) => rows[nth]?.map((_, place) => row[place] ?? ''))).toEqual(rows);
    }),
    { numRuns: 30, examples: [[[['x', '', 'valueOf', '__proto__']]]] },
  );
  const [numbers] = await readWorkbook(await writeForProgram('xlsx', [['03001234567', 1150, 42]]));
  expect(numbers?.data).toEqual([['03001234567', '1150', '42']]);
});
