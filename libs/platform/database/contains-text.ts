import { comparableText } from '@soulvia/contracts';
import type { Bind } from './bind.js';

/** An ILIKE pattern for texts that contain this one; its wildcards are escaped. */
export const likeContains = (text: string): string => `%${likePrefix(text)}`;

/**
 * SQL of a text in the form in which it is compared: equal characters in compatibility forms (`½`, full-width letters) match.
 * The text that it is compared with must be in that form too (`comparableText`).
 *
 * Normalizing takes several times as long as all else that a search does to a row, and leaves a text of ASCII characters as it is.
 */
export const comparable = (column: string): string =>
  `(case when octet_length(${column}) = length(${column}) then ${column} else normalize(${column}, NFKC) end)`;

/** `containsText` for a column whose trigram index is over `comparable(column)`. */
export const containsComparable = (column: string, bind: Bind, search: string): string =>
  containsText(comparable(column), bind, comparableText(search));

const likePrefix = (text: string): string => `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

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
export function containsText(column: string, bind: Bind, search: string): string {
  if (longestWord(search) < trigramLength)
    return `(${column} ilike ${bind(likePrefix(search))} or ${column} ilike ${bind(likeContains(` ${search}`))})`;
  const [localPart = ''] = search.split('@');
  if (localPart === search || localPart.length < trigramLength) return `${column} ilike ${bind(likeContains(search))}`;
  return `(${column} ilike ${bind(likeContains(localPart))} and (${column} || '') ilike ${bind(likeContains(search))})`;
}

function longestWord(text: string): number {
  return Math.max(0, ...text.split(/[^\p{L}\p{N}]+/u).map((word) => word.length));
}
