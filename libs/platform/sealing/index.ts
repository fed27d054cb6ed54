export { rememberDataKeys, forgetDataKeys } from './data-keys.js';
export { Sealer } from './sealer.js';
