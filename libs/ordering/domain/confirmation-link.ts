import { confirmationLimits } from '@soulvia/contracts';
import { SignedLinks } from '@soulvia/platform/links';

const idPattern = /^[1-9]\d{0,9}$/;

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

  /** @param since when it was asked for; it is valid for 72 hours from then on. @returns the address of its page. */
  address(orderId: number, since: Date): string {
    const until = new Date(since.getTime() + confirmationLimits.linkHours * 60 * 60 * 1000);
    return `${this.publicUrl}/confirm-order/${this.links.sign(String(orderId), until)}`;
  }

  /** @returns the order's id; undefined for a token that is not valid or no longer is. */
  read(token: string, now: Date): number | undefined {
    const subject = this.links.read(token, now) ?? '';
    return idPattern.test(subject) ? Number(subject) : undefined;
  }
}
