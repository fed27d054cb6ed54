/** An ILIKE pattern for "holds this text"; what the pattern language would read as a wildcard is taken as it stands. */
export function containing(text: string): string {
  return `%${starting(text)}`;
}

/** The same for "starts with this text". */
export function starting(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/**
 * A condition that a text holds another, for texts with an index over their trigrams. Of an e-mail only what stands before its @
 * is looked up there: the index would read through everybody of the same provider.
 *
 * @param bind puts a value into the statement and gives its placeholder.
 */
export function holds(text: string, bind: (value: unknown) => string, search: string): string {
  const [local = ''] = search.split('@');
  if (local === search || local.length < 3) return `${text} ilike ${bind(containing(search))}`;
  return `(${text} ilike ${bind(containing(local))} and (${text} || '') ilike ${bind(containing(search))})`;
}
