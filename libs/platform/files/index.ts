export * from './file-store.js';
export * from './make-picture.js';
