import type { Money } from '@soulvia/kernel';

/** `PKR 200,000`, with paisa only where there are some. */
export function rupees(money: Money): string {
  const [whole = '', paisa] = money.toString().split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return `PKR ${grouped}${paisa === '00' ? '' : `.${paisa}`}`;
}
