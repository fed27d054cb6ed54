import { SignedLinks } from './signed-links.js';

/** A link is valid for one to two periods, in milliseconds. It stays the same within one, so that browsers reuse loaded images. */
const periodMs = 300_000;

/** Signs links to private images for one session: an `img` sends no bearer token, so its URL must carry the permission. */
export class SessionLinks {
  private readonly links: SignedLinks;

  /** @param tokenSecret of the installation. @param purpose a link of one purpose is valid for no other. */
  constructor(tokenSecret: string, purpose: string) {
    this.links = new SignedLinks(tokenSecret, purpose);
  }

  /** @param id of what the image belongs to. @param now milliseconds since 1970. @returns the token of a link. */
  sign(id: number, sessionId: string, now: number): string {
    return this.links.sign(`${id}_${sessionId}`, new Date((Math.floor(now / periodMs) + 2) * periodMs));
  }

  /** @returns undefined when the link was not issued here or has expired. */
  read(token: string, now: Date): { id: number; sessionId: string } | undefined {
    const [id, sessionId] = this.links.read(token, now)?.split('_') ?? [];
    return sessionId === undefined ? undefined : { id: Number(id), sessionId };
  }
}
