const grouping = new Intl.NumberFormat('en-PK', { maximumFractionDigits: 2 });

/** SC points, without decimals for whole numbers. */
export function points(count: number): string {
  return grouping.format(count);
}
