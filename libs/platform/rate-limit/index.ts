export * from './rate-limits.js';
export * from './request-limits.js';
