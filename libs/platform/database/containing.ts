import type { Bind } from './bind.js';

/** An ILIKE pattern for "holds this text"; what the pattern language would read as a wildcard is taken as it stands. */
export function containing(text: string): string {
  return `%${starting(text)}`;
}

/** The same for "starts with this text". */
function starting(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** Without so many letters in a row a text cannot be looked up by its trigrams: their index would be read whole. */
const trigram = 3;

/**
 * A condition that a text holds another, for texts with an index over their trigrams. One or two letters are looked for at the
 * start of words only. Of an email only what stands before its @ is looked up: the index would read through everybody of
 * the same provider.
 */
export function holds(text: string, bind: Bind, search: string): string {
  if (longestWord(search) < trigram)
    return `(${text} ilike ${bind(starting(search))} or ${text} ilike ${bind(containing(` ${search}`))})`;
  const [local = ''] = search.split('@');
  if (local === search || local.length < trigram) return `${text} ilike ${bind(containing(search))}`;
  return `(${text} ilike ${bind(containing(local))} and (${text} || '') ilike ${bind(containing(search))})`;
}

function longestWord(text: string): number {
  return Math.max(0, ...text.split(/[^\p{L}\p{N}]+/u).map((word) => word.length));
}
