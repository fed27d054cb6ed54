import { accountMessages } from './account-messages.js';
import { isPartnerPassword, revealReasonRule, userRules } from './user-rules.js';
import {
  type Gender,
  genders,
  paymentStatuses,
  type Role,
  roles,
  type UserOrdering,
  userOrderings,
  type UserStatus,
  userStatuses,
} from './account-values.js';
import { User } from './accounts.js';
import { tagFilterRule } from './customer-note-rules.js';
import { dutiesRule } from './duties.js';
import { type Duty, dutyNames } from './duty-rules.js';
import {
  AllOptional,
  AmountField,
  BooleanField,
  Check,
  CommaListQuery,
  EmptyAsNull,
  FormListField,
  IdField,
  IdQuery,
  ListField,
  OneOf,
  OneOfQuery,
  SameAs,
  SearchField,
  TextField,
  Without,
} from './fields/index.js';
import { DayQuery } from './list-queries.js';
import { wizardMessages } from './wizard-rules.js';

const roleMessage = `Role must be one of ${roles.join(', ')}`;

const statusMessage = `Status must be one of ${userStatuses.join(', ')}`;

/** Partners need a stronger password than customers, and a gender of M or F. */
const ForPartners = (isAllowed: (value: unknown) => boolean, message: string) =>
  Check((value, user: CreateUserRequest) =>
    user.role !== 'SOULVIA_PARTNER' || isAllowed(value) ? undefined : message,
  );

/** A member's package payment in the admin's user details. */
export class PackagePaymentSummary {
  @IdField() id: number;
  @TextField() package_name: string;
  /** Rupees. */
  @AmountField() package_price: string;
  /** Empty once the screenshot is erased. */
  @TextField() image_url: string;
  /** Null while pending. */
  @BooleanField({ nullable: true }) is_approved: boolean | null;
  @OneOf(paymentStatuses) status_display: (typeof paymentStatuses)[number];
}

/** A user in the admin console. */
export class AdminUser extends User {
  /** An email that staff entered or the owner asked for, until it counts. */
  @TextField({ optional: true, nullable: true }) pending_email?: string | null;
  @IdField({ nullable: true }) sponsor_id: number | null;
  /** Null for staff who may not see payments. */
  @ListField(() => PackagePaymentSummary, { nullable: true }) package_payments: PackagePaymentSummary[] | null;
  /** Null for staff who may not read customers. */
  @ListField(() => String, { nullable: true }) tags: string[] | null;
}

export class CreateUserRequest {
  @TextField(userRules.email) email: string;
  @ForPartners((value) => typeof value === 'string' && isPartnerPassword(value), accountMessages.partnerPassword)
  @TextField(userRules.password)
  password: string;
  @SameAs('password', accountMessages.passwordsMustMatch)
  @TextField(userRules.password_confirm)
  password_confirm: string;
  @TextField(userRules.first_name) first_name: string;
  @TextField(userRules.last_name) last_name: string;
  @TextField(userRules.cnic) cnic: string;
  @ForPartners((value) => value !== 'O', accountMessages.genderInvalid)
  @OneOf(genders, accountMessages.genderInvalid, { required: accountMessages.genderRequired })
  gender: Gender;
  @TextField(userRules.phone) phone: string;
  @TextField(userRules.whatsapp) whatsapp: string;
  @OneOf(roles, roleMessage, { optional: true }) role?: Role;
  /** Only for a new admin, who is an owner without it. */
  @FormListField(dutyNames, dutiesRule, { optional: true }) duties?: Duty[];
  @OneOf(userStatuses, statusMessage, { optional: true }) status?: UserStatus;
  @BooleanField('is_active must be true or false', { optional: true }) is_active?: boolean;
}

/** Staff state why they read a whole CNIC. */
export class RevealCnicRequest {
  @TextField(revealReasonRule) reason: string;
}

export class RevealedCnic {
  @TextField({ nullable: true }) cnic: string | null;
}

export class EditableUser extends Without(CreateUserRequest, ['password', 'password_confirm', 'gender']) {}

export class UpdateUserRequest extends AllOptional(EditableUser) {
  @OneOf(genders, accountMessages.genderInvalid, { optional: true }) gender?: Gender;
  /** An empty form field removes the sponsor. */
  @EmptyAsNull()
  @IdQuery('sponsor_id', { nullable: true, message: wizardMessages.sponsorNotFound })
  sponsor_id?: number | null;
}

export class UsersQuery extends DayQuery {
  /** Comma-separated. */
  @CommaListQuery(roles, roleMessage) role?: Role[];
  @OneOf(userStatuses, statusMessage, { optional: true }) status?: UserStatus;
  @SearchField() search?: string;
  /** Comma-separated; customers with all of these tags. */
  @TextField(tagFilterRule) tag?: string;
  @OneOfQuery('ordering', userOrderings, { default: '-created_at' }) ordering?: UserOrdering;
}
