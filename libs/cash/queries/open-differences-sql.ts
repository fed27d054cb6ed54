import { waitingSql } from '@soulvia/platform/database';

/** SQL fragment: differences that no one has settled. */
export const openDifferencesSql = waitingSql(`cash_differences d where d.state = 'OPEN'`, 'd.opened_at');
