const grouping = new Intl.NumberFormat('en-PK', { maximumFractionDigits: 2 });

/** SC points, with no decimals where there are none. */
export function points(count: number): string {
  return grouping.format(count);
}
