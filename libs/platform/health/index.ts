export type { DeepHealth, MailCounts, ReadModelHealth } from './deep-health.js';
export { Dependencies } from './dependencies.js';
export { Health, type Readiness } from './health.js';
export { registerHealthMetrics } from './health-metrics.js';
export { type PoolFigures, poolFigures } from './pool-figures.js';
export { neverStuck, type StuckCheck } from './process-state.js';
