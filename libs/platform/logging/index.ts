export * from './availability.js';
export * from './logger.js';
export * from './request-log.js';
