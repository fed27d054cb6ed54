import { revealReasonRule } from './user-rules.js';
import { StaffName } from './confirmation.js';
import { monthRule } from './earnings-rules.js';
import {
  AmountField,
  BooleanField,
  DayField,
  IdField,
  IdQuery,
  InstantField,
  ListField,
  NumberField,
  OneOf,
  OneOfQuery,
  ShapeField,
  TextField,
} from './fields/index.js';
import { PageQuery } from './list-queries.js';
import { optionalRule } from './text-rule.js';
import {
  type BatchState,
  batchStates,
  payoutLimits,
  payoutMessages,
  payoutRules,
  type PayoutState,
  payoutStates,
  percentRule,
  type ProfileState,
  profileStates,
  type SameReason,
  sameReasons,
} from './payout-rules.js';
import { refundAccountMessages, type RefundMethod, refundMethods } from './refund-account-rules.js';

const formats = ['json', 'csv'] as const;

/** How a partner is paid, as the partner reads it: account and CNIC with their last digits only. Null where nothing is known. */
export class PayoutProfile {
  @OneOf(profileStates) state: ProfileState;
  @TextField({ nullable: true, description: 'Why it was rejected' }) reason: string | null;
  @TextField({ nullable: true }) legal_name: string | null;
  @TextField({ nullable: true }) cnic: string | null;
  @OneOf(refundMethods, { nullable: true }) method: RefundMethod | null;
  @TextField({ nullable: true }) account: string | null;
  @InstantField({ nullable: true, description: 'Nothing is paid before' }) pays_from: string | null;
  @BooleanField({ description: 'The owner said that the last change was not theirs' }) frozen: boolean;
}

/** The images of both sides of the CNIC come as files. */
export class PayoutProfileRequest {
  @TextField(payoutRules.legal_name) legal_name: string;
  @TextField(payoutRules.cnic) cnic: string;
  @OneOf(refundMethods, refundAccountMessages.methodInvalid) method: RefundMethod;
  /** A Pakistani IBAN, or the 11 digits of a wallet. */
  @TextField(payoutRules.account) account: string;
}

export class FreezeProfileRequest {
  @TextField(payoutRules.token) token: string;
}

/** The same as staff read it. */
export class CheckedProfile extends PayoutProfile {
  @IdField({ person: 'account' }) user_id: number;
  @TextField() full_name: string;
  @BooleanField({ nullable: true, description: 'On the list of active taxpayers' }) filer: boolean | null;
  @DayField({ nullable: true }) looked_up_on: string | null;
  @InstantField({ nullable: true }) changed_at: string | null;
}

export class SamePerson {
  @IdField({ person: 'account' }) user_id: number;
  @TextField() full_name: string;
  @OneOf(sameReasons) by: SameReason;
}

export class ProfileToCheck extends CheckedProfile {
  @ListField(() => SamePerson) same: SamePerson[];
  @ListField(() => String, { description: 'Signed links to the front and the back of the CNIC' }) pictures: string[];
}

export class ProfilesQuery extends PageQuery {
  @OneOfQuery('state', profileStates) state?: ProfileState;
}

export class DecideProfileRequest {
  @BooleanField(payoutMessages.approveInvalid) approve: boolean;
  @TextField(optionalRule(payoutRules.reason)) reason?: string;
  @BooleanField(payoutMessages.filerInvalid, { optional: true }) filer?: boolean;
  @DayField('looked_up_on', { optional: true }) looked_up_on?: string;
}

export class RevealProfileRequest {
  @TextField(revealReasonRule) reason: string;
}

export class RevealedProfile {
  @TextField() account: string;
  @TextField() cnic: string;
}

export class Payout {
  @IdField() id: number;
  @IdField({ person: 'account' }) user_id: number;
  @TextField() full_name: string;
  @OneOf(refundMethods) method: RefundMethod;
  @AmountField() gross: string;
  @AmountField() tax: string;
  @AmountField() net: string;
  @OneOf(payoutStates) state: PayoutState;
  @TextField({ nullable: true }) reference: string | null;
  @DayField({ nullable: true }) paid_on: string | null;
  @TextField({ nullable: true }) reason: string | null;
}

export class PayoutBatch {
  @IdField() id: number;
  @TextField({ example: '2026-11' }) month: string;
  @OneOf(batchStates) state: BatchState;
  @ShapeField(() => StaffName, { nullable: true }) by: StaffName | null;
  @ShapeField(() => StaffName, { nullable: true }) approved_by: StaffName | null;
  @BooleanField({ description: 'A sole owner made and approved it' }) alone: boolean;
  @ListField(() => Payout) payouts: Payout[];
}

export class MakeBatchRequest {
  @TextField(monthRule) month: string;
}

export class PayoutReasonRequest {
  @TextField(payoutRules.reason) reason: string;
}

export class PayoutPaidRequest {
  @TextField(payoutRules.reference) reference: string;
  @DayField('paid_on') paid_on: string;
}

export class PayoutFileQuery {
  @OneOf(refundMethods, refundAccountMessages.methodInvalid) method: RefundMethod;
}

/** Tax that was kept back of a payout. */
export class PartnerTax {
  @IdField({ person: 'account' }) user_id: number;
  @TextField() legal_name: string;
  @TextField() cnic: string;
  @BooleanField() filer: boolean;
  @AmountField() gross: string;
  @NumberField() percent: number;
  @AmountField() tax: string;
  @DayField() paid_on: string;
}

export class PartnerTaxQuery extends PageQuery {
  @TextField(optionalRule(monthRule), { description: 'This month without another' }) month?: string;
  @OneOfQuery('format', formats, { description: '`csv` ignores the page', default: 'json' })
  format?: (typeof formats)[number];
}

export class TaxDepositRequest {
  @TextField(monthRule) month: string;
  @TextField(payoutRules.amount) amount: string;
  @TextField(payoutRules.reference) reference: string;
  @DayField('on') on: string;
}

export class TaxDeposit {
  @IdField() id: number;
  @TextField({ example: '2026-11' }) month: string;
  @AmountField() amount: string;
  @TextField() reference: string;
  @DayField() on: string;
}

export class CertificateQuery {
  @IdQuery('user_id') user_id?: number;
}

export class CertifiedPayout {
  @DayField() paid_on: string;
  @AmountField() gross: string;
  @AmountField() tax: string;
}

/** What tax was kept back of a partner in a tax year. */
export class TaxCertificate {
  @IdField({ person: 'account' }) user_id: number;
  @NumberField({ description: 'July to June, named by the year in which it ends' }) tax_year: number;
  @TextField() legal_name: string;
  @TextField() cnic: string;
  @ListField(() => CertifiedPayout) payouts: CertifiedPayout[];
  @AmountField() gross: string;
  @AmountField() tax: string;
}

/** What is kept back of payouts from a day on. */
export class WithholdingRate {
  @DayField('from_day') from_day: string;
  @NumberField(percentRule) filer_percent: number;
  @NumberField(percentRule) other_percent: number;
}

export class WithholdingRatesRequest {
  @ListField(() => WithholdingRate, {
    required: payoutMessages.rateInvalid,
    max: { length: payoutLimits.ratesMax, message: `At most ${payoutLimits.ratesMax} rates` },
    item: payoutMessages.rateInvalid,
  })
  rates: WithholdingRate[];
}
