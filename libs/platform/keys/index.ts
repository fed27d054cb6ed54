export { keyId, readSecrets } from './secrets.js';
