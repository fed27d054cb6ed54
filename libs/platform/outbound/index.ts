export * from './outbound.js';
export * from './outbound-error.js';
