import { reasonOf } from './api-error';

/** What became of one row of several. */
export interface BulkResult {
  id: number;
  /** Null where it was done. */
  problem: string | null;
}

/** Those to try again. */
export const failedIn = (results: readonly BulkResult[]) =>
  results.filter(({ problem }) => problem !== null).map(({ id }) => id);

/**
 * Does the same with each, one after the other: a refusal of one keeps none of the others from being done.
 *
 * @param work says what is wrong though the server took it, if anything is.
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
