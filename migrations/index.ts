import { Baseline } from './0001-baseline.js';
import { NextDueWork } from './0002-next-due-work.js';
import { SearchWords } from './0003-search-words.js';
import { SheetLayouts } from './0004-sheet-layouts.js';
import { FoldNames } from './0005-fold-names.js';
import { BookingTemplates } from './0006-booking-templates.js';
import { ChainHeadMail } from './0008-chain-head-mail.js';

/** In order. Append only: what has run somewhere is never edited. */
export const migrations = [
  { name: '0001-baseline', class: Baseline },
  { name: '0002-next-due-work', class: NextDueWork },
  { name: '0003-search-words', class: SearchWords },
  { name: '0004-sheet-layouts', class: SheetLayouts },
  { name: '0005-fold-names', class: FoldNames },
  { name: '0006-booking-templates', class: BookingTemplates },
  { name: '0008-chain-head-mail', class: ChainHeadMail },
];
