import { expect, it } from '@jest/globals';
import { csvText } from './csv';

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('CSV: a cell cannot be a formula: %j', (text) => {
  expect(csvText([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
});

it('csv: quotes what would end a cell or a row', () => {
  expect(csvText([['a,b', 'say "so"', 'two\nlines', 'plain', 7]])).toBe(
    '\uFEFF"a,b","say ""so""","two\nlines",plain,7\r\n',
  );
});

it('csv: keeps other letters than Latin', () => {
  expect(csvText([['نام', 'é']])).toBe('\uFEFFنام,é\r\n');
});
