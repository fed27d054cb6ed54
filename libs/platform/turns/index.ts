export * from './turns.js';
