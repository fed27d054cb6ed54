import { readPlain } from './reading/plain.js';
import type { TextRule } from './text-rule.js';

/** Path below `/api/v1/`. */
export const refundsPath = 'refunds';

export const refundKinds = ['RETURN', 'OVERPAID', 'ADVANCE', 'CANCELLED', 'PACKAGE'] as const;

export type RefundKind = (typeof refundKinds)[number];

export const refundKindLabels: Record<RefundKind, string> = {
  RETURN: 'Return',
  OVERPAID: 'Paid too much',
  ADVANCE: 'Advance',
  CANCELLED: 'Cancelled, paid',
  PACKAGE: 'Package',
};

export const refundStates = ['OWED', 'PAID', 'VOID'] as const;

export type RefundState = (typeof refundStates)[number];

/** Where a refund is paid from. */
export const refundSources = ['bank', 'cash'] as const;

export type RefundSource = (typeof refundSources)[number];

export const refundTexts = {
  reference: {
    read: readPlain,
    required: 'Enter the reference of the transfer',
    max: { length: 60, message: 'Reference must be at most 60 characters' },
  },
} satisfies Record<string, TextRule>;

/** Whether a refund waits for a second person, was allowed by one, or was refused. */
export const refundApprovals = ['NONE', 'WAITING', 'APPROVED', 'REFUSED'] as const;

export type RefundApproval = (typeof refundApprovals)[number];
