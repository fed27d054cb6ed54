export { explainListen } from './explain-listen.js';
export * from './run-process.js';
export * from './watchdog.js';
