import { ApiProperty } from '@nestjs/swagger';
import { dutyNames, genders, paymentStatuses, permissions, roles, userStatuses } from '@soulvia/contracts';
import type {
  Address as AddressView,
  AdminUser,
  CsrfResponse,
  Duty,
  Gender,
  InvitationResponse,
  LoginResponse,
  MeResponse,
  MessageResponse,
  OwnUser,
  PackagePaymentSummary,
  Permission,
  PersonalInformation,
  RefreshResponse,
  RegisterResponse,
  RevealedCnic,
  Role,
  SessionSummary,
  SignedInAccount,
  Sponsor,
  StaffRights,
  Tokens,
  User as UserView,
  UserStatus,
} from '@soulvia/contracts';
import { instantText } from '@soulvia/platform/database';
import type { ListedAddress } from '../queries/list-addresses.js';
import { maskedCnic } from '../domain/masked-cnic.js';
import { memberId } from '../domain/member-id.js';
import { formatFullName, type OwnAccount, type ShownUser, type User } from '../domain/user.entity.js';
import type { Sponsor as SponsorRow } from '../persistence/find-sponsor.js';
import type { PersonalInformation as PersonalInformationRow } from '../queries/find-personal-information.js';
import type { OpenSession } from '../queries/list-sessions.js';
import type { SignedIn } from '../sessions/enter-account.js';

class UserDocument implements UserView {
  @ApiProperty() id: number;
  @ApiProperty() user_id: number;
  @ApiProperty() member_id: string;
  @ApiProperty() first_name: string;
  @ApiProperty() last_name: string;
  @ApiProperty() full_name: string;
  @ApiProperty() email: string;
  @ApiProperty() email_verified: boolean;
  @ApiProperty({ enum: roles }) role: Role;
  @ApiProperty({ enum: userStatuses }) status: UserStatus;
  @ApiProperty() is_active: boolean;
  @ApiProperty({ type: String, nullable: true }) cnic: string | null;
  @ApiProperty({ enum: genders, nullable: true }) gender: Gender | null;
  @ApiProperty({ type: String, nullable: true }) phone: string | null;
  @ApiProperty({ type: String, nullable: true }) whatsapp: string | null;
  @ApiProperty() created_at: string;
  @ApiProperty() date_joined: string;
  @ApiProperty() updated_at: string;
}

/** A user as their own account shows it. */
export class OwnUserDocument extends UserDocument implements OwnUser {
  @ApiProperty({ type: String, nullable: true }) pending_email: string | null;
  @ApiProperty() referral_code: string;
}

class SignedInAccountDocument extends OwnUserDocument implements SignedInAccount {
  @ApiProperty({ type: Boolean, nullable: true }) owner: boolean | null;
  @ApiProperty({ enum: dutyNames, isArray: true, nullable: true }) duties: Duty[] | null;
  @ApiProperty({ enum: permissions, isArray: true, nullable: true }) permissions: Permission[] | null;
}

class PackagePaymentDocument implements PackagePaymentSummary {
  @ApiProperty() id: number;
  @ApiProperty() package_name: string;
  @ApiProperty() package_price: string;
  @ApiProperty() image_url: string;
  @ApiProperty({ type: Boolean, nullable: true }) is_approved: boolean | null;
  @ApiProperty({ enum: paymentStatuses }) status_display: PackagePaymentSummary['status_display'];
}

/** A user as admins see it. */
export class AdminUserDocument extends UserDocument implements AdminUser {
  @ApiProperty({ type: Number, nullable: true }) sponsor_id: number | null;
  @ApiProperty({ type: [PackagePaymentDocument], nullable: true }) package_payments: PackagePaymentDocument[] | null;
}

export class SponsorDocument implements Sponsor {
  @ApiProperty() member_id: string;
  @ApiProperty() full_name: string;
}

export class RegisterDocument implements RegisterResponse {
  @ApiProperty() message: string;
  @ApiProperty() user: OwnUserDocument;
  @ApiProperty({ type: SponsorDocument, nullable: true }) sponsor: SponsorDocument | null;
}

class InviterDocument {
  @ApiProperty() member_id: string;
  @ApiProperty() first_name: string;
}

export class RevealedCnicDocument implements RevealedCnic {
  @ApiProperty({ type: String, nullable: true }) cnic: string | null;
}

export class InvitationDocument implements InvitationResponse {
  @ApiProperty({ type: InviterDocument, nullable: true }) invited_by: InviterDocument | null;
}

export class PersonalInformationDocument extends OwnUserDocument implements PersonalInformation {
  @ApiProperty({ type: String, nullable: true }) dob: string | null;
  @ApiProperty({ type: String, nullable: true }) address: string | null;
  @ApiProperty({ type: String, nullable: true }) city: string | null;
  @ApiProperty({ type: String, nullable: true }) province: string | null;
  @ApiProperty({ type: String, nullable: true }) zip: string | null;
  @ApiProperty({ type: String, nullable: true }) country: string | null;
  @ApiProperty({ type: SponsorDocument, nullable: true }) sponsor: SponsorDocument | null;
}

export class SessionDocument implements SessionSummary {
  @ApiProperty() id: string;
  @ApiProperty() device: string;
  @ApiProperty({ type: String, nullable: true }) address: string | null;
  @ApiProperty() signed_in_at: string;
  @ApiProperty() last_used_at: string;
  @ApiProperty() current: boolean;
}

export class CsrfDocument implements CsrfResponse {
  @ApiProperty() csrf_token: string;
}

export class TokensDocument implements Tokens {
  @ApiProperty() access: string;
  @ApiProperty() refresh: string;
}

export class LoginDocument implements LoginResponse {
  @ApiProperty() message: string;
  @ApiProperty() user: OwnUserDocument;
  @ApiProperty() tokens: TokensDocument;
  @ApiProperty() device: string;
}

export class RefreshDocument implements RefreshResponse {
  @ApiProperty() tokens: TokensDocument;
}

export class MeDocument implements MeResponse {
  @ApiProperty() authenticated: boolean;
  @ApiProperty({ type: SignedInAccountDocument, nullable: true }) user: SignedInAccountDocument | null;
}

export class MessageDocument implements MessageResponse {
  @ApiProperty() message: string;
}

export class AddressDocument implements AddressView {
  @ApiProperty() id: number;
  @ApiProperty() street_no: string;
  @ApiProperty() city: string;
  @ApiProperty() zip_code: string;
  @ApiProperty() country: string;
  @ApiProperty() is_primary: boolean;
}

export function presentUser(user: ShownUser, cnic: string | null): UserView {
  const createdAt = user.createdAt.toISOString();
  return {
    id: user.id,
    user_id: user.id,
    member_id: memberId(user.id, user.createdAt),
    first_name: user.firstName,
    last_name: user.lastName,
    full_name: formatFullName(user),
    email: user.email,
    email_verified: user.emailVerified,
    role: user.role,
    status: user.status,
    is_active: user.isActive,
    cnic,
    gender: user.gender ?? null,
    phone: user.phone ?? null,
    whatsapp: user.whatsapp ?? null,
    created_at: createdAt,
    date_joined: createdAt,
    updated_at: user.updatedAt.toISOString(),
  };
}

export function presentOwnUser(user: OwnAccount, cnic: string | null): OwnUser {
  return { ...presentUser(user, cnic), pending_email: user.pendingEmail ?? null, referral_code: user.referralCode };
}

export function presentSignedIn(
  user: OwnAccount,
  cnic: string | null,
  { rights, permissions: granted }: { rights: StaffRights | null; permissions: readonly Permission[] },
): SignedInAccount {
  const staff =
    user.role === 'ADMIN'
      ? { owner: rights?.owner ?? false, duties: [...(rights?.duties ?? [])], permissions: [...granted] }
      : { owner: null, duties: null, permissions: null };
  return { ...presentOwnUser(user, cnic), ...staff };
}

export function presentSignIn({ user, tokens, device }: SignedIn, cnic: string | null): LoginDocument {
  return { message: 'Login successful', user: presentOwnUser(user, cnic), tokens, device };
}

export function presentAddress(address: ListedAddress): AddressDocument {
  return {
    id: address.id,
    street_no: address.streetNo,
    city: address.city,
    zip_code: address.zipCode,
    country: address.country,
    is_primary: address.isPrimary,
  };
}

/** @param cnic whole; admins get it masked. */
export function presentUserToAdmin(
  user: ShownUser,
  cnic: string | null,
  payments: PackagePaymentSummary[] | null,
): AdminUserDocument {
  return { ...presentUser(user, maskedCnic(cnic)), sponsor_id: user.sponsorId ?? null, package_payments: payments };
}

function presentSponsor(sponsor: SponsorRow | undefined): SponsorDocument | null {
  return sponsor ? { member_id: sponsor.memberId, full_name: sponsor.fullName } : null;
}

/** The sponsor as a new member sees them: anyone can sign up with a guessed reference. */
export function presentInviter(sponsor: SponsorRow | undefined): SponsorDocument | null {
  return sponsor ? { member_id: sponsor.memberId, full_name: sponsor.shortName } : null;
}

export function presentPersonalInformation(
  user: User,
  cnic: string | null,
  { details, sponsor }: PersonalInformationRow,
): PersonalInformationDocument {
  return {
    ...presentOwnUser(user, cnic),
    dob: details?.dob ?? null,
    address: details?.address ?? null,
    city: details?.city ?? null,
    province: details?.province ?? null,
    zip: details?.zip ?? null,
    country: details?.country ?? null,
    sponsor: presentSponsor(sponsor),
  };
}

export function presentSession(session: OpenSession, currentId: string): SessionDocument {
  return {
    id: session.id,
    device: session.device,
    address: session.address,
    signed_in_at: instantText(session.created_at),
    last_used_at: instantText(session.last_used_at),
    current: session.id === currentId,
  };
}
