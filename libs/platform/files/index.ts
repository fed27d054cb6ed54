export * from './file-store.js';
export * from './keep-pictures.js';
export * from './make-picture.js';
export * from './take-pictures.js';
export * from './upload-janitor.js';
