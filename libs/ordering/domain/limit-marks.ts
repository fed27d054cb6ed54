import type { LimitUsage } from './check-limits.js';

/** Whom an order counts for; null where it counts for none. */
export interface CountedFor {
  userId: number;
  phoneKey: string | null;
  /** Hash of the network address that units count for. */
  address: Buffer | null;
  /** Hash of the network address that orders count for. */
  origin: Buffer | null;
}

/**
 * Names whom the limits of the shop count an order for. Two orders with one name in common must not be placed by one transaction: the
 * second one has to see the first.
 *
 * @param usage undefined for a buyer without limits.
 */
export function listLimitMarks(
  { userId, phoneKey, address, origin }: CountedFor,
  usage: Pick<LimitUsage, 'limits' | 'unproven'> | undefined,
): string[] {
  const marks = [`user ${userId}`];
  if (!usage) return marks;
  const { limits, unproven } = usage;
  const countsPhone = unproven && (limits.open_units_max !== null || limits.open_value_max !== null);
  if (countsPhone && phoneKey !== null) marks.push(`phone ${phoneKey}`);
  if (unproven && limits.open_units_address_max !== null && address) marks.push(`address ${address.toString('hex')}`);
  if (limits.orders_per_address_hour !== null && origin) marks.push(`address ${origin.toString('hex')}`);
  return marks;
}
