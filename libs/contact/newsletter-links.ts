import { unsubscribePage } from '@soulvia/contracts';
import { SignedLinks } from '@soulvia/platform/links';

/** Signed links that end a newsletter subscription. They never expire: an old mail must still unsubscribe. */
export class NewsletterLinks {
  private readonly links: SignedLinks;

  /** @param publicUrl origin of the shop. */
  constructor(
    tokenSecret: string,
    private readonly publicUrl: string,
  ) {
    this.links = new SignedLinks(tokenSecret, 'newsletter');
  }

  sign(subscriberId: number): string {
    return this.links.sign(String(subscriberId), 'never');
  }

  /** The page with the unsubscribe button. */
  pageUrl(subscriberId: number): string {
    return `${this.publicUrl}${unsubscribePage}/${this.sign(subscriberId)}`;
  }

  /** For the header List-Unsubscribe: a POST unsubscribes (RFC 8058), a browser is led to the page. */
  oneClickUrl(subscriberId: number): string {
    return `${this.publicUrl}/api/v1/newsletter/unsubscribe/${this.sign(subscriberId)}`;
  }

  /** @returns the id of the subscriber; undefined for a forged token. */
  read(token: string, now: Date): number | undefined {
    const subject = this.links.read(token, now);
    return subject === undefined ? undefined : Number(subject);
  }
}
