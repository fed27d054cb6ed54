import { isolated, type StatementEntry, type StatementPayout, writeDay } from '@soulvia/contracts';
import { CircleCheck, CircleX, Clock, Search } from 'lucide-react';
import type { BadgeProps } from '@/ui/badge';
import { writeSignedAmount } from '@/lib/signed-amount';

export const entryBadges: Record<StatementEntry['state'], BadgeProps> = {
  PAID: { label: 'Earned', tone: 'green', Icon: CircleCheck },
  WAITING: { label: 'Waiting', tone: 'yellow', Icon: Clock },
  HELD: { label: 'Under review', tone: 'blue', Icon: Search },
  UNPAID: { label: 'Not paid', tone: 'red', Icon: CircleX },
};

export const payoutTexts: Record<StatementPayout['what'], string> = {
  SENT: 'Sent to you',
  FAILED: 'Could not be delivered, and is yours again',
};

/** `3 Nov` */
export const writeLineDay = ({ date }: StatementEntry): string => writeDay(Date.parse(`${date}T12:00:00+05:00`));

/** How a line came about: who bought, who stands between, and what the plan pays. */
export function explainLine(line: StatementEntry): string {
  const { order_id: order, level, buyer, via, plan_version: plan, percent, base } = line;
  const path = [buyer, ...via].map((name) => isolated(name)).join(' → ');
  const rule = plan === null ? '' : ` Plan ${plan}: ${percent} % of ${writeSignedAmount(base)}.`;
  return `Order ${order}, delivered ${writeLineDay(line)}. You are level ${level}: ${path} → you.${rule}`;
}
