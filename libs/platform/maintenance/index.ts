export { type MaintenanceStatus, readMaintenance } from './job-rows.js';
export type { MaintenanceJob } from './maintenance-job.js';
export { MaintenanceRunner } from './maintenance-runner.js';
