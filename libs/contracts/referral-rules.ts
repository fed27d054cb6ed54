/** Paths below `/api/v1/`. */
export const referralCodePath = 'referrals/code';

export const referralVisitsPath = 'referrals/visits';

export const referralStatsPath = 'referrals/stats';

/** Path of a referral link in front of the code; a product's id may follow it: `/r/K7Q2M9XD/12`. */
export const referralLinkPrefix = '/r/';

export const referralLimits = {
  /** Months of statistics in one response. */
  monthsDefault: 6,
  monthsMax: 24,
  /** How long a browser keeps the code of the link that was opened last. */
  keptDays: 30,
  /** How long a code that was replaced keeps working. */
  replacedDays: 365,
} as const;

/** Letters and digits of a referral code, without those that look alike. */
export const referralCodePattern = /^[0-9A-HJKMNP-TV-Z]{8}$/;
