export { BoundedReading } from './bounded-reading.js';
export type { DeepHealth, MailCounts, ReadModelHealth } from './deep-health.js';
export { Dependencies } from './dependencies.js';
export { Health, type Readiness } from './health.js';
export { registerHealthMetrics } from './health-metrics.js';
export { gaugeReport, type PoolReport, poolReport } from './pool-report.js';
export type { StuckCheck } from './process-state.js';
