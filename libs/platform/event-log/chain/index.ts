export type { ChainSegment } from './chain-events.js';
export * from './extend-chain.js';
export * from './verify-chain.js';
