/**
 * Spreads a sum in proportion to weights; what is left of it goes to the largest remainders, of equal ones to the first.
 *
 * @param total at most the sum of the weights, all in whole paisa.
 */
export function spreadPaisa(total: number, weights: readonly number[]): number[] {
  // The products are beyond the whole numbers that a double holds.
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const shares = exact.map((share) => Number(share / sum));
  const left = total - shares.reduce((spent, share) => spent + share, 0);
  const byRemainder = [...exact.entries()].toSorted(([, one], [, other]) => Number((other % sum) - (one % sum)));
  for (const [index] of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
