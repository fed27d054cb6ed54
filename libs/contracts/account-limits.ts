import { emailMax } from './email.js';

/** Sessions of staff end when no one uses them; the console warns before. */
export const sessionLimits = { staffIdleMinutes: 30, staffIdleWarningMinutes: 2 } as const;

/** Of one part of a name. */
export const nameMax = 100;

export const accountLimits = {
  emailMax,
  /** Longer passwords are rejected before hashing, so that hashing time stays bounded. */
  passwordMax: 128,
  nameMax,
  addressesPerUser: 50,
} as const;
