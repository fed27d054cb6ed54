import { formatRupees } from '@soulvia/contracts';

/** Riders have been reported to change the amount on a label. @param cashDue whole rupees with two decimals. */
export function payExactly(cashDue: string): string {
  if (Number(cashDue) === 0) return 'There is nothing to pay. Contact us if the courier asks for money.';
  return `Pay exactly ${formatRupees(cashDue)}. Contact us if the courier asks for another amount.`;
}
