import { createHmac, hkdfSync } from 'node:crypto';

/**
 * A hash of a sign-up to recognise it by. It may be stored although the request holds a password: without the secret of the
 * installation nobody can tell whether a guessed password gives it.
 *
 * @param secret of the installation; the hash has a key of its own that is derived from it.
 */
export function hashSignUp(secret: string, request: unknown): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'soulvia sign-up request', 32));
  return createHmac('sha256', key).update(JSON.stringify(request)).digest();
}
