export * from './wake-up-queue.js';
export * from './projection-wake-up.js';
