export * from './fair-queue.js';
export * from './gathered-calls.js';
export * from './semaphore.js';
export * from './deadline.js';
export * from './keyed-mutex.js';
export * from './memoize-for.js';
export * from './merged-calls.js';
export * from './retry-delay.js';
