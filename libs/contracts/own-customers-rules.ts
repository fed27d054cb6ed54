/** Path below `/api/v1/`. */
export const ownCustomersPath = 'earnings/customers';

export const ownCustomersLimits = {
  /** Those who ordered last. */
  listed: 100,
  /** A sum of fewer customers would tell what each of them ordered. */
  summedMin: 3,
} as const;
