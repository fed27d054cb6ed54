export { browseEvents } from './browse-events.js';
export * from './commands/pause-projection.js';
export * from './commands/replay-projection.js';
export * from './commands/resume-projection.js';
export * from './commands/resolve-due-work.js';
export * from './commands/resolve-failure.js';
export * from './commands/verify-projection.js';
export { projectionReplayRequested } from './domain/events.js';
export * from './operations.module.js';
