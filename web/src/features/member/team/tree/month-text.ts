import type { MemberMonth, TreeMember } from '@soulvia/contracts';
import { grouped, rupees } from '@/lib/money';

/** `3 orders, PKR 5,450 this month`, and of direct referrals what they ordered together with their team. */
export function monthText({ month, team_month: team, children }: TreeMember): string {
  const own = month ? describe(month) : 'orders not shared';
  return team && children > 0 ? `${own}; with team ${describe(team)}` : own;
}

function describe({ orders, retail }: MemberMonth): string {
  if (orders === 0) return 'no orders this month';
  return `${grouped(orders)} ${orders === 1 ? 'order' : 'orders'}, PKR ${rupees(retail)} this month`;
}
