export { checkDataFolder } from './check-data-folder.js';
export * from './file-store.js';
export * from './incoming-uploads.js';
export * from './keep-images.js';
export * from './make-image.js';
export * from './receive-upload.js';
export * from './take-images.js';
export * from './upload-maintenance.js';
