export * from './turns.js';
export * from './one-at-a-time.js';
export * from './remembered.js';
