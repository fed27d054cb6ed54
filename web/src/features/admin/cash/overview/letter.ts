import { type CourierCash, say, type UnpaidParcel } from '@soulvia/contracts';
import { longDate } from '@/lib/dates';
import { formatDay } from '@/lib/format-day';
import { rupees } from '@/lib/money';

/**
 * The letter that asks a courier for what it owes.
 *
 * @param parcels the first of them; the list as CSV has the others.
 * @param all number of unpaid parcels.
 */
export function writeLetter(
  { courier, owes, late, settle_days: days }: CourierCash,
  parcels: readonly UnpaidParcel[],
  all: number,
  now: Date,
): string {
  const isLate = Number(late) > 0;
  return [
    say`To ${courier.name}`,
    longDate(now),
    '',
    `We have not received the cash for ${all === 1 ? 'a parcel' : `${all} parcels`} that you delivered: PKR ${rupees(owes)} in all.`,
    ...(isLate ? [`PKR ${rupees(late)} of it should have been paid within ${days} days of the delivery.`] : []),
    'Please pay the amount and send us the statement.',
    '',
    ...parcels.map(
      ({ tracking_number: number, order_id: order, delivered_on: on, open, is_late: isOverdue }) =>
        say`${number ?? `Order ${order}`}, delivered ${formatDay(on)}: PKR ${rupees(open)}${isOverdue ? ' (late)' : ''}`,
    ),
    ...(all > parcels.length ? [`and ${all - parcels.length} more, see the list`] : []),
  ].join('\n');
}
