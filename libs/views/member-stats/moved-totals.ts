import type { Level } from '@soulvia/contracts';
import { reachedLevel } from '@soulvia/partners';

/** Totals of SC points from `from` up to, but not including, `below`; null for no upper end. */
export interface TotalsRange {
  from: number;
  below: number | null;
}

/** The ranges of SC points for which two tables of levels give another number or name, lowest first. */
export function movedTotals(before: readonly Level[], after: readonly Level[]): TotalsRange[] {
  const starts = [...new Set([0, ...[...before, ...after].map((level) => level.min_total_sc)])].toSorted(
    (a, b) => a - b,
  );
  return starts.flatMap((from, index) => {
    const [earlier, later] = [reachedLevel(before, from), reachedLevel(after, from)];
    if (earlier?.number === later?.number && earlier?.name === later?.name) return [];
    return [{ from, below: starts[index + 1] ?? null }];
  });
}
