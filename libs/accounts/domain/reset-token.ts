import { createHash, createHmac } from 'node:crypto';

/**
 * The secret part of a reset link: 256 bits derived from the reset's id and the installation's secret. Neither the database nor
 * the event log holds it, so read access to them does not allow a reset.
 */
export function resetToken(resetId: string, secret: string): string {
  return createHmac('sha256', secret).update(`password-reset:${resetId}`).digest('base64url');
}

/** The hash under which the database stores it. */
export function hashResetToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A user id as reset links encode it. */
export function uidb64Of(userId: number): string {
  return Buffer.from(String(userId)).toString('base64url');
}
