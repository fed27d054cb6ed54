import { prepared, type Query } from '@soulvia/platform/database';
import { readSecrets } from '@soulvia/platform/keys';
import { hashResetToken, resetToken, uidb64Of } from '../domain/reset-token.js';
import { signInCode } from '../domain/sign-in-code.js';
import { hashVerificationToken, verificationToken } from '../domain/verification-token.js';

export interface ResetMail {
  to: string;
  firstName: string;
  /** Path of the reset page; it contains the secret that allows a new password. */
  path: string;
  expiresAt: Date;
}

interface ResetRow {
  user_id: number;
  email: string;
  first_name: string;
  expires_at: string;
  token_hash: Buffer;
}

/**
 * Finds what a reset email needs. The link is derived from the key whose token was stored, which need not be the first by now.
 *
 * @returns undefined when the link is no longer valid, its key removed or the account deleted.
 */
export async function findResetMail(
  query: Query,
  resetId: string,
  tokenSecret: string,
): Promise<ResetMail | undefined> {
  const [row] = await query<ResetRow>(
    `select r.user_id, u.email, u.first_name, r.expires_at, r.token_hash
       from password_resets r join users u on u.id = r.user_id
      where r.id = $1 and r.closed_at is null and r.expires_at > clock_timestamp()
        and u.is_active and u.deleted_at is null`,
    [resetId],
  );
  const token = readSecrets(tokenSecret)
    .map((secret) => resetToken(resetId, secret))
    .find((candidate) => row && hashResetToken(candidate).equals(row.token_hash));
  if (!row || !token) return undefined;
  return {
    to: row.email,
    firstName: row.first_name,
    path: `/reset-password/${uidb64Of(row.user_id)}/${token}`,
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

/** Finds what a verification email needs. @returns undefined when the link is no longer valid, its key removed or the account deleted. */
export async function findVerificationMail(
  query: Query,
  verificationId: string,
  tokenSecret: string,
): Promise<VerificationMail | undefined> {
  const [row] = await query<{ email: string; first_name: string; is_change: boolean; token_hash: Buffer }>(
    `select v.email, u.first_name, v.email <> u.email as is_change, v.token_hash
       from email_verifications v join users u on u.id = v.user_id
      where v.id = $1 and v.closed_at is null and v.expires_at > clock_timestamp()
        and u.is_active and u.deleted_at is null`,
    [verificationId],
  );
  const token = readSecrets(tokenSecret)
    .map((secret) => verificationToken(verificationId, secret))
    .find((candidate) => row && hashVerificationToken(candidate).equals(row.token_hash));
  if (!row || !token) return undefined;
  return { to: row.email, firstName: row.first_name, path: `/verify-email/${token}`, isChange: row.is_change };
}

/** Finds what the email with a sign-in code needs. @returns undefined when the code has expired or was used, or the account is deleted. */
export async function findSignInCodeMail(
  query: Query,
  codeId: string,
  tokenSecret: string,
): Promise<{ to: string; firstName: string; code: string } | undefined> {
  const [row] = await query<{ email: string; first_name: string }>(
    `select u.email, u.first_name from sign_in_codes c join users u on u.id = c.user_id
      where c.id = $1 and c.expires_at > clock_timestamp() and u.is_active and u.deleted_at is null`,
    [codeId],
  );
  if (!row) return undefined;
  return { to: row.email, firstName: row.first_name, code: signInCode(codeId, readSecrets(tokenSecret)[0]) };
}

/** Finds what the notice of a sign-in on a new device needs. @returns undefined when the session or the account has ended. */
export async function findNewDeviceMail(
  query: Query,
  sessionId: string,
): Promise<{ to: string; firstName: string; device: string; address: string | null } | undefined> {
  const [row] = await query<{ email: string; first_name: string; device: string; address: string | null }>(
    `select u.email, u.first_name, s.device, s.address from sessions s join users u on u.id = s.user_id
      where s.id = $1 and u.is_active and u.deleted_at is null`,
    [sessionId],
  );
  return row ? { to: row.email, firstName: row.first_name, device: row.device, address: row.address } : undefined;
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
    prepared('select email, first_name from users where id = $1 and deleted_at is null'),
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

/**
 * Finds a customer to invite to something that needs signing in.
 *
 * @returns undefined for guests and staff, and when the account is deactivated or deleted.
 */
export async function findInvitedCustomer(
  query: Query,
  userId: number,
): Promise<{ to: string; firstName: string } | undefined> {
  const [row] = await query<{ email: string; first_name: string }>(
    `select email, first_name from users
      where id = $1 and role <> 'ADMIN' and password_hash is not null and is_active and deleted_at is null`,
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
