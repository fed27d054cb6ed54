import type { Query } from './query.js';

const portion = 5_000;

/**
 * Deletes much without locking it all at once: runs `statement`, which deletes at most `$1` rows and returns one for each,
 * until nothing is left for it.
 *
 * @returns how many rows are gone.
 */
export async function deleteInBatches(query: Query, statement: string): Promise<number> {
  for (let gone = 0; ;) {
    const { length } = await query(statement, [portion]);
    gone += length;
    if (length < portion) return gone;
  }
}
