import type { Bind } from './bind.js';

/**
 * SQL of a text as names are compared: without case, accents and vowel marks, apostrophes, differences between keyboards and runs of blanks.
 * The product search folds its texts in the same way.
 */
export const folded = (text: string): string => `fold_line(${text})`;

/** A condition that a text contains another one in folded form, however short that is. */
export const containsFolded = (column: string, bind: Bind, text: string): string =>
  `${folded(column)} like '%' || fold_pattern(${bind(text)}::text)`;

/** `containsText` for a column whose trigram index is over `folded(column)`. */
export const searchFolded = (column: string, bind: Bind, search: string): string =>
  searchText(folded(column), search, (start, text) => `like '${start}' || fold_pattern(${bind(text)}::text)`);

/** A trigram index needs this many letters in a row; for fewer it would be read whole. */
const trigramLength = 3;

/**
 * A condition that a text contains another, made for a trigram index over that text.
 *
 * One or two letters are matched at the start of words only. Of an email only the part before the @ goes to the index: the domain
 * would match every address of the same provider.
 *
 * @param column SQL of the text, exactly as the index has it.
 */
export const containsText = (column: string, bind: Bind, search: string): string =>
  searchText(column, search, (start, text) => `ilike ${bind(`${start}${text.replaceAll(/[\\%_]/g, '\\$&')}%`)}`);

/** @param compare SQL that compares with a pattern that begins so and holds the text. */
function searchText(column: string, search: string, compare: (start: '' | '%' | '% ', text: string) => string): string {
  if (longestWord(search) < trigramLength)
    return `(${column} ${compare('', search)} or ${column} ${compare('% ', search)})`;
  const [localPart = ''] = search.split('@');
  if (localPart === search || localPart.length < trigramLength) return `${column} ${compare('%', search)}`;
  return `(${column} ${compare('%', localPart)} and (${column} || '') ${compare('%', search)})`;
}

function longestWord(text: string): number {
  return Math.max(0, ...text.split(/[^\p{L}\p{N}]+/u).map((word) => word.length));
}
