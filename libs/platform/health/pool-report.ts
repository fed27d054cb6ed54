import type { PoolReport } from '@soulvia/contracts';
import { poolGaugeOf, type PoolGauge } from '@soulvia/platform/database';

/** @returns a function that reads the pool of an ORM opened by `openOrm`. */
export function poolReport(name: string, orm: object): () => PoolReport {
  return gaugeReport(name, poolGaugeOf(orm));
}

/** @returns a function that reads a pool by its gauge. */
export function gaugeReport(name: string, gauge: PoolGauge): () => PoolReport {
  return () => {
    const { size, open, idle, takenTooLong, waiting } = gauge.figures();
    return { name, size, open, idle, taken_too_long: takenTooLong, waiting };
  };
}
