import { createHmac, hkdfSync } from 'node:crypto';

/**
 * Hashes a sign-up request, to recognise repeated ones. The hash is keyed, because the request holds a password: without the
 * installation's secret, passwords cannot be guessed from it.
 *
 * @param secret of the installation, from which the key is derived.
 */
export function hashSignUp(secret: string, request: unknown): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'soulvia sign-up request', 32));
  return createHmac('sha256', key).update(JSON.stringify(request)).digest();
}
