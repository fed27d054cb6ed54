export * from './domain-error.js';
export * from './money.js';
