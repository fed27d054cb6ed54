export type { EndedAttempt } from './attempt-lanes.js';
export * from './outbox.js';
export * from './reaction.js';
export * from './reaction-runner.js';
export {
  ensureReactions,
  type EventListener,
  intakeStatement,
  laggingReactions,
  readLag,
  takeInAll,
} from './collect.js';
export { SharedReads } from './batch-reads.js';
export { type ReceivedEvent, readEvent, readEvents } from './read-event.js';
