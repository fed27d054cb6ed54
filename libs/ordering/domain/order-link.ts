import { SignedLinks } from '@soulvia/platform/links';

const validDays = 180;
const idPattern = /^[1-9]\d{0,9}$/;

/** Signs the links in emails that show one order without signing in. */
export class OrderLinks {
  private readonly links: SignedLinks;

  /** @param secret of the installation, from which the key is derived. */
  constructor(secret: string) {
    this.links = new SignedLinks(secret, 'order');
  }

  /** @param since the time of the event behind the email, so that a retry gives the same token. */
  sign(orderId: number, since: Date): string {
    return this.links.sign(String(orderId), new Date(since.getTime() + validDays * 24 * 60 * 60 * 1000));
  }

  /** @returns the order's id; undefined for a token that is not valid or no longer is. */
  read(token: string, now: Date): number | undefined {
    const subject = this.links.read(token, now) ?? '';
    return idPattern.test(subject) ? Number(subject) : undefined;
  }
}
