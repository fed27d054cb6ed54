export {
  claimIdempotencyKey,
  hashRequest,
  type IdempotencyClaim,
  readIdempotencyKey,
  storeAnswer,
} from './idempotency.js';
export * from './delete-answers.js';
export * from './guest-keys.js';
