export * from './open-tracing.js';
export * from './span-recorder.js';
