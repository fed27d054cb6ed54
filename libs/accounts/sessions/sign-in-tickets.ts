import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@soulvia/platform/config';
import { SignedLinks } from '@soulvia/platform/links';

/** Signs the tickets that go with emailed codes: the event log names the id of a code, which must not do as its ticket. */
@Injectable()
export class SignInTickets extends SignedLinks {
  constructor(@Inject(CONFIG) { tokenSecret }: Pick<Config, 'tokenSecret'>) {
    super(tokenSecret, 'sign-in code');
  }

  /** Whether a ticket was given out with an emailed code, however old. */
  isOfCode(ticket: string): boolean {
    return this.read(ticket, new Date(0)) !== undefined;
  }
}
