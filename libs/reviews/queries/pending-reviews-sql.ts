import { waitingSql } from '@soulvia/platform/database';

/** SQL fragment: reviews that nobody has read. */
export const pendingReviewsSql = waitingSql(`reviews r where r.state = 'PENDING'`, 'r.written_at');
