export * from './append-events.js';
export * from './event-definition.js';
export * from './log-epoch.js';
export * from './read-events.js';
export * from './request-context.js';
export * from './schema-version.js';
export * from './unit-of-work.js';
