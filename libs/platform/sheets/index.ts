export * from './check-sheet.js';
export * from './columns.js';
export { decodeSheet } from './decode-sheet.js';
export * from './parse-sheet.js';
export * from './sheet-kind.js';
export { type SheetCells, sheetStream } from './write-sheet.js';
