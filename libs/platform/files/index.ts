export * from './file-store.js';
export * from './keep-images.js';
export * from './make-image.js';
export * from './take-images.js';
export * from './upload-maintenance.js';
