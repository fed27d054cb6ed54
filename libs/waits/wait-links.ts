import { waitLimits, waitPage } from '@soulvia/contracts';
import { SignedLinks } from '@soulvia/platform/links';

const dayMs = 24 * 60 * 60 * 1000;

/** Signed links that confirm and end a wait. That of a mail about the product never expires: an old mail must still end it. */
export class WaitLinks {
  private readonly links: SignedLinks;

  /** @param publicUrl origin of the shop. */
  constructor(
    tokenSecret: string,
    private readonly publicUrl: string,
  ) {
    this.links = new SignedLinks(tokenSecret, 'wait');
  }

  /** The page that confirms. @param since when it was asked for. */
  confirmUrl(waitId: number, since: Date): string {
    const until = new Date(since.getTime() + waitLimits.confirmDays * dayMs);
    return `${this.publicUrl}${waitPage}/${this.links.sign(String(waitId), until)}`;
  }

  /** The page that ends it. */
  endUrl(waitId: number): string {
    return `${this.publicUrl}${waitPage}/${this.links.sign(String(waitId), 'never')}`;
  }

  /** For the header List-Unsubscribe: a POST ends it (RFC 8058), a browser is led to the page. */
  oneClickUrl(waitId: number): string {
    return `${this.publicUrl}/api/v1/waits/${this.links.sign(String(waitId), 'never')}/end`;
  }

  /** @returns the id of the wait; undefined for a forged or expired token. */
  read(token: string, now: Date): number | undefined {
    const subject = this.links.read(token, now);
    return subject === undefined ? undefined : Number(subject);
  }
}
