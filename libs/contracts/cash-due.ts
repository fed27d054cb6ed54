/**
 * What the courier collects for an order: its amount in whole rupees, because couriers take no paisa. Half a rupee is rounded up.
 *
 * @param amount rupees with two decimals, as text.
 * @returns the same form, with the decimals `00`.
 */
export function cashDue(amount: string): string {
  const [rupees = '0', paisa = '0'] = amount.split('.');
  const roundedUp = Number(paisa.padEnd(2, '0')) >= 50 ? 1n : 0n;
  return `${BigInt(rupees) + roundedUp}.00`;
}
