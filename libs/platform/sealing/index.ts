export { rememberDataKeys, forgetDataKeys, UnknownDataKey } from './data-keys.js';
export { Sealer } from './sealer.js';
