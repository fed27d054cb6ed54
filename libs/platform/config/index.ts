export * from './config.js';
export { describeSettings } from './describe-settings.js';
export { placeOf } from './place-of.js';
export { readVersion } from './version.js';
