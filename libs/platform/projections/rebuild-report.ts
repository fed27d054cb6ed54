import type { Query } from '@soulvia/platform/database';

/** How the last rebuild of a projection stands or ended. */
export interface RebuildReport {
  /** `done`, `failed`, or a phase that is still under way. */
  phase: string;
  /** Whether the rebuilt tables equal those they replaced; null where they cannot be compared. */
  equal: boolean | null;
  rows: number;
  position: number;
  error: string | null;
}

/** @returns undefined when the projection was never rebuilt. */
export async function readRebuildReport(query: Query, projection: string): Promise<RebuildReport | undefined> {
  const [report] = await query<RebuildReport>(
    'select phase, equal, rows, position, error from projection_rebuilds where projection = $1',
    [projection],
  );
  return report;
}
