import { waitingSql } from '@soulvia/platform/database';

/** SQL fragment: events that read models could not fold, timed work that failed, and messages that an operator must decide about. */
export const failedWorkSql = waitingSql(
  `(select created_at as at from projection_failures where state not in ('retried', 'skipped')
    union all select due_at from due_work where attempts > 0
    union all select recorded_at from reaction_outbox where state in ('held', 'failed')) failed`,
  'at',
);
