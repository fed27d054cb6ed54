import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** A link is valid for one to two periods, in seconds. It stays the same within one, so that browsers reuse cached images. */
const period = 300;

/** What a link grants: one payment's screenshot, in one session, until a time in seconds since 1970. */
interface Claim {
  paymentId: number;
  sessionId: string;
  until: number;
}

/** Signs the URLs of payment screenshots: an `img` sends no bearer token, so its URL must carry the permission. */
export class ScreenshotLinks {
  private readonly key: Buffer;

  /** @param secret of the installation, from which the key is derived. */
  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'soulvia screenshot link', 32));
  }

  /** @param now milliseconds since 1970. @returns path and query of the screenshot, valid in this session only. */
  sign(paymentId: number, sessionId: string, now: number): string {
    const until = (Math.floor(now / 1000 / period) + 2) * period;
    const signature = this.signatureOf({ paymentId, sessionId, until }).toString('base64url');
    const query = new URLSearchParams({ session: sessionId, until: String(until), signature });
    return `/api/v1/payments/package-payment/${paymentId}/screenshot?${query.toString()}`;
  }

  /** @returns whether the link was issued for this payment and has not expired. */
  verifySignature(claim: Claim, signature: string, now: number): boolean {
    const given = Buffer.from(signature, 'base64url');
    const expected = this.signatureOf(claim);
    return given.length === expected.length && timingSafeEqual(given, expected) && claim.until * 1000 > now;
  }

  private signatureOf({ paymentId, sessionId, until }: Claim): Buffer {
    return createHmac('sha256', this.key).update(`${paymentId}\n${sessionId}\n${until}`).digest();
  }
}
