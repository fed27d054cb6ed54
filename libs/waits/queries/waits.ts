import { findNoticeRecipient } from '@soulvia/accounts';
import { readProduct } from '@soulvia/catalog';
import type { Query } from '@soulvia/platform/database';

const most = 1_000;

/** Ids of the products that a member waits for. */
export async function findOwnWaits(query: Query, userId: number): Promise<number[]> {
  const rows = await query<{ product_id: number }>(
    `select product_id from stock_waits where user_id = $1 and told_at is null order by id desc limit ${most}`,
    [userId],
  );
  return rows.map((row) => row.product_id);
}

/** Waits of an account, by the names of the API. Those of guests by its email stay out: the email may not be verified. */
export async function exportWaits(query: Query, userId: number): Promise<Record<string, unknown>> {
  const waits = await query(
    `select product_id, created_at, told_at from stock_waits where user_id = $1 order by id limit ${most}`,
    [userId],
  );
  return { waits };
}

/** Whom a mail about a wait goes to. @returns undefined when the wait, the account or the product has ended. */
export async function findWaitMail(query: Query, waitId: number) {
  const [wait] = await query<{ user_id: number | null; email: string | null; product_id: number }>(
    'select user_id, email, product_id from stock_waits where id = $1',
    [waitId],
  );
  const product = wait && (await readProduct(query, wait.product_id));
  if (!product) return undefined;
  const { user_id: userId, email } = wait;
  const recipient =
    userId === null ? { to: email ?? '', firstName: undefined } : await findNoticeRecipient(query, userId);
  return recipient && { ...recipient, product, userId };
}
