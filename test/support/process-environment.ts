import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const rows = process.env.TEST_ROWS;
const recordRows = pathToFileURL(resolve('test', 'support', 'record-rows.mjs')).href;

/**
 * What every process of the build gets besides its settings. The compiled code of earlier starts saves a fifth of the processor time of
 * a start; a build deletes it with the rest of its folder.
 */
export const processEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: resolve('dist', 'server', '.compile-cache'),
  ...(rows && { TEST_ROWS: rows, NODE_OPTIONS: `--import=${recordRows}` }),
};
