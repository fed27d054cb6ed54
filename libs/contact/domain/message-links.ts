import { inboxLimits } from '@soulvia/contracts';
import { SignedLinks } from '@soulvia/platform/links';

const validMs = inboxLimits.linkDays * 24 * 60 * 60 * 1000;

/** Links with which customers read and answer their thread without signing in. */
export class MessageLinks {
  private readonly links: SignedLinks;

  /** @param secret of the installation. */
  constructor(secret: string) {
    this.links = new SignedLinks(secret, 'message');
  }

  /** Path of the customer's page, valid for 90 days from a time. */
  pathTo(threadId: number, from: Date): string {
    return `/messages/${this.links.sign(String(threadId), new Date(from.getTime() + validMs))}`;
  }

  /** @returns the id of the thread; undefined for a token that is forged or has expired. */
  readThreadId(token: string, now: Date): number | undefined {
    const subject = this.links.read(token, now);
    return subject === undefined ? undefined : Number(subject);
  }
}
