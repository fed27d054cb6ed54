export {
  claimIdempotencyKey,
  hashRequest,
  type IdempotencyClaim,
  isIdempotencyKeyStored,
  readIdempotencyKey,
  saveResponse,
} from './idempotency.js';
export * from './delete-responses.js';
export * from './guest-keys.js';
export * from './respond-once.js';
export * from './stored-response-sql.js';
