export * from './span-recorder.js';
