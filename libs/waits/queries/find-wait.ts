import { findNoticeRecipient } from '@soulvia/accounts';
import { findProductNames } from '@soulvia/catalog';
import type { Query } from '@soulvia/platform/database';

interface WaitMail {
  to: string;
  /** Of a member. */
  firstName?: string;
  productId: number;
  product: string;
}

/** Whom a mail about a wait goes to. @returns undefined when the wait or the account has ended. */
export async function findWaitMail(query: Query, waitId: number): Promise<WaitMail | undefined> {
  const [wait] = await query<{ user_id: number | null; email: string | null; product_id: number }>(
    'select user_id, email, product_id from stock_waits where id = $1',
    [waitId],
  );
  if (!wait) return undefined;
  const { user_id: userId, email, product_id: productId } = wait;
  const recipient = userId === null ? email && { to: email } : await findNoticeRecipient(query, userId);
  const product = (await findProductNames(query, [productId])).get(productId);
  return recipient && product !== undefined ? { ...recipient, productId, product } : undefined;
}
