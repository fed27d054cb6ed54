/** What the shop switches on and off, and the values of each switch; the first is that of a new shop. */
export const featureValues = {
  /** What a product page shows: the sample reviews, none, or what buyers wrote. */
  reviews: ['samples', 'hidden', 'real'],
  /** Whether package payments wait for a confirmed email address. */
  email_confirmation: ['off', 'partners'],
  /** Whether staff need a second factor to use the console. */
  staff_second_factor: ['optional', 'required'],
  /** Whether new orders wait for confirmation: not at all, until staff decide, or under the settings for confirmations. */
  confirmation: ['manual', 'off', 'policy'],
  /** How text messages are sent: as files of the shop, over WhatsApp or through an SMS gateway. */
  messages: ['local', 'whatsapp-cloud', 'sms-http'],
  /** Whether people can order without an account. */
  guest_checkout: ['off', 'on'],
  /** Whether shopping sites can read the product feeds. */
  feeds: ['off', 'on'],
} as const;

export type FeatureName = keyof typeof featureValues;

export type Features = { [Name in FeatureName]: (typeof featureValues)[Name][number] };

/** Path below `/api/v1/`. */
export const featuresPath = 'settings/features';

/** Switches of a new shop, and fallback when they cannot be read. */
export const defaultFeatures: Features = {
  reviews: 'samples',
  email_confirmation: 'off',
  staff_second_factor: 'optional',
  confirmation: 'manual',
  messages: 'local',
  guest_checkout: 'off',
  feeds: 'off',
};
