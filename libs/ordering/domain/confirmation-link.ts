import { confirmationLimits } from '@soulvia/contracts';
import { SignedLinks } from '@soulvia/platform/links';

const subjectPattern = /^([1-9]\d{0,9})(?:-([1-9]\d{0,9}))?$/;

/** What a confirmation link grants: the shopper's own, or a copy that a member of staff has made and seen. */
export interface ConfirmationGrant {
  orderId: number;
  /** Null for the link that the shop has sent itself. */
  madeBy: number | null;
}

/** Signs the links with which shoppers confirm an order without signing in. */
export class ConfirmationLinks {
  private readonly links: SignedLinks;

  /**
   * @param secret of the installation, from which the key is derived.
   * @param publicUrl origin of the shop.
   */
  constructor(
    secret: string,
    private readonly publicUrl: string,
  ) {
    this.links = new SignedLinks(secret, 'order-confirmation');
  }

  /**
   * @param since when it was asked for; it is valid for 72 hours from then on.
   * @param madeBy id of the member of staff who gets to see it.
   * @returns the address of its page.
   */
  address(orderId: number, since: Date, madeBy?: number): string {
    const until = new Date(since.getTime() + confirmationLimits.linkHours * 60 * 60 * 1000);
    return `${this.publicUrl}/confirm-order/${this.links.sign(madeBy === undefined ? String(orderId) : `${orderId}-${madeBy}`, until)}`;
  }

  /** @returns undefined for a token that is not valid or no longer is. */
  read(token: string, now: Date): ConfirmationGrant | undefined {
    const match = subjectPattern.exec(this.links.read(token, now) ?? '');
    return match ? { orderId: Number(match[1]), madeBy: match[2] === undefined ? null : Number(match[2]) } : undefined;
  }
}
