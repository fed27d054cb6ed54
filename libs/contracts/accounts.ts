import { shopDay } from './shop-time.js';
import { accountMessages } from './account-messages.js';
import { deviceRule, profileRules, signUpRules } from './account-rules.js';
import { type Gender, genders, type Role, roles, type UserStatus, userStatuses } from './account-values.js';
import { changePasswordRules, forgotPasswordRules, resetPasswordRules, signInRules } from './password-rules.js';
import { type Duty, dutyNames, type Permission, permissions } from './duty-rules.js';
import {
  BooleanField,
  Check,
  DayField,
  IdField,
  InstantField,
  ListField,
  OneOf,
  SameAs,
  ShapeField,
  TextField,
  When,
  CityField,
} from './fields/index.js';
import { verifyEmailRules } from './verification-rules.js';
import { dateOfBirthProblem, wizardMessages, wizardRules } from './wizard-rules.js';
import { invitationRule } from './invitation-rule.js';
import { asItIs } from './reading/text.js';

const hashInvalid = 'Must be 64 hexadecimal digits';

const dobProblem = (value: unknown) => dateOfBirthProblem(value, shopDay(new Date()));

export class User {
  @IdField({ person: 'account' }) id: number;
  @IdField() user_id: number;
  /** Creation year and month (Asia/Karachi) followed by the id, padded to two digits. */
  @TextField() member_id: string;
  @TextField() first_name: string;
  @TextField() last_name: string;
  @TextField() full_name: string;
  @TextField() email: string;
  /** Whether the owner has confirmed `email` through a link sent to it. */
  @BooleanField() email_verified: boolean;
  @OneOf(roles) role: Role;
  @OneOf(userStatuses) status: UserStatus;
  @BooleanField() is_active: boolean;
  @TextField({ nullable: true }) cnic: string | null;
  @OneOf(genders, { nullable: true }) gender: Gender | null;
  @TextField({ nullable: true }) phone: string | null;
  @TextField({ nullable: true }) whatsapp: string | null;
  @InstantField() created_at: string;
  @TextField() date_joined: string;
  @InstantField() updated_at: string;
}

/** A user as their own account shows it. */
export class OwnUser extends User {
  /** The address that replaces `email` once it is confirmed; null when no change is pending. */
  @TextField({ nullable: true }) pending_email: string | null;
  /** Names the member in referral links without revealing the email. */
  @TextField() referral_code: string;
  /** Whether the uplines see what the member orders. */
  @BooleanField() share_with_sponsor: boolean;
}

export class Tokens {
  @TextField() access: string;
  @TextField() refresh: string;
}

/** The signed-in user with the rights of an admin; they are null for everyone else. */
export class SignedInAccount extends OwnUser {
  @BooleanField({ nullable: true }) owner: boolean | null;
  @ListField(dutyNames, { nullable: true }) duties: Duty[] | null;
  @ListField(permissions, { nullable: true }) permissions: Permission[] | null;
}

export class LoginRequest {
  @TextField(signInRules.email) email: string;
  @TextField(signInRules.password) password: string;
  /** Token of a device that has signed in before, from the response to that sign-in. */
  @TextField(deviceRule) device?: string;
}

export class LoginResponse {
  @TextField() message: string;
  @ShapeField(() => SignedInAccount) user: SignedInAccount;
  @ShapeField(() => Tokens) tokens: Tokens;
  /** Token of this device, to be kept beyond the session. */
  @TextField() device: string;
}

export class RefreshRequest {
  @TextField({
    required: accountMessages.refreshRequired,
    max: { length: 512, message: accountMessages.refreshRequired },
    read: asItIs,
  })
  refresh: string;
}

/** Ends a session after a sign-out that did not reach the server. The hash does not allow signing in. */
export class RevokeRequest {
  /** SHA-256 of the refresh token, in hexadecimal digits. */
  @TextField({
    required: hashInvalid,
    max: { length: 64, message: hashInvalid },
    pattern: { regex: /^[0-9a-f]{64}$/, message: hashInvalid },
    read: asItIs,
  })
  refresh_hash: string;
}

export class RefreshResponse {
  @ShapeField(() => Tokens) tokens: Tokens;
}

export class MessageResponse {
  @TextField() message: string;
}

export class CsrfResponse {
  @TextField() csrf_token: string;
}

export class RegisterRequest {
  @TextField(signUpRules.first_name) first_name: string;
  @TextField(signUpRules.last_name) last_name?: string;
  @TextField(signUpRules.email) email: string;
  @TextField(signUpRules.password) password: string;
  @SameAs('password', accountMessages.passwordsMustMatch)
  @TextField(signUpRules.confirm_password)
  confirm_password: string;
  @TextField(signUpRules.cnic) cnic: string;
  @OneOf(genders, accountMessages.genderInvalid, { required: accountMessages.genderRequired }) gender: Gender;
  @TextField(signUpRules.phone) phone: string;
  @TextField(signUpRules.whatsapp) whatsapp: string;
  /** The sponsor's email or member ID from an invitation link. */
  @TextField(invitationRule) ref?: string;
}

/** The sponsor of an invitation. */
export class Sponsor {
  @TextField() member_id: string;
  @TextField() full_name: string;
}

export class RegisterResponse {
  @TextField() message: string;
  @ShapeField(() => OwnUser) user: OwnUser;
  /** Null when no sponsor was named or found. */
  @ShapeField(() => Sponsor, { nullable: true }) sponsor: Sponsor | null;
}

/** Looks up the sponsor of an invitation before sign-up. */
export class InvitationRequest {
  @TextField({ ...invitationRule, required: 'Invitation is required' }) ref: string;
}

export class Inviter {
  @TextField() member_id: string;
  @TextField() first_name: string;
}

export class InvitationResponse {
  @ShapeField(() => Inviter, { nullable: true }) invited_by: Inviter | null;
}

export class ForgotPasswordRequest {
  @TextField(forgotPasswordRules.email) email: string;
}

export class ResetPasswordRequest {
  @TextField(resetPasswordRules.password) password: string;
  @SameAs('password', accountMessages.passwordsDoNotMatch)
  @TextField(resetPasswordRules.confirm_password)
  confirm_password: string;
}

export class ChangePasswordRequest extends ResetPasswordRequest {
  @TextField(changePasswordRules.current_password) current_password: string;
}

/** The token of an emailed link. */
export class VerifyEmailRequest {
  @TextField(verifyEmailRules.token) token: string;
}

/** A session of the user. */
export class SessionSummary {
  @TextField() id: string;
  /** Browser and system from the user agent, such as `Chrome on Android`. */
  @TextField() device: string;
  /** Network address of the sign-in with its last part hidden, such as `203.0.113.x`; null when unknown. */
  @TextField({ nullable: true }) address: string | null;
  @InstantField() signed_in_at: string;
  /** Within a minute for staff; for others when its tokens were last renewed. */
  @InstantField() last_used_at: string;
  /** True for the session of this request. */
  @BooleanField() current: boolean;
}

/** The profile form; omitted fields stay unchanged. */
export class UpdateProfileRequest {
  @TextField(profileRules.first_name, { optional: true }) first_name?: string;
  @TextField(profileRules.last_name, { optional: true }) last_name?: string;
  @TextField(profileRules.email, { optional: true }) email?: string;
  @OneOf(genders, accountMessages.genderInvalid, { optional: true }) gender?: Gender;
  @TextField(profileRules.phone, { optional: true }) phone?: string;
  @TextField(profileRules.whatsapp, { optional: true }) whatsapp?: string;
  @TextField(profileRules.cnic, { optional: true }) cnic?: string;
  @BooleanField('share_with_sponsor must be true or false', { optional: true }) share_with_sponsor?: boolean;
  /** Required for a new email, which replaces the current one once it is confirmed. */
  @TextField(profileRules.current_password, { optional: true }) current_password?: string;
}

/** The personal step of the partner wizard. */
export class UpdatePersonalInformationRequest {
  @TextField(wizardRules.fullName) fullName: string;
  @TextField(wizardRules.phone) phone: string;
  /** 5-7-1 digits, with dashes. */
  @TextField(wizardRules.cnic) cnic: string;
  /** Date such as `1990-05-31`. */
  @Check(dobProblem)
  @DayField()
  dob: string;
  @TextField(wizardRules.address) address?: string;
  @CityField(wizardRules.city) city: string;
  @TextField(wizardRules.province) province: string;
  @TextField(wizardRules.zip) zip: string;
  @TextField(wizardRules.country) country: string;
  @BooleanField('hasSponsor must be true or false') hasSponsor: boolean;
  /** Ignored when `hasSponsor` is false. */
  @When((form: { hasSponsor: unknown }) => form.hasSponsor === true)
  @TextField(wizardRules.sponsorId)
  sponsorId?: string;
  /** Display only; the server ignores it. */
  @TextField(wizardRules.sponsorName) sponsorName?: string;
  @Check((value) => (value === true ? undefined : wizardMessages.mustAgree))
  @BooleanField(wizardMessages.mustAgree)
  agree: boolean;
}

export class PersonalInformation extends OwnUser {
  @DayField({ nullable: true }) dob: string | null;
  @TextField({ nullable: true }) address: string | null;
  @TextField({ nullable: true }) city: string | null;
  @TextField({ nullable: true }) province: string | null;
  @TextField({ nullable: true }) zip: string | null;
  @TextField({ nullable: true }) country: string | null;
  @ShapeField(() => Sponsor, { nullable: true }) sponsor: Sponsor | null;
}

/** Deletes the account of the caller. */
export class DeleteOwnAccountRequest {
  @TextField(changePasswordRules.current_password) current_password: string;
}

export class MeResponse {
  @BooleanField() authenticated: boolean;
  @ShapeField(() => SignedInAccount, { nullable: true }) user: SignedInAccount | null;
}
