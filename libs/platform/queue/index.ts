export * from './listen-for-wake-ups.js';
export { onPostgres } from './postgres-backend.js';
export * from './queue-place.js';
export * from './wake-up-queues.js';
export * from './wake-ups.js';
