/** Token of the folder of imported files. */
export const SHEETS = Symbol('sheets');

/** Token of the kinds of sheets, `SheetKinds`. */
export const SHEET_KINDS = Symbol('sheet kinds');
