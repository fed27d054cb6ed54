const names = new Map<string, string>();

/**
 * Marks a statement that runs often: every connection has the server parse and plan it once instead of every time. Only for
 * texts that stand in the code, never for one put together from what a request brings: each stays in memory on both sides.
 *
 * @returns the same text.
 */
export function prepared(sql: string): string {
  if (!names.has(sql)) names.set(sql, `soulvia_${names.size + 1}`);
  return sql;
}

/** The name under which a connection has the server prepare a statement, if it is marked as `prepared`. */
export function statementName(sql: string): string | undefined {
  return names.get(sql);
}
