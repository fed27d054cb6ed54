export { type MaintenanceStatus, readMaintenance, requestJob } from './job-rows.js';
export { Lease, LeaseLost } from './lease.js';
export type { MaintenanceJob } from './maintenance-job.js';
export { MaintenanceRunner } from './maintenance-runner.js';
