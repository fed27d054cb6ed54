import { emailMax } from './email.js';

/** Of one part of a name. */
export const nameMax = 100;

export const accountLimits = {
  emailMax,
  /** Longer passwords are rejected before hashing, so that hashing time stays bounded. */
  passwordMax: 128,
  nameMax,
  addressesPerUser: 50,
} as const;
