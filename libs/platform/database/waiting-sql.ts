/**
 * SQL fragment: how many rows wait, and since when the oldest does, as JSON. A query that includes it reads them in its own snapshot.
 *
 * @param rows a table, and the condition that makes a row wait.
 * @param since the column of the time.
 */
export const waitingSql = (rows: string, since: string) =>
  `(select jsonb_build_object('count', count(*), 'oldest', min(${since})) from ${rows})`;
