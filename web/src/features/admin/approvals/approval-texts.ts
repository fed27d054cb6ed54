import type { ApprovalState, ApprovalSubject } from '@soulvia/contracts';
import { orderPath, paymentPath } from '@/lib/admin-paths';
import type { BadgeProps } from '@/ui/badge';
import { Ban, Check, Clock, type LucideIcon, Undo2, X } from 'lucide-react';

export const stateLooks: Record<ApprovalState, [label: string, tone: BadgeProps['tone'], Icon: LucideIcon]> = {
  WAITING: ['Waiting', 'yellow', Clock],
  APPROVED: ['Approved', 'green', Check],
  REFUSED: ['Refused', 'red', X],
  WITHDRAWN: ['Withdrawn', 'blue', Undo2],
  EXPIRED: ['Expired', 'blue', Clock],
  VOID: ['No longer possible', 'red', Ban],
};

const paths: Partial<Record<ApprovalSubject, (id: number) => string>> = {
  order: orderPath,
  parcel: (id) => `/admin?section=parcels&q=${id}`,
  package: () => '/admin?section=packages',
  payment: paymentPath,
  user: (id) => `/admin?section=customers&q=${id}`,
  count: () => '/admin?section=stock',
  refund: (id) => `/admin?section=cash&tab=refunds&id=${id}`,
  difference: () => '/admin?section=cash&tab=differences',
  statement: (id) => `/admin?section=cash&tab=statements&statement=${id}`,
  product: () => '/admin?section=products',
  plan: () => '/admin?section=earnings&tab=plans',
  adjustment: () => '/admin?section=earnings&tab=months&list=adjustments',
};

/** The page on which the subject of a request stands. */
export const findSubjectPath = (subject: ApprovalSubject, id: number): string => paths[subject]?.(id) ?? '/admin';
