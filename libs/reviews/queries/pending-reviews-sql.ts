import { waitingSql } from '@soulvia/platform/database';

/** SQL fragment: reviews that wait for a decision. */
export const pendingReviewsSql = waitingSql(`reviews r where r.state = 'PENDING'`, 'r.written_at');
