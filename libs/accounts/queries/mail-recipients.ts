import type { Query } from '@soulvia/platform/database';
import { resetToken, uidb64Of } from '../domain/reset-token.js';
import { verificationToken } from '../domain/verification-token.js';

export interface ResetMail {
  to: string;
  firstName: string;
  /** Path of the reset page; it contains the secret that allows a new password. */
  path: string;
  expiresAt: Date;
}

/** Finds what a reset email needs. @returns undefined when the link is no longer valid or the account deleted. */
export async function findResetMail(
  query: Query,
  resetId: string,
  tokenSecret: string,
): Promise<ResetMail | undefined> {
  const [row] = await query<{ user_id: number; email: string; first_name: string; expires_at: string }>(
    `select r.user_id, u.email, u.first_name, r.expires_at
       from password_resets r join users u on u.id = r.user_id
      where r.id = $1 and r.closed_at is null and r.expires_at > clock_timestamp()
        and u.is_active and u.deleted_at is null`,
    [resetId],
  );
  if (!row) return undefined;
  return {
    to: row.email,
    firstName: row.first_name,
    path: `/reset-password/${uidb64Of(row.user_id)}/${resetToken(resetId, tokenSecret)}`,
    expiresAt: new Date(row.expires_at),
  };
}

export interface VerificationMail {
  to: string;
  firstName: string;
  /** Path of the page that confirms the address; it contains the token. */
  path: string;
  /** Whether the address replaces another one. */
  isChange: boolean;
}

/** Finds what a verification email needs. @returns undefined when the link is no longer valid or the account deleted. */
export async function findVerificationMail(
  query: Query,
  verificationId: string,
  tokenSecret: string,
): Promise<VerificationMail | undefined> {
  const [row] = await query<{ email: string; first_name: string; is_change: boolean }>(
    `select v.email, u.first_name, v.email <> u.email as is_change
       from email_verifications v join users u on u.id = v.user_id
      where v.id = $1 and v.closed_at is null and v.expires_at > clock_timestamp()
        and u.is_active and u.deleted_at is null`,
    [verificationId],
  );
  if (!row) return undefined;
  const path = `/verify-email/${verificationToken(verificationId, tokenSecret)}`;
  return { to: row.email, firstName: row.first_name, path, isChange: row.is_change };
}

/** Finds the current address of an account whose email is about to change. @returns undefined when no change is pending. */
export async function findPendingChangeNotice(
  query: Query,
  userId: number,
): Promise<{ to: string; firstName: string } | undefined> {
  const [row] = await query<{ email: string; first_name: string }>(
    `select email, first_name from users
      where id = $1 and pending_email is not null and is_active and deleted_at is null`,
    [userId],
  );
  return row ? { to: row.email, firstName: row.first_name } : undefined;
}

/** Finds the person to email about an order, a payment or a message. @returns undefined when the account is deleted. */
export async function findCustomerRecipient(
  query: Query,
  userId: number,
): Promise<{ to: string; firstName: string } | undefined> {
  const [row] = await query<{ email: string; first_name: string }>(
    'select email, first_name from users where id = $1 and deleted_at is null',
    [userId],
  );
  return row ? { to: row.email, firstName: row.first_name } : undefined;
}

/** Finds the owner to notify about an account. @returns undefined when the account is deactivated or deleted. */
export async function findNoticeRecipient(
  query: Query,
  userId: number,
): Promise<{ to: string; firstName: string } | undefined> {
  const [row] = await query<{ email: string; first_name: string }>(
    'select email, first_name from users where id = $1 and is_active and deleted_at is null',
    [userId],
  );
  return row ? { to: row.email, firstName: row.first_name } : undefined;
}

/** Finds the former address of a changed email. @returns undefined when the account is deleted. */
export async function findFormerAddress(
  query: Query,
  changeId: string,
): Promise<{ to: string; firstName: string } | undefined> {
  const [row] = await query<{ old_email: string; first_name: string }>(
    `select c.old_email, u.first_name from email_changes c join users u on u.id = c.user_id
      where c.id = $1 and u.deleted_at is null`,
    [changeId],
  );
  return row ? { to: row.old_email, firstName: row.first_name } : undefined;
}
