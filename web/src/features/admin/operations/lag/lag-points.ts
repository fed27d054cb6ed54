import type { LagHistory } from '@soulvia/contracts';

/** The read model that was furthest behind in one step. */
export interface LagPoint {
  at: number;
  /** Null where nothing was recorded. */
  seconds: number | null;
  /** Null when every read model kept up. */
  slowest: string | null;
}

/** One point per step: the highest lag of all read models. */
export function lagPoints({ from, step_seconds, projections }: LagHistory): LagPoint[] {
  const start = Date.parse(from);
  const steps = projections[0]?.lag_seconds.length ?? 0;
  return Array.from({ length: steps }, (_, step) => {
    const at = start + step * step_seconds * 1_000;
    const lags = projections.flatMap(({ name, lag_seconds }) => {
      const seconds = lag_seconds[step];
      return seconds === null || seconds === undefined ? [] : [{ name, seconds }];
    });
    const [first, ...others] = lags;
    if (!first) return { at, seconds: null, slowest: null };
    const slowest = others.reduce((most, lag) => (lag.seconds > most.seconds ? lag : most), first);
    return { at, seconds: slowest.seconds, slowest: slowest.seconds > 0 ? slowest.name : null };
  });
}

export interface HighestLag {
  name: string;
  seconds: number;
}

/** Read models that were behind, the slowest first, with their highest lag. */
export function highestLags({ projections }: LagHistory): HighestLag[] {
  return projections
    .map(({ name, lag_seconds }) => ({ name, seconds: Math.max(0, ...lag_seconds.map((lag) => lag ?? 0)) }))
    .filter(({ seconds }) => seconds > 0)
    .toSorted((one, other) => other.seconds - one.seconds);
}

/** A lag in words, such as "0.4 s" or "3 min". */
export function lagText(seconds: number): string {
  if (seconds >= 5_400) return `${Math.round(seconds / 3_600)} h`;
  if (seconds >= 90) return `${Math.round(seconds / 60)} min`;
  return `${seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds)} s`;
}
