import type { NewAccount } from './open-account.js';
import type { ShownUser, User } from './user.entity.js';

export interface Applicant extends Pick<NewAccount, 'email' | 'firstName' | 'lastName' | 'gender' | 'phone'> {
  cnic: string;
  whatsapp: string;
  password: string;
}

/** What is stored of a sign-up to answer it again: the rest of the answer is in the request. */
export interface OpenedAccount {
  user_id: number;
  sponsor_id: number | null;
  created_at: string;
}

export function openedAccount({ id, sponsorId = null, createdAt }: User): OpenedAccount {
  return { user_id: id, sponsor_id: sponsorId, created_at: createdAt.toISOString() };
}

/** The account as the applicant described it, so that a repeated sign-up tells nothing of what became of it since. */
export function describeOpened(applicant: Applicant, opened: OpenedAccount): ShownUser {
  const { password: _, ...details } = applicant;
  const createdAt = new Date(opened.created_at);
  return {
    ...details,
    id: opened.user_id,
    sponsorId: opened.sponsor_id,
    role: 'USER',
    status: 'UNVERIFIED',
    isActive: true,
    createdAt,
    updatedAt: createdAt,
  };
}
