export * from './api-pools.js';
export { commandLine } from './command-line.js';
export { ConfigError, explainFailedStart } from './config-error.js';
export { CONFIG, type Config, readApiPools, readConfig, readVariable, withSettingFiles } from './config.js';
export { describeSettings } from './describe-settings.js';
export type { Sender } from './environment.js';
export type { S3Place } from './s3-place.js';
export { formatPlace as placeOf } from './format-place.js';
export { readVersion } from './version.js';
