export * from './turns.js';
export * from './deadline.js';
export * from './one-at-a-time.js';
export * from './remembered.js';
