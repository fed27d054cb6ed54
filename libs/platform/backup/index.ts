export * from './archive-error.js';
export * from './archive-format.js';
export { ArchiveWriter } from './archive-writer.js';
export { checkArchive, type CheckedArchive } from './check-archive.js';
export * from './dump.js';
export * from './load.js';
