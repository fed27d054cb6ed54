/** Path below `/api/v1/`. */
export const ownCustomersPath = 'earnings/customers';

export const ownCustomersLimits = {
  /** Those who ordered last. */
  listed: 100,
  /** Customers of a month whose orders are summed; a sum of fewer would tell what each of them ordered. */
  summedMin: 3,
} as const;
