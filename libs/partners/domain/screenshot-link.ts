import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { readSecrets } from '@soulvia/platform/keys';

/** A link is valid for one to two periods, in seconds. It stays the same within one, so that browsers reuse cached images. */
const period = 300;
const signatureBytes = 32;

/** What a link grants: one payment's screenshot, in one session, until a time in seconds since 1970. */
interface Claim {
  paymentId: number;
  sessionId: string;
  until: number;
}

/** Signs the URLs of payment screenshots: an `img` sends no bearer token, so its URL must carry the permission. */
export class ScreenshotLinks {
  private readonly keys: Buffer[];
  private readonly signingKey: Buffer;

  /** @param tokenSecret of the installation, from which the keys are derived. The first of several signs, all of them verify. */
  constructor(tokenSecret: string) {
    const [first, ...others] = readSecrets(tokenSecret);
    this.signingKey = deriveKey(first);
    this.keys = [this.signingKey, ...others.map(deriveKey)];
  }

  /** @param now milliseconds since 1970. @returns path and query of the screenshot, valid in this session only. */
  sign(paymentId: number, sessionId: string, now: number): string {
    const until = (Math.floor(now / 1000 / period) + 2) * period;
    const signature = signClaim(this.signingKey, { paymentId, sessionId, until }).toString('base64url');
    const query = new URLSearchParams({ session: sessionId, until: String(until), signature });
    return `/api/v1/payments/package-payment/${paymentId}/screenshot?${query.toString()}`;
  }

  /** @returns whether the link was issued for this payment and has not expired. */
  verifySignature(claim: Claim, signature: string, now: number): boolean {
    const given = Buffer.from(signature, 'base64url');
    if (claim.until * 1000 <= now || given.length !== signatureBytes) return false;
    return this.keys.some((key) => timingSafeEqual(given, signClaim(key, claim)));
  }
}

function deriveKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'soulvia screenshot link', 32));
}

function signClaim(key: Buffer, { paymentId, sessionId, until }: Claim): Buffer {
  return createHmac('sha256', key).update(`${paymentId}\n${sessionId}\n${until}`).digest();
}
