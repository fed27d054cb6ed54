import { createHmac } from 'node:crypto';

/**
 * The secrets of an installation: the first one signs and derives, all of them verify.
 *
 * @param tokenSecret one secret, or several separated by commas.
 */
export function readSecrets(tokenSecret: string): [string, ...string[]] {
  const [first = '', ...others] = tokenSecret.split(',').map((secret) => secret.trim());
  return [first, ...others];
}

/** Names a secret without revealing it: 8 characters, the same in every process. */
export function keyId(secret: string): string {
  return createHmac('sha256', secret).update('soulvia key id').digest('base64url').slice(0, 8);
}
