export * from './safety-poll.js';
