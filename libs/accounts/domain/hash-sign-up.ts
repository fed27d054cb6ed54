import { createHmac, hkdfSync } from 'node:crypto';

/**
 * Hashes a sign-up request, to recognise repeated ones. The hash is keyed, because the request holds a password: without the
 * installation's secret, passwords cannot be guessed from it.
 *
 * @param secrets of the installation, from which the keys are derived; the present one comes first.
 * @returns the hash with the present key, followed by those with older keys.
 */
export function hashSignUp(
  [first, ...others]: readonly [string, ...string[]],
  request: unknown,
): [Buffer, ...Buffer[]] {
  const text = JSON.stringify(request);
  return [hashWith(first, text), ...others.map((secret) => hashWith(secret, text))];
}

function hashWith(secret: string, text: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'soulvia sign-up request', 32));
  return createHmac('sha256', key).update(text).digest();
}
