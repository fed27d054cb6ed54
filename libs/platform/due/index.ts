export * from './due-handler.js';
export * from './due-runner.js';
export * from './operate.js';
export * from './schedule.js';
