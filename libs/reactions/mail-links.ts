import { EmailChangeLinks, SecretMails } from '@soulvia/accounts';
import { MessageLinks, NewsletterLinks } from '@soulvia/contact';
import { PayoutFreezeLinks } from '@soulvia/earnings';
import { buyerCode, ConfirmationLinks, GuestLinks, OrderLinks } from '@soulvia/ordering';
import type { Config } from '@soulvia/platform/config';
import { readSecrets } from '@soulvia/platform/keys';
import { WaitLinks } from '@soulvia/waits';

/** The links and codes in emails and text messages that only their receiver may open. */
export class MailLinks {
  readonly accounts: SecretMails;
  readonly emailChanges: EmailChangeLinks;
  readonly payouts: PayoutFreezeLinks;
  readonly orders: OrderLinks;
  readonly guests: GuestLinks;
  readonly confirmations: ConfirmationLinks;
  readonly messages: MessageLinks;
  readonly newsletter: NewsletterLinks;
  readonly waits: WaitLinks;
  readonly buyerCode: (token: string) => string;

  constructor({ tokenSecret, publicUrl }: Pick<Config, 'tokenSecret' | 'publicUrl'>) {
    this.accounts = new SecretMails(tokenSecret);
    this.emailChanges = new EmailChangeLinks(tokenSecret, publicUrl);
    this.payouts = new PayoutFreezeLinks(tokenSecret, publicUrl);
    this.orders = new OrderLinks(tokenSecret);
    this.guests = new GuestLinks(tokenSecret);
    this.confirmations = new ConfirmationLinks(tokenSecret, publicUrl);
    this.messages = new MessageLinks(tokenSecret);
    this.buyerCode = (token) => buyerCode(token, readSecrets(tokenSecret)[0]);
    this.newsletter = new NewsletterLinks(tokenSecret, publicUrl);
    this.waits = new WaitLinks(tokenSecret);
  }
}
