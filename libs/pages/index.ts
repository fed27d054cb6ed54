export * from './pages.module.js';
export { PublicPages } from './public-pages.js';
export { setHead } from './set-head.js';
