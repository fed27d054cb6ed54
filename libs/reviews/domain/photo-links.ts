import { SignedLinks } from '@soulvia/platform/links';

/** A link is valid for one to two periods, in milliseconds. It stays the same within one, so that browsers reuse loaded images. */
const periodMs = 300_000;

/** Signs the URLs of photos that are not published: an `img` sends no bearer token, so its URL must carry the permission. */
export class PhotoLinks {
  private readonly links: SignedLinks;

  /** @param tokenSecret of the installation. */
  constructor(tokenSecret: string) {
    this.links = new SignedLinks(tokenSecret, 'review photo');
  }

  /** @param now milliseconds since 1970. @returns the path above a review's photos, valid in this session only. */
  sign(reviewId: number, sessionId: string, now: number): string {
    const until = new Date((Math.floor(now / periodMs) + 2) * periodMs);
    return `/api/v1/reviews/photos/${this.links.sign(`${reviewId}_${sessionId}`, until)}`;
  }

  /** @returns undefined when the link was not issued here or has expired. */
  read(token: string, now: Date): { reviewId: number; sessionId: string } | undefined {
    const [reviewId, sessionId] = this.links.read(token, now)?.split('_') ?? [];
    return sessionId === undefined ? undefined : { reviewId: Number(reviewId), sessionId };
  }
}
