/** Token of the folder of imported files. */
export const SHEETS = Symbol('sheets');
