import { waitingSql } from '@soulvia/platform/database';

/** SQL fragment: returns that wait for a decision. */
export const returnsToDecideSql = waitingSql(`returns r where r.state = 'REQUESTED'`, 'r.created_at');
