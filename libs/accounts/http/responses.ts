import { LoginResponse, PersonalInformation, SessionSummary, Sponsor } from '@soulvia/contracts/accounts';
import { Address } from '@soulvia/contracts/addresses';
import { AdminUser } from '@soulvia/contracts/users';
import {
  listPermissions,
  type OwnUser,
  type PackagePaymentSummary,
  type SignedInAccount,
  type StaffRights,
  type User as UserView,
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
  return {
    ...presentUser(user, cnic),
    pending_email: user.pendingEmail ?? null,
    referral_code: user.referralCode,
    share_with_sponsor: user.shareWithSponsor,
  };
}

export function presentSignedIn(user: OwnAccount, cnic: string | null, rights: StaffRights | null): SignedInAccount {
  const staff =
    user.role === 'ADMIN'
      ? { owner: rights?.owner ?? false, duties: [...(rights?.duties ?? [])], permissions: listPermissions(rights) }
      : { owner: null, duties: null, permissions: null };
  return { ...presentOwnUser(user, cnic), ...staff };
}

export function presentSignIn({ user, rights, tokens, device }: SignedIn, cnic: string | null): LoginResponse {
  return { message: 'Login successful', user: presentSignedIn(user, cnic, rights), tokens, device };
}

export function presentAddress(address: ListedAddress): Address {
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
  user: ShownUser & Partial<Pick<User, 'pendingEmail'>>,
  cnic: string | null,
  { payments, tags }: { payments: PackagePaymentSummary[] | null; tags: string[] | null },
): AdminUser {
  return {
    ...presentUser(user, maskedCnic(cnic)),
    ...(user.pendingEmail ? { pending_email: user.pendingEmail } : {}),
    sponsor_id: user.sponsorId ?? null,
    package_payments: payments,
    tags,
  };
}

function presentSponsor(sponsor: SponsorRow | undefined): Sponsor | null {
  return sponsor ? { member_id: sponsor.memberId, full_name: sponsor.fullName } : null;
}

/** The sponsor as a new member sees them: anyone can sign up with a guessed reference. */
export function presentInviter(sponsor: SponsorRow | undefined): Sponsor | null {
  return sponsor ? { member_id: sponsor.memberId, full_name: sponsor.shortName } : null;
}

export function presentPersonalInformation(
  user: User,
  cnic: string | null,
  { details, sponsor }: PersonalInformationRow,
): PersonalInformation {
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

export function presentSession(session: OpenSession, currentId: string): SessionSummary {
  return {
    id: session.id,
    device: session.device,
    address: session.address,
    signed_in_at: instantText(session.created_at),
    last_used_at: instantText(session.last_used_at),
    current: session.id === currentId,
  };
}

export function countOthers(sessions: readonly OpenSession[], currentId: string): number {
  return sessions.filter(({ id }) => id !== currentId).length;
}
