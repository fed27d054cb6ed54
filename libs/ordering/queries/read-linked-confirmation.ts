import {
  cashDue,
  type Confirmation,
  type LinkedConfirmation,
  linkedStatuses,
  type OrderStatus,
} from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { prepared, type Query } from '@soulvia/platform/database';
import type { ConfirmationGrant } from '../domain/confirmation-link.js';
import { possibleAnswers } from '../domain/confirm-order.js';
import { findLinkedAdvance } from './find-advance.js';
import { presentAdvance, presentCoupon } from './present-order.js';

interface Row {
  id: number;
  status: OrderStatus;
  confirmation: Confirmation;
  parcel_open: boolean;
  full_name: string;
  city: string;
  street_no: string;
  shipping: string;
  amount: string;
  discount: string;
  coupon_code: string | null;
  advance: string | null;
  items: { name: string; quantity: number }[] | null;
}

const sql = prepared(`
  select o.id, o.status, o.confirmation, o.parcel_open, o.full_name, o.city, o.street_no, o.shipping::text, o.amount::text, o.discount::text, o.coupon_code, o.advance::text,
         (select json_agg(json_build_object('name', l.product_name, 'quantity', l.quantity) order by l.id)
            from order_lines l where l.order_id = o.id) as items
    from orders o where o.id = $1 and o.deleted_at is null`);

/** What the street begins with, as the shopper knows it: enough to recognize the own address, too little to find it. */
const hintLetters = 12;

/** Reads an order as its confirmation link shows it. @throws NotFound once the link has run out with the order. */
export async function readLinkedConfirmation(
  query: Query,
  { orderId, madeBy }: ConfirmationGrant,
): Promise<LinkedConfirmation> {
  const [row] = await query<Row>(sql, [orderId]);
  if (!row || !isLinked(row)) throw new NotFound('Link');
  const { id, full_name, city, street_no, shipping, amount, items, confirmation } = row;
  return {
    order_id: id,
    first_name: full_name.split(' ')[0] ?? '',
    city,
    street_hint: maskStreet(street_no),
    ...presentCoupon(row),
    ...(row.coupon_code === null ? {} : { shipping }),
    amount,
    cash_due: cashDue(amount, row.advance),
    ...presentAdvance(row.advance),
    ...(await findLinkedAdvance(query, row)),
    items: items ?? [],
    confirmation,
    can: possibleAnswers(row, madeBy),
  };
}

/** Whether the confirmation link of an order still works. */
export function isLinked({ status, confirmation }: Pick<Row, 'status' | 'confirmation'>): boolean {
  return linkedStatuses.includes(status) && confirmation !== 'NOT_ASKED';
}

function maskStreet(street: string): string {
  const letters = Array.from(street);
  return letters.length <= hintLetters / 2
    ? `${letters[0] ?? ''}…`
    : `${letters.slice(0, Math.min(hintLetters, Math.ceil(letters.length / 2))).join('')}…`;
}
