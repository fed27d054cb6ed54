import { SessionLinks, SignedLinks } from '@soulvia/platform/links';

const days30 = 30 * 24 * 60 * 60 * 1000;
const subjectPattern = /^([1-9]\d{0,9})-(\d{1,15})$/;

/** Signs the links with which the owner of an account says that a change of their payouts was not theirs. */
export class PayoutFreezeLinks {
  private readonly links: SignedLinks;

  /**
   * @param secret of the installation, from which the key is derived.
   * @param publicUrl origin of the shop.
   */
  constructor(
    secret: string,
    private readonly publicUrl: string,
  ) {
    this.links = new SignedLinks(secret, 'payout-freeze');
  }

  /** @param at when the change was recorded. @returns the address of the page, which works for 30 days. */
  address(userId: number, at: Date): string {
    const token = this.links.sign(`${userId}-${at.getTime()}`, new Date(at.getTime() + days30));
    return `${this.publicUrl}/payout-not-me/${token}`;
  }

  /** @returns undefined for a token that is not valid or no longer is. */
  read(token: string, now: Date): { userId: number; at: Date } | undefined {
    const match = subjectPattern.exec(this.links.read(token, now) ?? '');
    return match ? { userId: Number(match[1]), at: new Date(Number(match[2])) } : undefined;
  }
}

/** Links to the images of CNICs. */
export class PayoutImageLinks extends SessionLinks {
  /** @param tokenSecret of the installation. */
  constructor(tokenSecret: string) {
    super(tokenSecret, 'payout image');
  }
}

/** Folder of the images in the private file store. */
export const cnicImageFolder = 'payout-profiles';

/** Address of an image. @param token of its link. */
export const cnicImageAddress = (token: string, key: string) =>
  `/api/v1/earnings/profiles/images/${token}/${key.slice(key.lastIndexOf('/') + 1)}`;
