/**
 * Fits amounts into what a person may still do today, in their order; what does not fit leaves what is left to the next.
 *
 * @param amounts in paisa. @param max of the day in paisa; null: all fit.
 */
export function fitAmounts(
  spent: number,
  amounts: readonly number[],
  max: number | null,
): { fits: boolean[]; spent: number } {
  let sum = spent;
  const fits = amounts.map((amount) => {
    const isWithin = max === null || sum + amount <= max;
    if (isWithin) sum += amount;
    return isWithin;
  });
  return { fits, spent: sum };
}
