import type { AuditedKind, Permission } from '@soulvia/contracts';

/** Who may read the history of a kind: the staff who may read the thing itself. */
export const readersOf: Readonly<Record<AuditedKind, readonly Permission[]>> = {
  order: ['orders.read'],
  user: ['customers.read', 'partners.read'],
  product: ['catalogue.read'],
  category: ['catalogue.read'],
  package: ['package_payments.decide'],
  cash: ['cash.read'],
  company: ['settings.write'],
  levels: ['settings.write'],
  features: ['features.write'],
  limits: ['settings.write'],
  'payment-details': ['settings.write'],
  mails: ['settings.write'],
  texts: ['settings.write'],
  confirmation: ['settings.write'],
  delivery: ['settings.write'],
  'stock-settings': ['settings.write'],
  approvals: ['settings.write'],
  returns: ['settings.write'],
  'search-settings': ['catalogue.read'],
  facets: ['catalogue.read'],
  family: ['catalogue.read'],
  agreement: ['settings.write'],
};

export const auditPermissions: readonly Permission[] = [...new Set(Object.values(readersOf).flat())];
