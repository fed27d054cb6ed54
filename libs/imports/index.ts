export { CheckImport } from './commands/check-import.js';
export { StartImport } from './commands/start-import.js';
export { deleteOldImports } from './delete-old-imports.js';
export {
  importAdvanced,
  importApplied,
  importChecked,
  importDiscarded,
  importFailed,
  importStarted,
} from './domain/events.js';
export { importPortionHandler, importStatisticsHandler } from './import-portion.js';
export { undoneImportHandler } from './undo-import.js';
export { ImportsModule } from './imports.module.js';
