import { createHmac, hkdfSync } from 'node:crypto';
import { readSecrets } from '@soulvia/platform/keys';

/**
 * Hashes a sign-up request, to recognise repeated ones. The hash is keyed, because the request holds a password: without the
 * installation's secret, passwords cannot be guessed from it.
 *
 * @param tokenSecret of the installation, from whose secrets the keys are derived.
 * @returns the hash with the present key, followed by those with older keys.
 */
export function hashSignUp(tokenSecret: string, request: unknown): [Buffer, ...Buffer[]] {
  const text = JSON.stringify(request);
  const [first, ...others] = readSecrets(tokenSecret);
  return [hashWith(first, text), ...others.map((secret) => hashWith(secret, text))];
}

function hashWith(secret: string, text: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'soulvia sign-up request', 32));
  return createHmac('sha256', key).update(text).digest();
}
