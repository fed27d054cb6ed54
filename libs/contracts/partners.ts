import { BuyBack } from './buy-backs.js';
import { moveReasonRule } from './user-rules.js';
import { paymentStatuses, type Role, roles, type UserStatus, userStatuses } from './account-values.js';
import {
  AllOptional,
  AmountField,
  AnyField,
  BooleanField,
  Check,
  EmptyAsNull,
  IdField,
  IdQuery,
  InstantField,
  ListField,
  NumberField,
  OneOf,
  OneOfQuery,
  SearchField,
  ShapeField,
  TextField,
} from './fields/index.js';
import { PageQuery } from './list-queries.js';
import {
  levelNumbers,
  levelRules,
  levelsMax,
  packageNumbers,
  packageRules,
  partnerMessages,
  paymentNumbers,
} from './partner-rules.js';
import {
  type PayerWarningCode,
  payerWarningCodes,
  levelStepCauses,
  type PackageOrdering,
  packageOrderings,
  type PackageStatus,
  packageStatuses,
  type PaymentOrdering,
  paymentOrderings,
  type PaymentStatusFilter,
  paymentStatusFilters,
  teamTreeLimits,
} from './partner-values.js';
import { paymentRules, referenceOfApproval } from './payment-rules.js';
import { AdvanceMatch, ImageMatch } from './slip-matches.js';
import { lengthRule } from './text-rule.js';
import { wizardMessages } from './wizard-rules.js';

const { sponsorNotFound } = wizardMessages;

const orderings = ['date_joined', '-date_joined'] as const;

/** A package that members buy to become partners. */
export class Package {
  @IdField() id: number;
  @TextField() name: string;
  @TextField() description: string;
  /** Rupees with two decimals. */
  @AmountField() price: string;
  /** Percent earned on own sales. */
  @NumberField() profit: number;
  /** SC points of the package. */
  @NumberField() sc_value: number;
  @TextField({ nullable: true }) image_url: string | null;
  @TextField({ nullable: true }) image_srcset: string | null;
  /** Members see and buy only packages on sale; admins see withdrawn ones too. */
  @BooleanField() is_on_sale: boolean;
}

/** A payment in its member's view. `image_url` is a signed link that expires. */
export class OwnPackagePayment {
  @IdField() id: number;
  @NumberField() package: number;
  @TextField() package_name: string;
  /** Rupees. */
  @AmountField() package_price: string;
  @NumberField() sc_value: number;
  /** Empty once the screenshot is erased. */
  @TextField() image_url: string;
  /** Null while pending. */
  @BooleanField({ nullable: true }) is_approved: boolean | null;
  @OneOf(paymentStatuses) status_display: (typeof paymentStatuses)[number];
  @InstantField() created_at: string;
  /** Absent unless it is approved. */
  @InstantField({ optional: true, description: 'Until when its payer may ask to give the package back' })
  buy_back_until?: string;
  @ShapeField(() => BuyBack, { optional: true }) buy_back?: BuyBack;
}

/** Response to a submitted payment. */
export class SubmittedPayment {
  @TextField() message: string;
  @ShapeField(() => OwnPackagePayment) payment: OwnPackagePayment;
}

export class Payer {
  @IdField({ person: 'account' }) id: number;
  @TextField() member_id: string;
  @TextField() full_name: string;
  @TextField() email: string;
  @TextField({ nullable: true }) phone: string | null;
}

export class SharingAccount {
  @IdField({ person: 'account' }) id: number;
  @TextField() member_id: string;
  @TextField() full_name: string;
}

/** What is implausible about a payer's CNIC, or what other accounts share with the payer. */
export class PayerWarning {
  @OneOf(payerWarningCodes) code: PayerWarningCode;
  /** At most five. */
  @ListField(() => SharingAccount) accounts: SharingAccount[];
}

/** A payment in the admin console. */
export class PackagePayment extends OwnPackagePayment {
  @ShapeField(() => Payer) user: Payer;
  /** For the approver; none of them refuses anything. */
  @ListField(() => PayerWarning) warnings: PayerWarning[];
  /** At most five of the same image and five of similar ones, also after the images are erased. They refuse nothing either. */
  @ListField(() => ImageMatch) image_matches: ImageMatch[];
  /** The same of advances of orders. */
  @ListField(() => AdvanceMatch) advance_matches: AdvanceMatch[];
  /** Of the transfer, as the approver typed it. */
  @TextField({ nullable: true }) bank_reference: string | null;
}

export class DecidePaymentRequest {
  @BooleanField(partnerMessages.decisionRequired) is_approved: boolean;
  /** Of the transfer. No two approved payments have the same one, whatever its case and blanks. */
  @TextField(paymentRules.bank_reference)
  @Check((value, { is_approved: isApproved }: DecidePaymentRequest) =>
    value && !isApproved ? referenceOfApproval : undefined,
  )
  bank_reference?: string;
  /** When an approval is taken back: whether its payer gets the price back. False where the transfer never came. */
  @BooleanField('refund must be true or false', { optional: true, default: true }) refund?: boolean;
}

/** A level of the partner programme, reached with this total of SC points. */
export class Level {
  @NumberField() number: number;
  @TextField() name: string;
  @NumberField() min_total_sc: number;
}

/** A member's own figures. */
export class DashboardStats {
  @TextField() level_name: string;
  @NumberField() level_number: number;
  /** Package that was approved last. */
  @TextField() package_name: string;
  @NumberField() package_sc_value: number;
  /** Total of all approved payments. */
  @NumberField() total_sc_value: number;
  @NumberField() referrals_count: number;
}

/** A change of a member's level. */
export class LevelStep {
  @TextField({ nullable: true, description: 'Null: no level from then on' }) level_name: string | null;
  @InstantField() reached_at: string;
  /** The member's points changed, or the shop changed its levels. */
  @OneOf(levelStepCauses) cause: (typeof levelStepCauses)[number];
}

/** A member of a downline. */
export class Referral {
  @IdField({ person: 'account' }) id: number;
  @TextField() first_name: string;
  @TextField() last_name: string;
  @TextField() full_name: string;
  /** Null below the first level. */
  @TextField({ nullable: true }) email: string | null;
  @TextField({ nullable: true }) phone: string | null;
  @OneOf(userStatuses) status: UserStatus;
  @BooleanField() is_active: boolean;
  @TextField() level_name: string;
  @TextField() date_joined: string;
}

export class ReferralsResponse {
  @ListField(() => Referral) referrals: Referral[];
}

export class TeamLevel {
  @NumberField() count: number;
  /** The earliest members; `team-referrals/{level}` lists all with pages. */
  @ListField(() => Referral) users: Referral[];
}

export class TeamReferrals {
  @NumberField() total_count: number;
  @ShapeField(() => TeamLevel) level_1: TeamLevel;
  @ShapeField(() => TeamLevel) level_2: TeamLevel;
  @ShapeField(() => TeamLevel) level_3: TeamLevel;
}

export class TeamReferralsResponse {
  @ShapeField(() => TeamReferrals) team_referrals: TeamReferrals;
}

export class TeamCountsOfMember {
  @NumberField() level_1: number;
  @NumberField() level_2: number;
  @NumberField() level_3: number;
}

/** Number of team members on each level. */
export class TeamCounts extends TeamCountsOfMember {
  @NumberField() total_count: number;
}

export class MemberMonth {
  @NumberField() orders: number;
  @AmountField() retail: string;
}

/** A member in the tree of a team. */
export class TreeMember {
  @IdField({ person: 'account' }) user_id: number;
  @TextField() member_id: string;
  @TextField() full_name: string;
  @OneOf(roles) role: Role;
  @BooleanField() is_active: boolean;
  @TextField() level_name: string;
  @TextField() date_joined: string;
  /** Members whom this one has invited. */
  @NumberField() children: number;
  @ShapeField(() => TeamCountsOfMember) team: TeamCountsOfMember;
  /**
   * The member's own orders of this month of Asia/Karachi, without the cancelled ones, and what they add up to. Uplines see it of partners
   * and of members who agreed; otherwise it is null.
   */
  @ShapeField(() => MemberMonth, { nullable: true }) month: MemberMonth | null;
  /**
   * The same of the member and the two levels below it together. Of the caller's direct referrals only, and null where one could tell
   * from it what one or two members ordered who have not agreed.
   */
  @ShapeField(() => MemberMonth, { nullable: true }) team_month: MemberMonth | null;
}

/** A member that a search has found. */
export class TreeMatch extends TreeMember {
  /** Ids of those to open in order to see the member, its sponsor last. */
  @ListField(() => Number) path: number[];
}

/** Moves a member to another sponsor, or to none. */
export class MoveMemberRequest {
  /** Null: without a sponsor. Must be there, so that no sponsor is removed by mistake. */
  @IdField({ required: sponsorNotFound, unknown: sponsorNotFound }, { nullable: true }) sponsor_id: number | null;
  @TextField(moveReasonRule) reason: string;
}

export class SponsorOfMove {
  @ShapeField(() => TreeMember, { nullable: true }) sponsor: TreeMember | null;
}

export class TeamsAfterMove {
  @ShapeField(() => TeamCountsOfMember, { nullable: true }) from: TeamCountsOfMember | null;
  @ShapeField(() => TeamCountsOfMember, { nullable: true }) to: TeamCountsOfMember | null;
}

/** What a move changes, before it is made. */
export class MovePreview {
  @ShapeField(() => TreeMember) member: TreeMember;
  /** Null stands for no sponsor. */
  @ShapeField(() => SponsorOfMove) from: SponsorOfMove;
  @ShapeField(() => SponsorOfMove) to: SponsorOfMove;
  /** Members who move along: the whole team below the member. */
  @NumberField() moved: number;
  /** Sizes of the teams of both sponsors after the move. */
  @ShapeField(() => TeamsAfterMove) after: TeamsAfterMove;
}

export class MoveQuery {
  /** Empty or left out: without a sponsor. */
  @EmptyAsNull()
  @IdQuery('sponsor_id', { nullable: true, message: sponsorNotFound })
  sponsor_id?: number | null;
}

export class ReferralsQuery extends PageQuery {
  @OneOfQuery('ordering', orderings, { default: 'date_joined' }) ordering?: (typeof orderings)[number];
}

export class TreeSearchQuery {
  @TextField(lengthRule('q', teamTreeLimits.searchMin, teamTreeLimits.searchMax)) q: string;
}

export class CreatePackageRequest {
  @TextField(packageRules.name) name: string;
  @TextField(packageRules.description) description: string;
  @NumberField(packageNumbers.price) price: number;
  @NumberField(packageNumbers.profit) profit: number;
  @NumberField(packageNumbers.sc_value) sc_value: number;
}

export class ChangePackageRequest extends AllOptional(CreatePackageRequest) {
  @BooleanField(partnerMessages.onSaleInvalid, { optional: true }) is_on_sale?: boolean;
}

export class PackagesQuery extends PageQuery {
  @OneOfQuery('status', packageStatuses) status?: PackageStatus;
  @OneOfQuery('ordering', packageOrderings, { default: 'price' }) ordering?: PackageOrdering;
  @SearchField() search?: string;
}

export class SubmitPaymentRequest {
  @NumberField(paymentNumbers.package) package: number;
}

export class PaymentsQuery extends PageQuery {
  @OneOfQuery('status', paymentStatusFilters) status?: PaymentStatusFilter;
  @OneOfQuery('ordering', paymentOrderings, { default: '-created_at' }) ordering?: PaymentOrdering;
  @SearchField() search?: string;
}

export class LevelInput {
  @NumberField(levelNumbers.number) number: number;
  @TextField(levelRules.name) name: string;
  @NumberField(levelNumbers.min_total_sc) min_total_sc: number;
}

/** The body is a bare list; validation reads it under this name so that errors have a path. */
export class LevelsRequest {
  @ListField(() => LevelInput, {
    required: partnerMessages.levelsRequired,
    min: { length: 1, message: partnerMessages.levelsRequired },
    max: { length: levelsMax, message: partnerMessages.levelsMax },
  })
  levels: LevelInput[];
}

export class ScreenshotLink {
  @AnyField({ optional: true }) session?: unknown;
  @AnyField({ optional: true }) until?: unknown;
  @AnyField({ optional: true }) signature?: unknown;
}
