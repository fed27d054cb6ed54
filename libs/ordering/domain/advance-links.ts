import { SignedLinks } from '@soulvia/platform/links';

/** A link is valid for one to two periods, in milliseconds. It stays the same within one, so that browsers reuse loaded images. */
const periodMs = 300_000;

/** Signs the URLs of screenshots of advances: an `img` sends no bearer token, so its URL must carry the permission. */
export class AdvanceLinks {
  private readonly links: SignedLinks;

  /** @param tokenSecret of the installation. */
  constructor(tokenSecret: string) {
    this.links = new SignedLinks(tokenSecret, 'advance screenshot');
  }

  /** @returns the address of a screenshot, valid in this session only. */
  sign(advanceId: number, sessionId: string, now: number): string {
    const until = new Date((Math.floor(now / periodMs) + 2) * periodMs);
    return `/api/v1/orders/advance-screenshots/${this.links.sign(`${advanceId}_${sessionId}`, until)}`;
  }

  /** @returns undefined when the link was not issued here or has expired. */
  read(token: string, now: Date): { advanceId: number; sessionId: string } | undefined {
    const [advanceId, sessionId] = this.links.read(token, now)?.split('_') ?? [];
    return sessionId === undefined ? undefined : { advanceId: Number(advanceId), sessionId };
  }
}
