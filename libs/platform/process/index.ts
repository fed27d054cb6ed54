export { explainListen } from './explain-listen.js';
export * from './run-process.js';
export { nameSourcesInStackTraces } from './stack-traces.js';
export * from './watchdog.js';
