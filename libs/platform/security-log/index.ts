export { BatchedSecurityLog } from './batched-security-log.js';
export { countDenials } from './count-denials.js';
export { deleteOldSecurityEntries } from './delete-old-entries.js';
export { readSecurityLog } from './read-security-log.js';
export { SecurityLog, type SecurityEvent, SilentSecurityLog } from './security-log.js';
