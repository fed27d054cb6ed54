export * from './extend-chain.js';
export { readEndedDay } from './segments.js';
export * from './verify-chain.js';
