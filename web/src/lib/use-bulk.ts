import { useState } from 'react';
import { type BulkResult, failedIn, runBulk } from './run-bulk';
import type { Selection } from './use-selection';

export interface Bulk {
  busy: boolean;
  /** Rows done so far. */
  done: number;
  /** The result of each row; null before and during a run. */
  report: readonly BulkResult[] | null;
  /** @param problemOf the problem of a refused row; by default the server's reason. */
  run: (work: (id: number) => Promise<string | null>, problemOf?: (error: unknown) => string) => Promise<void>;
  closeReport: () => void;
}

/**
 * Applies an action to the selected rows. The failed rows stay selected.
 *
 * @param onDone called after the last row, also when some were refused.
 */
export function useBulk(selection: Selection, onDone: () => unknown): Bulk {
  const [done, setDone] = useState<number | null>(null);
  const [report, setReport] = useState<readonly BulkResult[] | null>(null);
  return {
    busy: done !== null,
    done: done ?? 0,
    report,
    run: async (work, problemOf) => {
      setReport(null);
      setDone(0);
      const results = await runBulk(selection.ids, work, { onProgress: setDone, problemOf });
      setReport(results);
      selection.keep(failedIn(results));
      setDone(null);
      await onDone();
    },
    closeReport: () => setReport(null),
  };
}
