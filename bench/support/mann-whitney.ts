/** Mann-Whitney U test, two-sided, by the normal approximation. @returns the probability that samples of one distribution differ this much. */
export function mannWhitneyP(first: readonly number[], second: readonly number[]): number {
  const all = [...first.map((value) => ({ value, own: true })), ...second.map((value) => ({ value, own: false }))];
  const sorted = all.toSorted((a, b) => a.value - b.value);
  let [rankSum, ties, index] = [0, 0, 0];
  while (index < sorted.length) {
    let end = index + 1;
    while (end < sorted.length && sorted[end]?.value === sorted[index]?.value) end += 1;
    const equal = end - index;
    rankSum += sorted.slice(index, end).filter(({ own }) => own).length * ((index + 1 + end) / 2);
    ties += equal ** 3 - equal;
    index = end;
  }
  const [n, m] = [first.length, second.length];
  const u = rankSum - (n * (n + 1)) / 2;
  const variance = ((n * m) / 12) * (n + m + 1 - ties / ((n + m) * (n + m - 1)));
  const z = Math.max(0, Math.abs(u - (n * m) / 2) - 0.5) / Math.sqrt(variance);
  return Math.min(1, 2 * upperTail(z));
}

/** Share of a normal distribution above z (Abramowitz and Stegun 26.2.17). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * z);
  const factors = [0.319_381_53, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
  const sum = factors.reduce((total, factor, power) => total + factor * t ** (power + 1), 0);
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}
