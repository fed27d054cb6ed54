export * from './run-process.js';
export * from './watchdog.js';
