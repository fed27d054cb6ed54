import pg from 'pg';

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

/** Sends marked statements by name. */
export class PreparingClient extends pg.Client {
  override query = ((...parameters: unknown[]) => {
    const [text, values, ...rest] = parameters;
    const name = typeof text === 'string' ? names.get(text) : undefined;
    const call = name === undefined ? parameters : [{ name, text, values }, ...rest];
    return super.query(...(call as [pg.QueryConfig]));
  }) as pg.Client['query'];
}
