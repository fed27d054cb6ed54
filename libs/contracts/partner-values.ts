export const packageStatuses = ['on_sale', 'withdrawn'] as const;

export type PackageStatus = (typeof packageStatuses)[number];

export const packageOrderings = [
  'price',
  '-price',
  'created_at',
  '-created_at',
  'name',
  '-name',
  'profit',
  '-profit',
  'sc_value',
  '-sc_value',
] as const;

export type PackageOrdering = (typeof packageOrderings)[number];

export const packagesPath = 'packages';
export const packageOfferPath = `${packagesPath}/offer`;

/** What became of the request of a payer to give a package back. */
export const buyBackStates = ['REQUESTED', 'ACCEPTED', 'DECLINED'] as const;

export type BuyBackState = (typeof buyBackStates)[number];

export const paymentStatusFilters = ['pending', 'approved', 'rejected'] as const;

export type PaymentStatusFilter = (typeof paymentStatusFilters)[number];

export const paymentOrderings = ['-created_at', 'created_at', 'amount', '-amount'] as const;

export type PaymentOrdering = (typeof paymentOrderings)[number];

export const payerWarningCodes = [
  'CNIC_FIRST_DIGIT',
  'CNIC_GENDER',
  'SAME_CNIC',
  'SAME_PHONE',
  'SAME_DEVICE',
  'SAME_ADDRESS',
] as const;

export type PayerWarningCode = (typeof payerWarningCodes)[number];

export const levelsPath = 'settings/levels';

/** Figures of a member without points, or when figures cannot be read. */
export const noStats = {
  level_name: 'No Level',
  level_number: 0,
  package_name: 'No Package',
  package_sc_value: 0,
  total_sc_value: 0,
  referrals_count: 0,
};

export const levelStepCauses = ['points', 'levels'] as const;

/** Number of levels of a team. */
export const teamDepth = 3;

/** Path below `/api/v1/`. */
export const teamTreePath = 'partners/tree';

export const teamTreeLimits = { searchMin: 2, searchMax: 100, matchesMax: 20 } as const;
