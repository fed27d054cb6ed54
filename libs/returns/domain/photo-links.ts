import { SignedLinks } from '@soulvia/platform/links';

/** A link is valid for one to two periods, in milliseconds. It stays the same within one, so that browsers reuse loaded images. */
const periodMs = 300_000;

/** Signs the URLs of photos of returns: an `img` sends no bearer token, so its URL must carry the permission. */
export class ReturnPhotoLinks {
  private readonly links: SignedLinks;

  /** @param tokenSecret of the installation. */
  constructor(tokenSecret: string) {
    this.links = new SignedLinks(tokenSecret, 'return photo');
  }

  /** @param now milliseconds since 1970. @returns the address of a photo of a return, valid in this session only. */
  sign(returnId: number, key: string, sessionId: string, now: number): string {
    const until = new Date((Math.floor(now / periodMs) + 2) * periodMs);
    const token = this.links.sign(`${returnId}_${sessionId}`, until);
    return `/api/v1/returns/photos/${token}/${key.slice(key.lastIndexOf('/') + 1)}`;
  }

  /** @returns undefined when the link was not issued here or has expired. */
  read(token: string, now: Date): { returnId: number; sessionId: string } | undefined {
    const [returnId, sessionId] = this.links.read(token, now)?.split('_') ?? [];
    return sessionId === undefined ? undefined : { returnId: Number(returnId), sessionId };
  }
}
