export { type LogLimits, logLimits } from './limits.js';
export { RotatingFile } from './rotating-file.js';
export { rotateByName } from './shift-files.js';
