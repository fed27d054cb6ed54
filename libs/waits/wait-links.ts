import { SignedLinks } from '@soulvia/platform/links';

/** Signs the links with which waits are confirmed and ended. */
export class WaitLinks {
  private readonly links: SignedLinks;

  constructor(tokenSecret: string) {
    this.links = new SignedLinks(tokenSecret, 'wait');
  }

  /** @param until an old mail about the product must still end the wait, so its link never expires. */
  sign(waitId: number, until: Date | 'never' = 'never'): string {
    return this.links.sign(String(waitId), until);
  }

  /** @returns the id of the wait; undefined for a forged or expired token. */
  read(token: string, now: Date): number | undefined {
    const subject = this.links.read(token, now);
    return subject === undefined ? undefined : Number(subject);
  }
}
