import { type AdvanceMatch, cashDue, type LinkedAdvance, type OrderAdvance } from '@soulvia/contracts';
import { instantText, type Query } from '@soulvia/platform/database';
import { readSettings } from '@soulvia/settings';
import type { AdvanceRow } from '../persistence/advances.js';

/** How many of the 256 binary digits of images that look alike differ at most, as for payments of packages. */
const likenessDistance = 10;
/** Newest advances that are compared. */
const comparedMax = 100_000;
const matchesMax = 5;

interface Row extends AdvanceRow {
  created_at: string;
  shown_at: string | null;
  screenshot: string | null;
  reference: string | null;
}

/** The newest advance of an order. @param linkTo address of a screenshot; null for staff who may not see it. */
export async function findAdvance(
  query: Query,
  orderId: number,
  linkTo: ((id: number) => string) | null,
): Promise<OrderAdvance | null> {
  const [row] = await query<Row>(
    `select id, amount::text as amount, state, created_at, shown_at, screenshot, reference
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
    image_matches: row.shown_at === null ? [] : await findMatches(query, row.id),
    reference: row.reference,
  };
}

/** Other advances whose screenshots are the same or look alike. */
function findMatches(query: Query, id: number): Promise<AdvanceMatch[]> {
  return query<AdvanceMatch>(
    `select o.order_id, o.image_hash = a.image_hash as is_same
       from order_advances a join order_advances o on o.id <> a.id and o.id > a.id - ${comparedMax}
        and (o.image_hash = a.image_hash or bit_count(o.image_likeness # a.image_likeness) <= ${likenessDistance})
      where a.id = $1 order by is_same desc, o.id desc limit ${matchesMax}`,
    [id],
  );
}

/** The key of a screenshot; undefined when it was deleted. */
export async function findAdvanceScreenshot(query: Query, id: number): Promise<string | undefined> {
  const [row] = await query<{ screenshot: string | null }>('select screenshot from order_advances where id = $1', [id]);
  return row?.screenshot ?? undefined;
}

/** The advance that the shop waits for, as the buyer sees it, with where to send it. */
export async function findLinkedAdvance(
  query: Query,
  { id, amount: due }: { id: number; amount: string },
): Promise<{ advance?: LinkedAdvance }> {
  const [row] = await query<AdvanceRow>(
    `select id, amount::text as amount, state from order_advances where order_id = $1 and state in ('ASKED', 'SHOWN')`,
    [id],
  );
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
