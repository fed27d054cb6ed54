import { ApiError, getReason } from './api-error';

export interface BulkResult {
  id: number;
  /** Null on success. */
  problem: string | null;
}

export const bulkRowsMax = 500;

/** Pause before retrying a row that the server refused with its write limit, in milliseconds. */
const pauseMs = 5_000;
/** The limit counts by the minute: after two minutes something else is wrong. */
const pausesMax = 24;

export const failedIn = (results: readonly BulkResult[]) =>
  results.filter(({ problem }) => problem !== null).map(({ id }) => id);

type ProblemOf = (error: unknown) => string;
type Work = (id: number) => Promise<string | null>;

const isTurnedAway = (error: unknown) => error instanceof ApiError && error.status === 429;

async function tryRow(id: number, work: Work, problemOf: ProblemOf): Promise<string | null> {
  for (let pauses = 0; ; pauses += 1) {
    try {
      return await work(id);
    } catch (error) {
      if (!isTurnedAway(error) || pauses === pausesMax) return problemOf(error);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

interface BulkOptions {
  /** Called with the number of rows done so far. */
  onProgress?: (done: number) => void;
  /** The problem of a refused row; by default the server's reason. */
  problemOf?: ProblemOf;
}

/**
 * Applies an action to each row in turn; a refused row does not stop the others.
 *
 * @param work returns a problem of an accepted request, or nothing.
 */
export async function runBulk(
  ids: Iterable<number>,
  work: Work,
  { onProgress, problemOf = getReason }: BulkOptions = {},
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const id of ids) {
    results.push({ id, problem: await tryRow(id, work, problemOf) });
    onProgress?.(results.length);
  }
  return results;
}
