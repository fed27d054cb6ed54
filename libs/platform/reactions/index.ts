export * from './outbox.js';
export * from './reaction.js';
export * from './reaction-runner.js';
