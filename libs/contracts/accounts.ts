import type { Duty, Permission } from './duties.js';

export const roles = ['USER', 'GUEST_USER', 'SOULVIA_PARTNER', 'ADMIN'] as const;
export type Role = (typeof roles)[number];

export const userStatuses = ['VERIFIED', 'UNVERIFIED'] as const;
export type UserStatus = (typeof userStatuses)[number];

export const genders = ['M', 'F', 'O'] as const;
export type Gender = (typeof genders)[number];

/** Labels of the codes in forms. */
export const genderChoices = [
  { value: 'male', code: 'M', label: 'Male' },
  { value: 'female', code: 'F', label: 'Female' },
  { value: 'other', code: 'O', label: 'Other' },
] as const satisfies readonly { value: string; code: Gender; label: string }[];

export interface User {
  id: number;
  user_id: number;
  /** Creation year and month (Asia/Karachi) followed by the id, padded to two digits. */
  member_id: string;
  first_name: string;
  last_name: string;
  full_name: string;
  email: string;
  /** Whether the owner has confirmed `email` through a link sent to it. */
  email_verified: boolean;
  role: Role;
  status: UserStatus;
  is_active: boolean;
  cnic: string | null;
  gender: Gender | null;
  phone: string | null;
  whatsapp: string | null;
  created_at: string;
  date_joined: string;
  updated_at: string;
}

/** A user as their own account shows it. */
export interface OwnUser extends User {
  /** The address that replaces `email` once it is confirmed; null when no change is pending. */
  pending_email: string | null;
  /** Names the member in referral links without revealing the email. */
  referral_code: string;
}

export interface Tokens {
  access: string;
  refresh: string;
}

export interface LoginRequest {
  email: string;
  password: string;
  /** Token of a device that has signed in before, from the response to that sign-in. */
  device?: string;
}

export interface LoginResponse {
  message: string;
  user: OwnUser;
  tokens: Tokens;
  /** Token of this device, to be kept beyond the session. */
  device: string;
}

export interface RefreshRequest {
  refresh: string;
}

/** Ends a session after a sign-out that did not reach the server. The hash does not allow signing in. */
export interface RevokeRequest {
  /** SHA-256 of the refresh token, in hexadecimal digits. */
  refresh_hash: string;
}

export interface RefreshResponse {
  tokens: Tokens;
}

export interface MessageResponse {
  message: string;
}

export interface CsrfResponse {
  csrf_token: string;
}

export interface RegisterRequest {
  first_name: string;
  last_name?: string;
  email: string;
  password: string;
  confirm_password: string;
  cnic: string;
  gender: Gender;
  phone: string;
  whatsapp: string;
  /** The sponsor's email or member ID from an invitation link. */
  ref?: string;
}

/** The sponsor of an invitation. */
export interface Sponsor {
  member_id: string;
  full_name: string;
}

export interface RegisterResponse {
  message: string;
  user: OwnUser;
  /** Null when no sponsor was named or found. */
  sponsor: Sponsor | null;
}

/** Looks up the sponsor of an invitation before sign-up. */
export interface InvitationRequest {
  ref: string;
}

export interface InvitationResponse {
  invited_by: { member_id: string; first_name: string } | null;
}

export interface ForgotPasswordRequest {
  email: string;
}

export interface ResetPasswordRequest {
  password: string;
  confirm_password: string;
}

export interface ChangePasswordRequest {
  current_password: string;
  password: string;
  confirm_password: string;
}

/** The token of an emailed link. */
export interface VerifyEmailRequest {
  token: string;
}

/** A session of the user. */
export interface SessionSummary {
  id: string;
  /** Browser and system from the user agent, such as `Chrome on Android`. */
  device: string;
  /** Network address of the sign-in with its last part hidden, such as `203.0.113.x`; null when unknown. */
  address: string | null;
  signed_in_at: string;
  /** Within a minute for staff; for others when its tokens were last renewed. */
  last_used_at: string;
  /** True for the session of this request. */
  current: boolean;
}

/** The profile form; omitted fields stay unchanged. */
export interface UpdateProfileRequest {
  first_name?: string;
  last_name?: string;
  email?: string;
  gender?: Gender;
  phone?: string;
  whatsapp?: string;
  cnic?: string;
  /** Required for a new email, which replaces the current one once it is confirmed. */
  current_password?: string;
}

/** The personal step of the partner wizard. */
export interface UpdatePersonalInformationRequest {
  fullName: string;
  phone: string;
  /** 5-7-1 digits, with dashes. */
  cnic: string;
  /** Date such as `1990-05-31`. */
  dob: string;
  address?: string;
  city: string;
  province: string;
  zip: string;
  country: string;
  hasSponsor: boolean;
  /** The sponsor's member ID. */
  sponsorId?: string;
  sponsorName?: string;
  agree: boolean;
}

export interface PersonalInformation extends OwnUser {
  dob: string | null;
  address: string | null;
  city: string | null;
  province: string | null;
  zip: string | null;
  country: string | null;
  sponsor: Sponsor | null;
}

export const paymentStatuses = ['Pending', 'Approved', 'Rejected'] as const;

/** A member's package payment in the admin's user details. */
export interface PackagePaymentSummary {
  id: number;
  package_name: string;
  /** Rupees. */
  package_price: string;
  /** Empty once the screenshot is erased. */
  image_url: string;
  /** Null while pending. */
  is_approved: boolean | null;
  status_display: (typeof paymentStatuses)[number];
}

/** A user in the admin console. */
export interface AdminUser extends User {
  sponsor_id: number | null;
  /** Null for staff who may not see payments. */
  package_payments: PackagePaymentSummary[] | null;
}

export interface CreateUserRequest {
  email: string;
  password: string;
  password_confirm: string;
  first_name: string;
  last_name: string;
  cnic: string;
  gender: Gender;
  phone: string;
  whatsapp: string;
  role?: Role;
  /** Only for a new admin, who is an owner without it. */
  duties?: Duty[];
  status?: UserStatus;
  is_active?: boolean;
}

/** Deletes the account of the caller. */
export interface DeleteOwnAccountRequest {
  current_password: string;
}

/** Staff state why they read a whole CNIC. */
export interface RevealCnicRequest {
  reason: string;
}

export interface RevealedCnic {
  cnic: string | null;
}

export interface UpdateUserRequest {
  email?: string;
  first_name?: string;
  last_name?: string;
  cnic?: string;
  gender?: Gender;
  phone?: string;
  whatsapp?: string;
  role?: Role;
  /** Only with a role that makes the user an admin, who is an owner without it. */
  duties?: Duty[];
  status?: UserStatus;
  is_active?: boolean;
  sponsor_id?: number | null;
}

export const userOrderings = ['-created_at', 'created_at', 'name', '-name', 'email', '-email'] as const;
export type UserOrdering = (typeof userOrderings)[number];

/** The signed-in user with the rights of an admin; they are null for everyone else. */
export interface SignedInAccount extends OwnUser {
  owner: boolean | null;
  duties: Duty[] | null;
  permissions: Permission[] | null;
}

export interface MeResponse {
  authenticated: boolean;
  user: SignedInAccount | null;
}

export interface Address {
  id: number;
  street_no: string;
  city: string;
  zip_code: string;
  country: string;
  is_primary: boolean;
}

export interface CreateAddressRequest {
  street_no: string;
  city: string;
  zip_code: string;
  /** `defaultCountry` when left out. */
  country?: string;
  is_primary?: boolean;
}

export type UpdateAddressRequest = Partial<CreateAddressRequest>;
