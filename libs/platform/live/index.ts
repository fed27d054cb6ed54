export * from './live-message.js';
export * from './live-publisher.js';
export * from './live-server.js';
export * from './postgres-subscription.js';
