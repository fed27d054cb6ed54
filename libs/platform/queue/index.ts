export * from './bell-queue.js';
export * from './projection-bell.js';
