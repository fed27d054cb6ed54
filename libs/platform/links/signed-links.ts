import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { readSecrets } from '@soulvia/platform/keys';

const tokenPattern = /^([A-Za-z0-9_-]{1,64})\.([0-9a-z]{1,9})\.([A-Za-z0-9_-]{22})$/;
const signatureBytes = 16;

/**
 * Signs links that work without signing in. A token names one subject, expires by itself, and cannot be changed into one for
 * another subject, time or purpose. Equal arguments give equal tokens, so that a repeated email stays the same.
 */
export class SignedLinks {
  private readonly keys: Buffer[];
  private readonly signingKey: Buffer;

  /**
   * @param tokenSecret of the installation, from which the keys are derived. The first of several signs, all of them verify.
   * @param purpose what the links are for; a token of one purpose is refused by every other.
   */
  constructor(tokenSecret: string, purpose: string) {
    const derive = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', `soulvia ${purpose} link`, 32));
    const [first, ...others] = readSecrets(tokenSecret);
    this.signingKey = derive(first);
    this.keys = [this.signingKey, ...others.map(derive)];
  }

  /**
   * @param subject what the link grants: 1 to 64 letters, digits, hyphens or underscores, readable to its bearer.
   * @param expiresAt end of its validity, to the second; 'never' for links that must work for good, such as unsubscribing.
   */
  sign(subject: string, expiresAt: Date | 'never'): string {
    const until = expiresAt === 'never' ? 0 : Math.floor(expiresAt.getTime() / 1000);
    return `${subject}.${until.toString(36)}.${signLink(this.signingKey, subject, until).toString('base64url')}`;
  }

  /** @returns the subject of a token that was issued for this purpose and has not expired; otherwise undefined. */
  read(token: string, now: Date): string | undefined {
    const [, subject = '', end = '', signature = ''] = tokenPattern.exec(token) ?? [];
    const until = Number.parseInt(end, 36);
    if (subject === '' || !this.matches(subject, until, signature)) return undefined;
    return until === 0 || until * 1000 > now.getTime() ? subject : undefined;
  }

  private matches(subject: string, until: number, signature: string): boolean {
    const given = Buffer.from(signature, 'base64url');
    if (given.length !== signatureBytes) return false;
    return this.keys.some((key) => timingSafeEqual(given, signLink(key, subject, until)));
  }
}

function signLink(key: Buffer, subject: string, until: number): Buffer {
  return createHmac('sha256', key).update(`${subject}\n${until}`).digest().subarray(0, signatureBytes);
}
