import type { TreeMember } from '@soulvia/contracts';
import { grouped, rupees } from '@/lib/money';

/** `3 orders, PKR 5,450 this month`. */
export function monthText({ orders, retail }: TreeMember['month']): string {
  if (orders === 0) return 'no orders this month';
  return `${grouped(orders)} ${orders === 1 ? 'order' : 'orders'}, PKR ${rupees(retail)} this month`;
}
