import { arrivalText, formatRupees, isolated, showTyped } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import type { MailedOrder } from '@soulvia/ordering';
import type { EmailRow } from '../email/email-content.js';

/** Some mail clients cut off long emails; the order's page shows all products. */
const maxLines = 30;

/** Products, amounts and destination of an order. */
export function orderRows({
  lines,
  subtotal,
  discount,
  couponCode,
  shipping,
  amount,
  city,
  promised,
}: MailedOrder): EmailRow[] {
  const place = showTyped(city);
  const [first, rest] = [lines.slice(0, maxLines), lines.slice(maxLines)];
  const restTotal = rest.reduce((sum, { total }) => sum.plus(Money.parse(total)), Money.zero);
  return [
    ...first.map(({ name, quantity, total }) => ({
      label: `${quantity} × ${isolated(name)}`,
      value: formatRupees(total),
    })),
    ...(rest.length > 0 ? [{ label: `${rest.length} more products`, value: formatRupees(restTotal.toString()) }] : []),
    { label: 'Subtotal', value: formatRupees(subtotal) },
    ...(couponCode === null ? [] : [{ label: `Discount (${couponCode})`, value: `−${formatRupees(discount)}` }]),
    { label: 'Shipping', value: Money.parse(shipping).paisa === 0 ? 'Free' : formatRupees(shipping) },
    { label: 'Total', value: formatRupees(amount), isTotal: true },
    ...(place === undefined ? [] : [{ label: 'Delivery to', value: isolated(place) }]),
    ...(promised ? [{ label: 'Expected', value: arrivalText(promised, place ?? '') }] : []),
    { label: 'Payment', value: 'Cash on Delivery' },
  ];
}
