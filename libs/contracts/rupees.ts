const grouping = new Intl.NumberFormat('en-PK');

/** Exact paisa from a decimal string; 0 for an invalid amount. */
export function toPaisa(amount: string | number): number {
  const match = /^(-?)(\d+)(?:\.(\d{1,2})\d*)?$/.exec(String(amount).trim());
  if (!match) return 0;
  const [, sign, whole = '0', paisa = ''] = match;
  const value = Number(whole) * 100 + Number(paisa.padEnd(2, '0'));
  return sign ? -value : value;
}

/** `2450.00`: an amount as requests carry it. */
export const decimalRupees = (paisa: number): string => (paisa / 100).toFixed(2);

/** `2,450` or `2,450.50`: paisa only when not zero. */
export function formatPaisa(paisa: number): string {
  const whole = Math.trunc(Math.abs(paisa) / 100);
  const rest = Math.abs(paisa) % 100;
  const text = grouping.format(whole) + (rest ? `.${String(rest).padStart(2, '0')}` : '');
  return paisa < 0 ? `-${text}` : text;
}

export const rupees = (amount: string | number): string => formatPaisa(toPaisa(amount));

/** `PKR 2,450` or `PKR 2,450.50`. @param amount rupees with at most two decimals. */
export const formatRupees = (amount: string): string => `PKR ${rupees(amount)}`;
