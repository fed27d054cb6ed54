import { createHash } from 'node:crypto';
import { SignedLinks } from '@soulvia/platform/links';

const dayMs = 24 * 60 * 60 * 1000;
const accountDays = 1;
const claimDays = 30;
const idPattern = /^[1-9]\d{0,9}$/;
const claimPattern = /^([1-9]\d{0,9})-([0-9a-f]{32})$/;

/** Signs what lets guests turn their orders into those of an account. */
export class GuestLinks {
  private readonly accounts: SignedLinks;
  private readonly claims: SignedLinks;

  /** @param secret of the installation, from which the keys are derived. */
  constructor(secret: string) {
    this.accounts = new SignedLinks(secret, 'guest-account');
    this.claims = new SignedLinks(secret, 'claim-orders');
  }

  /** Token for who placed the order and no one else: it is in no email, unlike the token that shows the order. */
  signAccount(orderId: number, placedAt: Date): string {
    return this.accounts.sign(String(orderId), new Date(placedAt.getTime() + accountDays * dayMs));
  }

  /** @returns the order's id; undefined for a token that is not valid or no longer is. */
  readAccount(token: string, now: Date): number | undefined {
    const subject = this.accounts.read(token, now) ?? '';
    return idPattern.test(subject) ? Number(subject) : undefined;
  }

  /** Token that is emailed: its holder reads the mail of this address. */
  signClaim(userId: number, email: string, since: Date): string {
    return this.claims.sign(`${userId}-${hashEmail(email)}`, new Date(since.getTime() + claimDays * dayMs));
  }

  /** Whether a token was signed for this account with this email, and is still valid. */
  isClaimFor(token: string, userId: number, email: string, now: Date): boolean {
    const [, id, hash] = claimPattern.exec(this.claims.read(token, now) ?? '') ?? [];
    return Number(id) === userId && hash === hashEmail(email);
  }
}

function hashEmail(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 32);
}
