export * from './clean-texts.js';
export * from './written-texts.js';
