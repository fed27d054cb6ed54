import type { Gender } from '@soulvia/contracts';
import type { OwnAccount, User } from './user.entity.js';

export interface Applicant {
  email: string;
  firstName: string;
  lastName: string;
  gender: Gender | null;
  phone: string | null;
  cnic: string;
  whatsapp: string;
  password: string;
}

/** Stored to answer a repeated sign-up; the rest of the response comes from the request. */
export interface OpenedAccount {
  user_id: number;
  sponsor_id: number | null;
  created_at: string;
  referral_code: string;
}

export function openedAccount({ id, sponsorId = null, createdAt, referralCode }: User): OpenedAccount {
  return { user_id: id, sponsor_id: sponsorId, created_at: createdAt.toISOString(), referral_code: referralCode };
}

/** The account as the applicant described it: a repeated sign-up must not reveal later changes. */
export function describeOpened(applicant: Applicant, opened: OpenedAccount): OwnAccount {
  const { password: _password, cnic: _cnic, ...details } = applicant;
  const createdAt = new Date(opened.created_at);
  return {
    ...details,
    id: opened.user_id,
    emailVerified: false,
    pendingEmail: null,
    sponsorId: opened.sponsor_id,
    referralCode: opened.referral_code,
    shareWithSponsor: false,
    role: 'USER',
    status: 'UNVERIFIED',
    isActive: true,
    createdAt,
    updatedAt: createdAt,
  };
}
