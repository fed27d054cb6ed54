export * from './file-store.js';
export * from './make-picture.js';
export * from './take-pictures.js';
