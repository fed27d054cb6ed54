import { Money } from '@soulvia/kernel';

const grouping = new Intl.NumberFormat('en-PK');

/** `PKR 2,450` or `PKR 2,450.50`: paisa only when there are some. @param amount rupees with two decimals. */
export function formatRupees(amount: string): string {
  const { paisa } = Money.parse(amount);
  const rest = paisa % 100;
  return `PKR ${grouping.format(Math.trunc(paisa / 100))}${rest > 0 ? `.${String(rest).padStart(2, '0')}` : ''}`;
}
