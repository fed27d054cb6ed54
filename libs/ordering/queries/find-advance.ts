import { cashDue, type LinkedAdvance, type OrderAdvance } from '@soulvia/contracts';
import { type AdvanceSlips, comparableReference, findAlikeIn, findAlikePayments } from '@soulvia/partners';
import { instantText, type Query } from '@soulvia/platform/database';
import { readSettings } from '@soulvia/settings';
import { type AdvanceRow, findOpenAdvance } from '../persistence/advances.js';

/** Newest advances that are compared. */
const comparedMax = 10_000;

interface Row extends AdvanceRow {
  created_at: string;
  shown_at: string | null;
  screenshot: string | null;
  reference: string | null;
  order_id: number;
  exact: string | null;
  likeness: string | null;
}

/** The newest advance of an order. @param linkTo address of a screenshot; null for staff who may not see it. */
export async function findAdvance(
  query: Query,
  orderId: number,
  linkTo: ((id: number) => string) | null,
): Promise<OrderAdvance | null> {
  const [row] = await query<Row>(
    `select id, order_id, amount::text as amount, state, created_at, shown_at, screenshot, reference,
            encode(image_hash, 'hex') as exact, image_likeness::text as likeness
       from order_advances where order_id = $1 order by id desc limit 1`,
    [orderId],
  );
  if (!row) return null;
  return {
    id: row.id,
    amount: row.amount,
    state: row.state,
    asked_at: instantText(row.created_at),
    shown_at: row.shown_at === null ? null : instantText(row.shown_at),
    image_url: row.screenshot === null || linkTo === null ? null : linkTo(row.id),
    ...(await findMatches(query, row)),
    reference: row.reference,
  };
}

/** What the module of the payments asks of advances. */
export const advanceSlips: AdvanceSlips = {
  async findByReference(query, reference) {
    const [row] = await query<{ order_id: number }>(
      `select order_id from order_advances
        where ${comparableReference('reference')} = ${comparableReference('$1::text')} and state <> 'REFUSED'`,
      [reference],
    );
    return row?.order_id;
  },
  findAlike: (query, slips) =>
    findAlikeIn(query, { table: 'order_advances', named: 'order_id', newest: comparedMax }, slips),
};

/** Other orders and payments of packages whose screenshots are that of an advance, or look alike. */
async function findMatches(query: Query, { id, order_id: orderId, exact, likeness }: Row) {
  if (exact === null) return { image_matches: [], payment_matches: [] };
  const slips = [{ id, exact, likeness }];
  const [advances, payments] = await Promise.all([
    advanceSlips.findAlike(query, slips),
    findAlikePayments(query, slips),
  ]);
  return {
    image_matches: advances
      .filter(({ other_id: other }) => other !== orderId)
      .map(({ other_id: order_id, is_same }) => ({ order_id, is_same })),
    payment_matches: payments.map(({ other_id: payment_id, is_same }) => ({ payment_id, is_same })),
  };
}

/** The key of a screenshot; undefined when it was deleted. */
export async function findAdvanceScreenshot(query: Query, id: number): Promise<string | undefined> {
  const [row] = await query<{ screenshot: string | null }>('select screenshot from order_advances where id = $1', [id]);
  return row?.screenshot ?? undefined;
}

/** The advance that the shop waits for, as the buyer sees it, with where to send it. */
export async function findLinkedAdvance(
  query: Query,
  { id, amount: due, advance }: { id: number; amount: string; advance: string | null },
): Promise<{ advance?: LinkedAdvance }> {
  // An order with one that is asked for has 0.
  if (advance === null || Number(advance) !== 0) return {};
  const row = await findOpenAdvance(query, id);
  if (!row) return {};
  const { account_title, bank_name, iban, jazzcash, easypaisa } = await readSettings(query, 'payment-details');
  return {
    advance: {
      amount: row.amount,
      left: cashDue(due, row.amount),
      is_shown: row.state === 'SHOWN',
      accounts: { account_title, bank_name, iban, jazzcash, easypaisa },
    },
  };
}
