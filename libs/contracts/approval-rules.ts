import type { Permission } from './duty-rules.js';
import type { NotificationType } from './notification-rules.js';
import { linesRule } from './text-rule.js';

/** What of a call needs a second person. */
export const approvalKinds = [
  'free-parcel',
  'replacement',
  'stock-loss',
  'order-deletion',
  'package',
  'payment',
  'member-erasure',
  'member-move',
  'partner-email',
] as const;

export type ApprovalKind = (typeof approvalKinds)[number];

export const approvalStates = ['WAITING', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'EXPIRED', 'VOID'] as const;

export type ApprovalState = (typeof approvalStates)[number];

export const approvalSubjects = ['order', 'product', 'count', 'parcel', 'package', 'payment', 'user'] as const;

export type ApprovalSubject = (typeof approvalSubjects)[number];

interface ApprovalTerms {
  label: string;
  /** Who may make the call decides about that of another, too. Owners may do everything. */
  decider: Permission;
  /** When an owner needs no second person. */
  ownerAlone: 'always';
  /** Notifications among which it is announced. */
  announcedAs: NotificationType;
}

export const approvalTerms: Readonly<Record<ApprovalKind, ApprovalTerms>> = {
  'free-parcel': terms('Parcel below its amount', 'parcels.write', 'orders'),
  replacement: terms('Replacement', 'parcels.write', 'orders'),
  'stock-loss': terms('Stock written off', 'stock.write', 'products'),
  'order-deletion': terms('Order to be deleted', 'orders.write', 'orders'),
  package: terms('Price or points of a package', 'package_payments.decide', 'payments'),
  payment: terms('Package payment', 'package_payments.decide', 'payments'),
  'member-erasure': terms('Member to be erased', 'customers.write', 'messages'),
  'partner-email': terms('New email of a partner', 'staff.manage', 'messages'),
  'member-move': terms('Member to be moved', 'customers.write', 'messages'),
};

function terms(label: string, decider: Permission, announcedAs: NotificationType): ApprovalTerms {
  return { label, decider, ownerAlone: 'always', announcedAs };
}

export const approvalReasonRule = linesRule('Reason', 500);

/** How long a request waits for its decision. */
export const approvalDays = 7;
