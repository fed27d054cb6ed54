export * from './background-work.js';
export * from './retried-task.js';
export * from './safety-poll.js';
