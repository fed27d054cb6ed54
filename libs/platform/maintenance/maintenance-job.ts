import type { Query } from '@soulvia/platform/database';

/** What a job works with. The lease of its worker is renewed by each statement and by `keep`. */
export interface JobContext {
  query: Query;
  /** Call it between the steps of work that sends no statements. @throws LeaseLost when another worker has taken over. */
  keep: () => Promise<void>;
}

/** Periodic work that can be interrupted anywhere and repeated: its next run continues. */
export interface MaintenanceJob {
  /** Names its row; a renamed job counts as a new one. */
  name: string;
  /** Whether it is done for good once a run has succeeded. */
  isOnce?: boolean;
  /** Whether it is due a day after its last run, not an hour. */
  isDaily?: boolean;
  /** @returns how many rows or files were deleted or changed. */
  run(context: JobContext): Promise<number>;
}
