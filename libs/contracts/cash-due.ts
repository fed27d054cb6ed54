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
  const left = Math.max(readPaisa(amount) - readPaisa(advance ?? '0'), 0);
  return `${cashDuePaisa(left) / 100}.00`;
}

function readPaisa(amount: string): number {
  const [rupees = '0', paisa = ''] = amount.split('.');
  return Number(rupees) * 100 + Number(paisa.padEnd(2, '0'));
}
