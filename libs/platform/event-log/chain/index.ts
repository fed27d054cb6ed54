export * from './extend-chain.js';
export * from './verify-chain.js';
