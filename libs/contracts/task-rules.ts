import { approvalDeciders } from './approval-rules.js';
import type { Permission } from './duty-rules.js';

export const tasksPath = 'admin/tasks';

/** What waits for staff, the most urgent first. */
export const taskNames = [
  'confirmations',
  'advice',
  'to_pack',
  'late',
  'returning',
  'returns',
  'disagreements',
  'approvals',
  'late_cash',
  'refunds',
  'differences',
  'payments',
  'messages',
  'reviews',
  'retail_share',
  'failures',
] as const;

export type TaskName = (typeof taskNames)[number];

/** What staff need to do each, one of several. */
export const taskNeeds: Readonly<Record<TaskName, Permission | readonly Permission[]>> = {
  confirmations: 'orders.confirm',
  advice: 'parcels.write',
  to_pack: 'parcels.write',
  late: 'orders.write',
  returning: 'parcels.write',
  returns: 'returns.write',
  disagreements: 'parcels.write',
  approvals: approvalDeciders,
  late_cash: 'cash.read',
  refunds: 'cash.write',
  differences: 'cash.write',
  payments: 'package_payments.decide',
  messages: 'inbox.write',
  reviews: 'reviews.moderate',
  retail_share: 'earnings.close',
  failures: 'operations.read',
};
