export { BoundedReading } from './bounded-reading.js';
export { Dependencies } from './dependencies.js';
export { Health } from './health.js';
export { failedWorkSql } from './failed-work-sql.js';
export { registerHealthMetrics } from './health-metrics.js';
export { gaugeReport, poolReport } from './pool-report.js';
export type { StuckCheck } from './process-state.js';
