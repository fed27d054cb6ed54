import type { PackagePaymentSummary, UserStatus } from './accounts.js';

/** What somebody buys to become a partner. */
export interface Package {
  id: number;
  name: string;
  description: string;
  /** Rupees with two decimals. */
  price: string;
  /** Percent earned on own sales. */
  profit: number;
  /** SC points it counts for. */
  sc_value: number;
  image_url: string | null;
  image_srcset: string | null;
}

export const packagesPath = 'packages';

/** What comes of a submitted payment. */
export interface SubmittedPayment {
  message: string;
  payment: OwnPackagePayment;
}

/** A payment as its payer sees it. `image_url` is a signed link that expires. */
export interface OwnPackagePayment extends PackagePaymentSummary {
  package: number;
  sc_value: number;
  created_at: string;
}

/** A payment as admins see it. */
export interface PackagePayment extends OwnPackagePayment {
  user: { id: number; member_id: string; full_name: string; email: string; phone: string | null };
}

export const paymentStatusFilters = ['pending', 'approved', 'rejected'] as const;
export type PaymentStatusFilter = (typeof paymentStatusFilters)[number];

export interface DecidePaymentRequest {
  is_approved: boolean;
}

export const levelsPath = 'settings/levels';

/** A step of the partner programme: reached by whoever has this many SC points in all. */
export interface Level {
  number: number;
  name: string;
  min_total_sc: number;
}

/** A member's own figures. */
export interface DashboardStats {
  level_name: string;
  level_number: number;
  /** Of the package approved last. */
  package_name: string;
  package_sc_value: number;
  /** Of all approved payments. */
  total_sc_value: number;
  referrals_count: number;
}

/** What is shown of somebody who has no points, or whose figures cannot be read. */
export const noStats: DashboardStats = {
  level_name: 'No Level',
  level_number: 0,
  package_name: 'No Package',
  package_sc_value: 0,
  total_sc_value: 0,
  referrals_count: 0,
};

/** A member of somebody's downline. */
export interface Referral {
  id: number;
  first_name: string;
  last_name: string;
  full_name: string;
  email: string;
  phone: string | null;
  status: UserStatus;
  is_active: boolean;
  level_name: string;
  date_joined: string;
}

export interface ReferralsResponse {
  referrals: Referral[];
}

export interface TeamLevel {
  count: number;
  /** The first by date of joining; `team-referrals/{level}` pages through all. */
  users: Referral[];
}

export interface TeamReferrals {
  total_count: number;
  level_1: TeamLevel;
  level_2: TeamLevel;
  level_3: TeamLevel;
}

export interface TeamReferralsResponse {
  team_referrals: TeamReferrals;
}

/** How many members somebody's team has on each level. */
export interface TeamCounts {
  total_count: number;
  level_1: number;
  level_2: number;
  level_3: number;
}

/** How deep a team is counted. */
export const teamDepth = 3;
