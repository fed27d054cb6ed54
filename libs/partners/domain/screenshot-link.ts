import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** A link is good for one to two of these, in seconds. Within one it stays the same, so that a list read again shows no picture anew. */
const period = 300;

/** What a link says: in which session it was given, for which payment, and until when (seconds since 1970). */
interface Claim {
  paymentId: number;
  sessionId: string;
  until: number;
}

/** Signs the addresses of payment screenshots. An `img` sends no bearer token, so its address has to say who may look. */
export class ScreenshotLinks {
  private readonly key: Buffer;

  /** @param secret of the installation; links have a key of their own that is derived from it. */
  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'soulvia screenshot link', 32));
  }

  /** @param now milliseconds since 1970. @returns path and query of the screenshot, for this session alone. */
  sign(paymentId: number, sessionId: string, now: number): string {
    const until = (Math.floor(now / 1000 / period) + 2) * period;
    const signature = this.signatureOf({ paymentId, sessionId, until }).toString('base64url');
    const query = new URLSearchParams({ session: sessionId, until: String(until), signature });
    return `/api/v1/payments/package-payment/${paymentId}/screenshot?${query.toString()}`;
  }

  /** @returns whether this link was given out for this payment and has not expired. */
  verifySignature(claim: Claim, signature: string, now: number): boolean {
    const given = Buffer.from(signature, 'base64url');
    const wanted = this.signatureOf(claim);
    return given.length === wanted.length && timingSafeEqual(given, wanted) && claim.until * 1000 > now;
  }

  private signatureOf({ paymentId, sessionId, until }: Claim): Buffer {
    return createHmac('sha256', this.key).update(`${paymentId}\n${sessionId}\n${until}`).digest();
  }
}
