import { toPaisa } from './rupees.js';

/** What the courier collects: an amount in whole rupees, because couriers take no paisa. Half a rupee is rounded up. */
export function cashDuePaisa(amountPaisa: number): number {
  return Math.floor((amountPaisa + 50) / 100) * 100;
}

/**
 * The same for amounts as texts.
 *
 * @param amount rupees with at most two decimals.
 * @param advance what of it was paid ahead.
 * @returns rupees with the decimals `00`.
 */
export function cashDue(amount: string, advance: string | null = null): string {
  const left = Math.max(toPaisa(amount) - toPaisa(advance ?? '0'), 0);
  return `${cashDuePaisa(left) / 100}.00`;
}
