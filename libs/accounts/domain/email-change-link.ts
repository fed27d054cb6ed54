import { SignedLinks } from '@soulvia/platform/links';

const dayMs = 24 * 60 * 60 * 1000;
/** An email that staff entered counts no sooner, so that the owner of the account can object. */
export const staffEmailDelayMs = dayMs;
const subjectPattern = /^([1-9]\d{0,9})-(\d{1,15})$/;

/** A change of an email that staff requested: of which account, and from when on the new email counts. */
export interface StaffEmailChange {
  userId: number;
  from: Date;
}

/** Signs the links with which the owner of an account keeps the email that staff want to change. */
export class EmailChangeLinks {
  private readonly links: SignedLinks;

  /**
   * @param secret of the installation, from which the key is derived.
   * @param publicUrl origin of the shop.
   */
  constructor(
    secret: string,
    private readonly publicUrl: string,
  ) {
    this.links = new SignedLinks(secret, 'email-change');
  }

  /** @returns the address of the page; it works for a week longer than the delay, as the change may wait for its own link. */
  address({ userId, from }: StaffEmailChange): string {
    const until = new Date(from.getTime() + 7 * dayMs);
    return `${this.publicUrl}/keep-email/${this.links.sign(`${userId}-${from.getTime()}`, until)}`;
  }

  /** @returns undefined for a token that is not valid or no longer is. */
  read(token: string, now: Date): StaffEmailChange | undefined {
    const match = subjectPattern.exec(this.links.read(token, now) ?? '');
    return match ? { userId: Number(match[1]), from: new Date(Number(match[2])) } : undefined;
  }
}
