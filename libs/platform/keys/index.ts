export { deriveCode } from './derive-code.js';
export { keyId, readSecrets } from './secrets.js';
