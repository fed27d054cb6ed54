import type { ApprovalKind } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import { currentContext } from '@soulvia/platform/event-log';
import { fitAmounts } from '../domain/allowance.js';
import { runningApproval } from '../running-approval.js';

const today = `(now() at time zone 'Asia/Karachi')::date`;

/**
 * Counts amounts of a kind for the day of the acting person or key as long as they fit. The system has no limit; a command that was approved counts
 * nothing and asks, to be answered by its approval. The count stays locked until the transaction ends, so that two at once cannot both fit.
 *
 * @param max rupees a person and day, as text; null: no limit.
 * @returns for each amount whether it needs no second person.
 */
export async function spendAllowance(
  query: Query,
  kind: ApprovalKind,
  amounts: readonly Money[],
  max: string | null,
): Promise<boolean[]> {
  const { staff, key } = currentContext() ?? {};
  if (!staff && !key) return amounts.map(() => true);
  if (runningApproval()) return amounts.map(() => false);
  const maker = [staff?.userId ?? null, key?.id ?? null];
  const [row] = await query<{ spent: string }>(
    `insert into approval_allowances (user_id, key_id, kind, day, spent) values ($1, $2, $3, ${today}, 0)
     on conflict (user_id, key_id, kind, day) do update set spent = approval_allowances.spent
     returning spent::text as spent`,
    [...maker, kind],
  );
  const before = Money.parse(row?.spent ?? '0').paisa;
  const { fits, spent } = fitAmounts(
    before,
    amounts.map(({ paisa }) => paisa),
    max === null ? null : Money.parse(max).paisa,
  );
  if (spent > before)
    await query(
      `update approval_allowances set spent = spent + $4::numeric
        where user_id is not distinct from $1 and key_id is not distinct from $2 and kind = $3 and day = ${today}`,
      [...maker, kind, Money.fromPaisa(spent - before).toString()],
    );
  return fits;
}

/** Deletes the sums of days that have passed. @returns how many. */
export async function deleteOldAllowances(query: Query): Promise<number> {
  const rows = await query(`delete from approval_allowances where day < ${today} - 1 returning 1`);
  return rows.length;
}
