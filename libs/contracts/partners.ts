import type { PackagePaymentSummary, Role, UserStatus } from './accounts.js';

/** A package that members buy to become partners. */
export interface Package {
  id: number;
  name: string;
  description: string;
  /** Rupees with two decimals. */
  price: string;
  /** Percent earned on own sales. */
  profit: number;
  /** SC points of the package. */
  sc_value: number;
  image_url: string | null;
  image_srcset: string | null;
  /** Members see and buy only packages on sale; admins see withdrawn ones too. */
  is_on_sale: boolean;
}

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

/** Response to a submitted payment. */
export interface SubmittedPayment {
  message: string;
  payment: OwnPackagePayment;
}

/** A payment in its member's view. `image_url` is a signed link that expires. */
export interface OwnPackagePayment extends PackagePaymentSummary {
  package: number;
  sc_value: number;
  created_at: string;
}

/** A payment in the admin console. */
export interface PackagePayment extends OwnPackagePayment {
  user: { id: number; member_id: string; full_name: string; email: string; phone: string | null };
}

export const paymentStatusFilters = ['pending', 'approved', 'rejected'] as const;
export type PaymentStatusFilter = (typeof paymentStatusFilters)[number];

export const paymentOrderings = ['-created_at', 'created_at', 'amount', '-amount'] as const;
export type PaymentOrdering = (typeof paymentOrderings)[number];

export interface DecidePaymentRequest {
  is_approved: boolean;
}

export const levelsPath = 'settings/levels';

/** A level of the partner programme, reached with this total of SC points. */
export interface Level {
  number: number;
  name: string;
  min_total_sc: number;
}

/** A member's own figures. */
export interface DashboardStats {
  level_name: string;
  level_number: number;
  /** Package that was approved last. */
  package_name: string;
  package_sc_value: number;
  /** Total of all approved payments. */
  total_sc_value: number;
  referrals_count: number;
}

/** Figures of a member without points, or when figures cannot be read. */
export const noStats: DashboardStats = {
  level_name: 'No Level',
  level_number: 0,
  package_name: 'No Package',
  package_sc_value: 0,
  total_sc_value: 0,
  referrals_count: 0,
};

export const levelStepCauses = ['points', 'levels'] as const;

/** A change of a member's level. */
export interface LevelStep {
  /** Null: no level from then on. */
  level_name: string | null;
  reached_at: string;
  /** The member's points changed, or the shop changed its levels. */
  cause: (typeof levelStepCauses)[number];
}

/** A member of a downline. */
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
  /** The earliest members; `team-referrals/{level}` lists all with pages. */
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

/** Number of team members on each level. */
export interface TeamCounts {
  total_count: number;
  level_1: number;
  level_2: number;
  level_3: number;
}

/** Number of levels of a team. */
export const teamDepth = 3;

/** Path below `/api/v1/`. */
export const teamTreePath = 'partners/tree';

export const teamTreeLimits = { searchMin: 2, searchMax: 100, matchesMax: 20 } as const;

/** A member in the tree of a team. */
export interface TreeMember {
  user_id: number;
  member_id: string;
  full_name: string;
  role: Role;
  is_active: boolean;
  level_name: string;
  date_joined: string;
  /** Members whom this one has invited. */
  children: number;
  team: { level_1: number; level_2: number; level_3: number };
  /** The member's own orders of this month of Asia/Karachi, without the cancelled ones, and what they add up to. */
  month: { orders: number; retail: string };
}

/** A member that a search has found. */
export interface TreeMatch extends TreeMember {
  /** Ids of those to open in order to see the member, its sponsor last. */
  path: number[];
}

/** Moves a member to another sponsor, or to none. */
export interface MoveMemberRequest {
  sponsor_id: number | null;
  reason: string;
}

/** What a move changes, before it is made. */
export interface MovePreview {
  member: TreeMember;
  /** Null stands for no sponsor. */
  from: { sponsor: TreeMember | null };
  to: { sponsor: TreeMember | null };
  /** Members who move along: the whole team below the member. */
  moved: number;
  /** Sizes of the teams of both sponsors after the move. */
  after: { from: TreeMember['team'] | null; to: TreeMember['team'] | null };
}
