import { createHash, createHmac } from 'node:crypto';

/**
 * The token of a verification link: 256 bits derived from the verification's id and the installation's secret. Neither the
 * database nor the event log holds it.
 */
export function verificationToken(verificationId: string, secret: string): string {
  return createHmac('sha256', secret).update(`email-verification:${verificationId}`).digest('base64url');
}

/** The hash under which the database stores it. */
export function hashVerificationToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
