import type { ProjectionStatus } from '@soulvia/contracts';

/** One minute of samples, one every two seconds. */
const samplesMax = 30;

/** The lag of each read model since the page was opened. */
export type Samples = Readonly<Record<string, readonly number[]>>;

export function addSamples(samples: Samples, projections: readonly ProjectionStatus[]): Samples {
  return Object.fromEntries(
    projections.map(({ name, lag_events }) => [name, [...(samples[name] ?? []), lag_events].slice(-samplesMax)]),
  );
}

/** Compares the average lag of the later half with that of the earlier half. */
export function findTrend(lags: readonly number[]): 'growing' | 'shrinking' | 'steady' {
  const half = Math.floor(lags.length / 2);
  if (half === 0) return 'steady';
  const mean = (part: readonly number[]) => part.reduce((sum, lag) => sum + lag, 0) / part.length;
  const change = mean(lags.slice(-half)) - mean(lags.slice(0, half));
  if (Math.abs(change) < 1) return 'steady';
  return change > 0 ? 'growing' : 'shrinking';
}
