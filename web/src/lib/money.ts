import { toPaisa } from '@soulvia/contracts';

export { decimalRupees, formatPaisa, rupees, toPaisa } from '@soulvia/contracts';

const grouping = new Intl.NumberFormat('en-PK');
const withPaisa = new Intl.NumberFormat('en-PK', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `2,450`: a number with thousands separators. */
export function grouped(count: number): string {
  return grouping.format(count);
}

/** `2,450.00`: always with two decimals. */
export function rupeesAndPaisa(amount: string | number): string {
  return withPaisa.format(toPaisa(amount) / 100);
}
