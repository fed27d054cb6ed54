export * from './safety-poll.js';
export * from './guarded-poll.js';
