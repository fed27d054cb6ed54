import type { Query } from '@soulvia/platform/database';
import { readSecrets } from '@soulvia/platform/keys';
import { hashResetToken, resetToken, uidb64Of } from '../domain/reset-token.js';
import { signInCode } from '../domain/sign-in-code.js';
import { hashStaffInvitationToken, staffInvitationPath, staffInvitationToken } from '../domain/staff-invitation.js';
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

export interface VerificationMail {
  to: string;
  firstName: string;
  /** Path of the page that confirms the address; it contains the token. */
  path: string;
  /** Whether the address replaces another one. */
  isChange: boolean;
}

/** Finds what emails with a secret need; the secrets are derived from those of the installation. */
export class SecretMails {
  private readonly secrets: readonly [string, ...string[]];

  constructor(tokenSecret: string) {
    this.secrets = readSecrets(tokenSecret);
  }

  /**
   * Finds what a reset email needs. The link is derived from the key whose token was stored, which need not be the first by now.
   *
   * @returns undefined when the link is no longer valid, its key removed or the account deleted.
   */
  async findReset(query: Query, resetId: string): Promise<ResetMail | undefined> {
    const [row] = await query<ResetRow>(
      `select r.user_id, u.email, u.first_name, r.expires_at, r.token_hash
         from password_resets r join users u on u.id = r.user_id
        where r.id = $1 and r.closed_at is null and r.expires_at > clock_timestamp()
          and u.is_active and u.deleted_at is null`,
      [resetId],
    );
    const token = this.secrets
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

  /** Finds what a verification email needs. @returns undefined when the link is no longer valid, its key removed or the account deleted. */
  async findVerification(query: Query, verificationId: string): Promise<VerificationMail | undefined> {
    const [row] = await query<{ email: string; first_name: string; is_change: boolean; token_hash: Buffer }>(
      `select v.email, u.first_name, v.email <> u.email as is_change, v.token_hash
         from email_verifications v join users u on u.id = v.user_id
        where v.id = $1 and v.closed_at is null and v.expires_at > clock_timestamp()
          and u.is_active and u.deleted_at is null`,
      [verificationId],
    );
    const token = this.secrets
      .map((secret) => verificationToken(verificationId, secret))
      .find((candidate) => row && hashVerificationToken(candidate).equals(row.token_hash));
    if (!row || !token) return undefined;
    return { to: row.email, firstName: row.first_name, path: `/verify-email/${token}`, isChange: row.is_change };
  }

  /** Finds what the email of an invitation to the staff needs. @returns undefined when it is no longer open, or its key removed. */
  async findStaffInvitation(
    query: Query,
    invitationId: number,
  ): Promise<{ to: string; firstName: string; by: string; path: string } | undefined> {
    const [row] = await query<{ email: string; first_name: string; by: string; mail_id: string; token_hash: Buffer }>(
      `select i.email, i.first_name, trim(u.first_name || ' ' || u.last_name) as by, i.mail_id, i.token_hash
         from staff_invitations i join users u on u.id = i.invited_by
        where i.id = $1 and i.expires_at > clock_timestamp()`,
      [invitationId],
    );
    const token = this.secrets
      .map((secret) => (row ? staffInvitationToken(row.mail_id, secret) : ''))
      .find((candidate) => row && hashStaffInvitationToken(candidate).equals(row.token_hash));
    if (!row || !token) return undefined;
    return { to: row.email, firstName: row.first_name, by: row.by, path: staffInvitationPath(token) };
  }

  /** Finds what the email with a sign-in code needs. @returns undefined when the code has expired or was used, or the account is deleted. */
  async findSignInCode(
    query: Query,
    codeId: string,
  ): Promise<{ to: string; firstName: string; code: string } | undefined> {
    const [row] = await query<{ email: string; first_name: string }>(
      `select u.email, u.first_name from sign_in_codes c join users u on u.id = c.user_id
        where c.id = $1 and c.expires_at > clock_timestamp() and u.is_active and u.deleted_at is null`,
      [codeId],
    );
    if (!row) return undefined;
    return { to: row.email, firstName: row.first_name, code: signInCode(codeId, this.secrets[0]) };
  }
}
