/** What each duty of staff may do; an owner may do everything. */
export const duties = {
  orders: ['orders.read', 'orders.write', 'orders.confirm', 'parcels.write', 'returns.write', 'customers.read'],
  catalogue: [
    'catalogue.read',
    'catalogue.write',
    'stock.write',
    'promotions.write',
    'reviews.moderate',
    'content.write',
  ],
  finance: [
    'orders.read',
    'customers.read',
    'cash.read',
    'cash.write',
    'package_payments.decide',
    'partners.read',
    'earnings.close',
    'payouts.write',
    'reports.read',
  ],
  support: [
    'orders.read',
    'orders.confirm',
    'customers.read',
    'customers.write',
    'inbox.write',
    'returns.write',
    'reviews.moderate',
  ],
  operator: ['operations.read', 'operations.write', 'catalogue.read', 'couriers.manage', 'integrations.manage'],
  approver: ['cash.read', 'cash.approve', 'payouts.approve', 'earnings.close'],
} as const;

/** What owners alone may do. */
export const ownerPermissions = ['staff.manage', 'settings.write', 'features.write', 'earnings.plan'] as const;

export type Duty = keyof typeof duties;
export type Permission = (typeof duties)[Duty][number] | (typeof ownerPermissions)[number];
