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
  'people-seen',
  'refund',
  'cash-allowance',
  'cash-reversal',
  'difference',
  'statement-reversal',
  'plan',
  'plan-retirement',
  'adjustment',
] as const;

export type ApprovalKind = (typeof approvalKinds)[number];

export const approvalStates = ['WAITING', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'EXPIRED', 'VOID'] as const;

export type ApprovalState = (typeof approvalStates)[number];

export const approvalSubjects = [
  'order',
  'product',
  'count',
  'parcel',
  'package',
  'payment',
  'user',
  'refund',
  'difference',
  'statement',
  'plan',
  'adjustment',
] as const;

export type ApprovalSubject = (typeof approvalSubjects)[number];

interface ApprovalTerms {
  label: string;
  /** Who may make the call decides about that of another, too. Owners may do everything. */
  decider: Permission;
  /** When an owner needs no second person: for money that leaves, while there is no other owner. */
  ownerAlone: 'always' | 'sole';
  /** A request that waits for its decision as long as it takes. */
  neverExpires?: true;
  /** Notifications among which it is announced. */
  announcedAs: NotificationType;
}

export const approvalTerms: Readonly<Record<ApprovalKind, ApprovalTerms>> = {
  'free-parcel': {
    label: 'Parcel below its amount',
    decider: 'parcels.write',
    ownerAlone: 'always',
    announcedAs: 'orders',
  },
  replacement: { label: 'Replacement', decider: 'parcels.write', ownerAlone: 'always', announcedAs: 'orders' },
  'stock-loss': { label: 'Stock written off', decider: 'stock.write', ownerAlone: 'always', announcedAs: 'products' },
  'order-deletion': {
    label: 'Order to be deleted',
    decider: 'orders.write',
    ownerAlone: 'always',
    announcedAs: 'orders',
  },
  package: {
    label: 'Price or points of a package',
    decider: 'package_payments.decide',
    ownerAlone: 'always',
    announcedAs: 'payments',
  },
  payment: {
    label: 'Package payment',
    decider: 'package_payments.decide',
    ownerAlone: 'always',
    announcedAs: 'payments',
  },
  'member-erasure': {
    label: 'Member to be erased',
    decider: 'customers.write',
    ownerAlone: 'always',
    announcedAs: 'messages',
  },
  'partner-email': {
    label: 'New email of a partner',
    decider: 'staff.manage',
    ownerAlone: 'always',
    announcedAs: 'messages',
  },
  'people-seen': {
    label: 'More people to see today',
    decider: 'staff.manage',
    ownerAlone: 'always',
    announcedAs: 'messages',
  },
  'member-move': {
    label: 'Member to be moved',
    decider: 'customers.write',
    ownerAlone: 'always',
    announcedAs: 'messages',
  },
  refund: {
    label: 'Refund',
    decider: 'cash.approve',
    ownerAlone: 'sole',
    neverExpires: true,
    announcedAs: 'cash',
  },
  'cash-allowance': {
    label: 'Cash that falls short',
    decider: 'cash.approve',
    ownerAlone: 'sole',
    announcedAs: 'cash',
  },
  difference: { label: 'Difference with a courier', decider: 'cash.approve', ownerAlone: 'sole', announcedAs: 'cash' },
  'statement-reversal': {
    label: 'Statement to be reversed',
    decider: 'cash.approve',
    ownerAlone: 'sole',
    announcedAs: 'cash',
  },
  'cash-reversal': { label: 'Cash to be reversed', decider: 'cash.approve', ownerAlone: 'sole', announcedAs: 'cash' },
  plan: { label: 'Plan to be activated', decider: 'earnings.plan', ownerAlone: 'sole', announcedAs: 'earnings' },
  'plan-retirement': {
    label: 'Plan to be retired',
    decider: 'earnings.plan',
    ownerAlone: 'sole',
    announcedAs: 'earnings',
  },
  adjustment: {
    label: 'Adjustment of a balance',
    decider: 'earnings.close',
    ownerAlone: 'sole',
    announcedAs: 'earnings',
  },
};

/** What people have at least one of who decide about requests of others. */
export const approvalDeciders: readonly Permission[] = [
  ...new Set(approvalKinds.map((kind) => approvalTerms[kind].decider)),
];

export const approvalReasonRule = linesRule('Reason', 500);

/** How long a request waits for its decision. */
export const approvalDays = 7;
