/** Messages about orders that a recipient gets in 24 hours until it has proven itself. */
export const unprovenMax = 5;

/**
 * Whether a recipient may get one more message about an order.
 *
 * @param isProven whether it used a mailed link, or an order to it was delivered.
 * @returns the reason against it, for operators; undefined when there is none.
 */
export function findRecipientRefusal(isWithinLimit: boolean, isProven: boolean): string | undefined {
  if (isWithinLimit || isProven) return undefined;
  return `a recipient that is not proven has had ${unprovenMax} messages about orders in 24 hours`;
}

/** How many texts of a day go to phones of which no order was confirmed or delivered: the other half is kept for those. */
export function unknownPhonesMax(dailyLimit: number): number {
  return Math.ceil(dailyLimit / 2);
}
