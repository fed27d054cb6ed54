import { approvalsToDecideSql } from '@soulvia/approvals';
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
const waiting: Readonly<Record<Exclude<TaskName, 'approvals' | keyof TaskSql>, string>> = {
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

/** SQL fragments of other read models. */
export interface TaskSql {
  late_cash: string;
  retail_share: string;
}

export interface TaskCaller {
  userId: number;
  permissions: readonly Permission[];
}

/** SQL fragments of how many wait for someone, and since when the oldest does. @param others of other read models. */
export function taskCountsSql({ permissions, userId }: TaskCaller, others: TaskSql): Record<TaskName, string> {
  return { ...waiting, approvals: approvalsToDecideSql(permissions, String(userId)), ...others };
}

/** What waits for someone, in one statement. @param others of other read models. */
export async function readTasks(query: Query, caller: TaskCaller, others: TaskSql): Promise<Task[]> {
  const permitted = taskNames.filter((name) => hasPermission(caller, taskNeeds[name]));
  if (permitted.length === 0) return [];
  const counts = taskCountsSql(caller, others);
  const rows = await query<{ name: TaskName; count: number; oldest: string | null }>(
    `select name, (waiting->>'count')::int as count, (waiting->>'oldest')::timestamptz as oldest
       from (${permitted.map((name) => `select '${name}' as name, ${counts[name]} as waiting`).join(' union all ')}) tasks`,
  );
  return rows.map((row) => ({ ...row, oldest: row.oldest === null ? null : instantText(row.oldest) }));
}

const hasPermission = ({ permissions }: TaskCaller, needs: Permission | readonly Permission[]) =>
  [needs].flat().some((permission) => permissions.includes(permission));
