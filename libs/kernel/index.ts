export * from './domain-error.js';
export * from './money.js';
export * from './shorten.js';
export * from './truncate-pair.js';
