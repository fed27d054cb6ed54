/** `PKR 2,450` or `PKR 2,450.50`: paisa only when there are some. @param amount rupees with two decimals. */
export function formatRupees(amount: string): string {
  const [whole = '', paisa = '00'] = amount.split('.');
  return `PKR ${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}${paisa === '00' ? '' : `.${paisa}`}`;
}
