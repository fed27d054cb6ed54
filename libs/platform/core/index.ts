export * from './core.module.js';
export { nestLogger } from './nest-logger.js';
