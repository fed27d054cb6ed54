export * from './advance.js';
export * from './digest.js';
export * from './operate.js';
export * from './projection.js';
export * from './projection-runner.js';
export * from './projection-tables.js';
export * from './rebuild.js';
export * from './registry.js';
