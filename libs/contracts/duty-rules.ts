/** Everything that staff may be permitted to do. */
export const permissions = [
  'orders.read',
  'orders.write',
  'orders.confirm',
  'parcels.write',
  'returns.write',
  'customers.read',
  'customers.write',
  'catalogue.read',
  'catalogue.write',
  'stock.write',
  'promotions.write',
  'reviews.moderate',
  'content.write',
  'cash.read',
  'cash.write',
  'cash.approve',
  'package_payments.decide',
  'partners.read',
  'earnings.close',
  'earnings.plan',
  'payouts.write',
  'payouts.approve',
  'reports.read',
  'inbox.write',
  'operations.read',
  'operations.write',
  'couriers.manage',
  'integrations.manage',
  'staff.manage',
  'settings.write',
  'features.write',
] as const;

export type Permission = (typeof permissions)[number];

/** What each duty of staff may do; an owner may do everything. */
export const duties = {
  orders: ['orders.read', 'orders.write', 'orders.confirm', 'parcels.write', 'returns.write'],
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
} as const satisfies Record<string, readonly Permission[]>;

/** What owners alone may do. */
export const ownerPermissions = [
  'staff.manage',
  'settings.write',
  'features.write',
  'earnings.plan',
] as const satisfies readonly Permission[];

export type Duty = keyof typeof duties;

export const dutyNames = Object.keys(duties) as Duty[];

/** Permissions of which every duty has at least one. */
export const dutyPermissions: readonly Permission[] = [...new Set(dutyNames.flatMap((duty) => duties[duty]))];

/** @returns the permissions of an admin account in the order of `permissions`; none without an entry in the staff list. */
export function listPermissions(rights: StaffRights | null): Permission[] {
  if (!rights) return [];
  if (rights.owner) return [...permissions];
  const granted = new Set<Permission>(rights.duties.flatMap((duty) => duties[duty]));
  return permissions.filter((permission) => granted.has(permission));
}

/** What an admin account may do: everything as an owner, otherwise what the duties say. */
export interface StaffRights {
  owner: boolean;
  duties: readonly Duty[];
}
