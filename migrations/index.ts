import { Baseline } from './0001-baseline.js';

/** In order. Append only: what has run somewhere is never edited. */
export const migrations = [{ name: '0001-baseline', class: Baseline }];
