import { confirmSubscriptionPage, newsletterLimits, unsubscribePage } from '@soulvia/contracts';
import { SignedLinks } from '@soulvia/platform/links';

const dayMs = 24 * 60 * 60 * 1000;

/** Signed links that start and end a newsletter subscription. Those that end it never expire: an old mail must still unsubscribe. */
export class NewsletterLinks {
  private readonly links: SignedLinks;
  private readonly requests: SignedLinks;

  /** @param publicUrl origin of the shop. */
  constructor(
    tokenSecret: string,
    private readonly publicUrl: string,
  ) {
    this.links = new SignedLinks(tokenSecret, 'newsletter');
    this.requests = new SignedLinks(tokenSecret, 'newsletter-request');
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

  /** The page with the button that subscribes. @param since when it was requested. */
  confirmUrl(requestId: number, since: Date): string {
    const until = new Date(since.getTime() + newsletterLimits.linkDays * dayMs);
    return `${this.publicUrl}${confirmSubscriptionPage}/${this.requests.sign(String(requestId), until)}`;
  }

  /** @returns the id of the request; undefined for a forged or expired token. */
  readRequest(token: string, now: Date): number | undefined {
    const subject = this.requests.read(token, now);
    return subject === undefined ? undefined : Number(subject);
  }

  /** @returns the id of the subscriber; undefined for a forged token. */
  read(token: string, now: Date): number | undefined {
    const subject = this.links.read(token, now);
    return subject === undefined ? undefined : Number(subject);
  }
}
