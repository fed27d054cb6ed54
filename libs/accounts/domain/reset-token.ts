import { createHash, createHmac } from 'node:crypto';

/**
 * The secret part of a reset link: 256 bits that only this installation can work out from the id of the reset. Neither the
 * database nor the event log holds it, so whoever reads those can reset nothing.
 */
export function resetToken(resetId: string, tokenSecret: string): string {
  return createHmac('sha256', tokenSecret).update(`password-reset:${resetId}`).digest('base64url');
}

/** What the database keeps of it. */
export function hashResetToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A user's id as reset links carry it. */
export function uidb64Of(userId: number): string {
  return Buffer.from(String(userId)).toString('base64url');
}
