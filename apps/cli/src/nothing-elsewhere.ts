import type { AccountsOptions } from '@soulvia/accounts';

/** For processes without the modules that store something of an account. */
export const nothingElsewhere: AccountsOptions = {
  paymentsOf: async () => new Map(),
  requiresStaffFactor: async () => false,
  releaseWork: async () => undefined,
  eraseElsewhere: async () => async () => undefined,
  exportElsewhere: async () => ({}),
  findShownPeople: async (_, shown) => shown,
  findOpenOrders: async () => [],
  owesPackageRefund: async () => false,
  hasPayoutOnTheWay: async () => false,
};
