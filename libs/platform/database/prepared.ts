const names = new Map<string, string>();

/**
 * Marks a frequent statement as a named prepared statement, which the server parses once per connection. Only for constant texts: each
 * stays in memory on client and server.
 *
 * @returns the same text.
 */
export function prepared(sql: string): string {
  if (!names.has(sql)) names.set(sql, `soulvia_${names.size + 1}`);
  return sql;
}

/**
 * SQL expression of an array parameter in a `prepared` statement. Knowing how few elements an array has, PostgreSQL finds the plan for each
 * call cheaper than the one for any call, and plans the statement every time.
 *
 * @param parameter with its type, such as `$1::int[]`.
 */
export function keptArray(parameter: string): string {
  const [, type = ''] = parameter.split('::');
  return `(select ${parameter})::${type}`;
}

/** Name of a statement that is marked as `prepared`, else undefined. */
export function statementName(sql: string): string | undefined {
  return names.get(sql);
}
