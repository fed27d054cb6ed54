import { poolGaugeOf, type PoolGauge } from '@soulvia/platform/database';

/** Database connections of one pool of this process. */
export interface PoolReport {
  name: string;
  size: number;
  open: number;
  idle: number;
  /** Connections checked out for longer than any statement may take. */
  taken_too_long: number;
  waiting: number;
}

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
