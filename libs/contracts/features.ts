/** Path below `/api/v1/`. */
export const featuresPath = 'settings/features';

/** What pages assume when the switches cannot be read. */
export const assumedFeatures = {
  reviews: 'samples',
  staff_second_factor: 'optional',
  guest_checkout: 'off',
} as const;
