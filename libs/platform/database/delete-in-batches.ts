import type { Query } from './query.js';

const portion = 5_000;

/**
 * Deletes many rows in short transactions: repeats `statement`, which deletes at most `$1` rows and returns one row for each, until
 * none are left.
 *
 * @returns the number of deleted rows.
 */
export async function deleteInBatches(query: Query, statement: string): Promise<number> {
  for (let gone = 0; ;) {
    const { length } = await query(statement, [portion]);
    gone += length;
    if (length < portion) return gone;
  }
}
