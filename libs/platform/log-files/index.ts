export { openLogFile } from './open-log-file.js';
export { type LogLimits, logLimits, rotateByName } from './rotate-by-name.js';
