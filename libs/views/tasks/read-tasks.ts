import { refundsToPaySql } from '@soulvia/books';
import { openDifferencesSql } from '@soulvia/cash';
import { waitingThreadsSql } from '@soulvia/contact';
import { type Permission, type Task, type TaskName, taskNames, taskNeeds } from '@soulvia/contracts';
import { adviceNeededSql, disagreeingParcelsSql, returningParcelsSql } from '@soulvia/fulfilment';
import { lateOrdersSql, ordersToConfirmSql, ordersToPackSql } from '@soulvia/ordering';
import { pendingPaymentsSql } from '@soulvia/partners';
import { instantText, type Query } from '@soulvia/platform/database';
import { failedWorkSql } from '@soulvia/platform/health';
import { returnsToDecideSql } from '@soulvia/returns';
import { pendingReviewsSql } from '@soulvia/reviews';

/** Each counts the rows of the list that the console opens for it. */
const waiting: Readonly<Record<TaskName, string>> = {
  confirmations: ordersToConfirmSql,
  advice: adviceNeededSql,
  to_pack: ordersToPackSql,
  late: lateOrdersSql,
  returning: returningParcelsSql,
  returns: returnsToDecideSql,
  disagreements: disagreeingParcelsSql,
  refunds: refundsToPaySql,
  differences: openDifferencesSql,
  payments: pendingPaymentsSql,
  messages: waitingThreadsSql,
  reviews: pendingReviewsSql,
  failures: failedWorkSql,
};

/** What waits for staff with these permissions, in one statement. */
export async function readTasks(query: Query, permissions: readonly Permission[]): Promise<Task[]> {
  const permitted = taskNames.filter((name) => permissions.includes(taskNeeds[name]));
  if (permitted.length === 0) return [];
  const rows = await query<{ name: TaskName; count: number; oldest: string | null }>(
    `select name, (waiting->>'count')::int as count, (waiting->>'oldest')::timestamptz as oldest
       from (${permitted.map((name) => `select '${name}' as name, ${waiting[name]} as waiting`).join(' union all ')}) tasks`,
  );
  return rows.map((row) => ({ ...row, oldest: row.oldest === null ? null : instantText(row.oldest) }));
}
