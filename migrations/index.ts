import { Baseline } from './0001-baseline.js';
import { NextDueWork } from './0002-next-due-work.js';
import { SearchWords } from './0003-search-words.js';

/** In order. Append only: what has run somewhere is never edited. */
export const migrations = [
  { name: '0001-baseline', class: Baseline },
  { name: '0002-next-due-work', class: NextDueWork },
  { name: '0003-search-words', class: SearchWords },
];
