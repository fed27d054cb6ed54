/** What the courier collects: an amount in whole rupees, because couriers take no paisa. Half a rupee is rounded up. */
export function cashDuePaisa(amountPaisa: number): number {
  return Math.floor((amountPaisa + 50) / 100) * 100;
}

/**
 * The same for an amount as text.
 *
 * @param amount rupees with at most two decimals.
 * @returns rupees with the decimals `00`.
 */
export function cashDue(amount: string): string {
  const [rupees = '0', paisa = ''] = amount.split('.');
  return `${cashDuePaisa(Number(rupees) * 100 + Number(paisa.padEnd(2, '0'))) / 100}.00`;
}
