import { reasonOf } from './api-error';

/** The result of one row. */
export interface BulkResult {
  id: number;
  /** Null on success. */
  problem: string | null;
}

/** Ids of the failed rows. */
export const failedIn = (results: readonly BulkResult[]) =>
  results.filter(({ problem }) => problem !== null).map(({ id }) => id);

/**
 * Applies an action to each row in turn; a refused row does not stop the others.
 *
 * @param work returns a problem of an accepted request, or nothing.
 */
export async function runBulk(
  ids: Iterable<number>,
  work: (id: number) => Promise<string | null>,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const id of ids) {
    const problem = await work(id).catch((error: unknown) => reasonOf(error));
    results.push({ id, problem });
  }
  return results;
}
