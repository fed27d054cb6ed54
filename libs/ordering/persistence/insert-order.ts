import { type Confirmation, phoneKey } from '@soulvia/contracts';
import { prepared } from '@soulvia/platform/database';
import { scheduleSql } from '@soulvia/platform/due';
import { currentContext, type SqlWork } from '@soulvia/platform/event-log';
import { ConcurrentDuplicate, type IdempotencyClaim, storeResponseSql } from '@soulvia/platform/idempotency';
import { assertTaken, buyerKeys, insertUseSql, useResultColumns } from '@soulvia/promotions';
import { settingSql } from '@soulvia/settings';
import type { OrderLineRow, OrderRow } from '../queries/order-row.js';
import type { Hold } from '../domain/check-proof.js';
import type { OrderDraft } from '../domain/draft-order.js';
import type { Recipient } from '../domain/order-state.js';
import { confirmationWork } from '../due/confirmation-kind.js';
import { hashSql } from './unproven-orders.js';
import { storedRecipient } from './order-response.js';

const codeColumns = {
  order: ', discount, coupon_id, coupon_code',
  given: ', $37, $38, $39',
  line: ', discount',
  discounts: ', $40::numeric[]',
  parts: `${insertUseSql({ couponId: '$38', keys: '$42::text[]', nth: '$41', order: 'placed' })},`,
  result: `, ${useResultColumns('$38')}`,
};
const noColumns = Object.fromEntries(Object.keys(codeColumns).map((name) => [name, ''])) as typeof codeColumns;

/** A guest's order cannot be erased on request; it is made anonymous in time like orders of erased accounts. */
const guestColumns = {
  order: ', is_owner_erased',
  given: ', true',
  parts: `guest as (
    insert into guest_orders (order_id, guest_id, phone_key, email) select id, $1, $28, nullif($7, '') from placed
  ),`,
  // What is stored for a guest has no owner, but is about one.
  userId: null,
  subjectUserId: 'coalesce($26::int, $22::int)',
};
const memberColumns: Record<keyof typeof guestColumns, string> = {
  order: '',
  given: '',
  parts: '',
  userId: '$22::int',
  subjectUserId: '$26::int',
};

/**
 * @param code what an order with a discount code has more.
 * @param owner what a guest's order has more.
 */
const makeSql = (code: typeof codeColumns, owner: typeof guestColumns | typeof memberColumns) =>
  prepared(`
  with mode as materialized (
    select ${settingSql('features', 'confirmation')} as confirmation
  ), placed as (
    insert into orders (user_id, status, subtotal, shipping, amount, total_items, full_name, email, phone,
                        address_id, street_no, city, zip_code, country, payment_method, created_at, updated_at, phone_key, confirmation,
                        promised_from, promised_to${owner.order}${code.order})
    select $1, 'PROCESSING', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'COD', coalesce($14, now()), coalesce($14, now()), $28,
           case when $29::boolean and mode.confirmation <> 'off' then 'AWAITING' else 'NOT_ASKED' end,
           $35::date, $36::date${owner.given}${code.given}
      from mode
    returning id, created_at, confirmation
  ), lines as (
    insert into order_lines (order_id, product_id, quantity, price_at_purchase, line_total, product_name, product_image${code.line})
    select placed.id, l.* from placed,
           unnest($15::int[], $16::int[], $17::numeric[], $18::numeric[], $19::text[], $20::text[]${code.discounts})
             as l (product_id, quantity, price, total, name, image${code.line})
    returning id, product_id
  ), ${code.parts} ${owner.parts} origin as (
    insert into order_origins (origin, placed_at) select $21::bytea, created_at from placed where $21::bytea is not null
  ), unproven as (
    insert into unproven_orders (order_id, user_id, is_guest, phone, origin, units, value, held_until, is_beyond)
    select id, $1, $31::boolean, ${hashSql('$28::text')}, $32::bytea, $5, $4, $33::timestamptz, $34 from placed where $34::boolean is not null
  ), policy as (
    ${scheduleSql(confirmationWork, {
      subjectId: 'placed.id',
      correlationId: '$30::text',
      from: `placed, mode where placed.confirmation = 'AWAITING' and mode.confirmation = 'policy'`,
    })}
  ), response as (
    ${storeResponseSql({
      userId: owner.userId,
      endpoint: '$23::text',
      key: '$24::text',
      bodyHash: '$25::bytea',
      subjectUserId: owner.subjectUserId,
      response: `json_build_object('id', placed.id, 'recipient', $27::json)`,
      from: 'placed where $24::text is not null',
    })}
  )
  select placed.id, placed.created_at, placed.confirmation, lines.id as line_id, lines.product_id, exists (select from response) as is_stored${code.result}
    from placed, lines`);

const memberSql = { plain: makeSql(noColumns, memberColumns), withCode: makeSql(codeColumns, memberColumns) };
const guestSql = { plain: makeSql(noColumns, guestColumns), withCode: makeSql(codeColumns, guestColumns) };

interface InsertedRow {
  id: number;
  created_at: string;
  confirmation: Confirmation;
  line_id: number;
  product_id: number;
  is_stored: boolean;
  uses?: number;
  is_counted?: boolean;
}

/** An order of a buyer who has proven nothing. */
export interface UnprovenOrder {
  isGuest: boolean;
  /** Hash of the network address that its units count for. */
  address: Buffer | null;
  hold: Hold;
}

/**
 * Writes an order with its lines and its response in one statement and returns it as a query would read it.
 *
 * @param waitsForAnswer whether the order waits for confirmation where the shop has that switched on.
 * @param origin hash of the network address that the order counts for; null when it counts for none.
 * @param claim idempotency key to store the response for; a guest's has the order's user.
 * @param unproven what counts of an unproven buyer; null for others.
 * @param buyer key of the account's phone, where the order has none; whether it is a guest.
 * @throws ConcurrentDuplicate, CouponInvalid
 */
export async function insertOrder(
  work: Pick<SqlWork, 'query' | 'at'>,
  { userId, lines, price, promised, coupon }: OrderDraft,
  recipient: Recipient,
  waitsForAnswer: boolean,
  origin: Buffer | null,
  claim: IdempotencyClaim | undefined,
  unproven: UnprovenOrder | null,
  { accountPhone, isGuest }: { accountPhone: string | null; isGuest: boolean },
): Promise<OrderRow & { lines: OrderLineRow[] }> {
  const amounts = {
    subtotal: price.subtotal.toString(),
    discount: price.discount.toString(),
    shipping: price.shipping.toString(),
    amount: price.amount.toString(),
  };
  const keys = buyerKeys(userId, phoneKey(recipient.phone) ?? accountPhone);
  const code = coupon && [
    amounts.discount,
    coupon.id,
    coupon.code,
    lines.map((line) => line.discount.toString()),
    coupon.nth,
    keys,
  ];
  const inserted = await work.query<InsertedRow>((isGuest ? guestSql : memberSql)[code ? 'withCode' : 'plain'], [
    userId,
    amounts.subtotal,
    amounts.shipping,
    amounts.amount,
    price.totalItems,
    recipient.full_name,
    recipient.email,
    recipient.phone,
    recipient.address_id,
    recipient.street_no,
    recipient.city,
    recipient.zip_code,
    recipient.country,
    work.at,
    lines.map((line) => line.productId),
    lines.map((line) => line.quantity),
    lines.map((line) => line.price.toString()),
    lines.map((line) => line.total.toString()),
    lines.map((line) => line.name),
    lines.map((line) => line.image),
    origin,
    ...claimParameters(claim, recipient),
    phoneKey(recipient.phone),
    waitsForAnswer,
    currentContext()?.requestId ?? null,
    unproven?.isGuest ?? null,
    unproven?.address ?? null,
    unproven?.hold.until ?? null,
    unproven?.hold.isBeyond ?? null,
    promised?.from ?? null,
    promised?.to ?? null,
    ...(code ?? []),
  ]);
  const [first] = inserted;
  if (!first) throw new Error('an order was inserted without lines');
  if (claim && !first.is_stored) throw new ConcurrentDuplicate();
  if (coupon) assertTaken(first, keys);
  const lineIds = new Map(inserted.map((row) => [row.product_id, row.line_id]));
  return {
    ...recipient,
    ...amounts,
    id: first.id,
    user_id: userId,
    status: 'PROCESSING',
    confirmation: first.confirmation,
    held_until: unproven?.hold.until?.toISOString() ?? null,
    promised_from: promised?.from ?? null,
    promised_to: promised?.to ?? null,
    courier_asked_at: null,
    advance: null,
    coupon_code: coupon?.code ?? null,
    total_items: price.totalItems,
    created_at: first.created_at,
    updated_at: first.created_at,
    lines: lines.map((line) => ({
      id: lineIds.get(line.productId) ?? 0,
      order_id: first.id,
      product_id: line.productId,
      quantity: line.quantity,
      price_at_purchase: line.price.toString(),
      line_total: line.total.toString(),
      discount: line.discount.toString(),
      product_name: line.name,
      product_image: line.image,
    })),
  };
}

function claimParameters(claim: IdempotencyClaim | undefined, recipient: Recipient) {
  if (!claim) return Array<null>(6).fill(null);
  const { userId, endpoint, key, bodyHash, subjectUserId = null } = claim;
  return [userId, endpoint, key, bodyHash, subjectUserId, storedRecipient(recipient)];
}
