import { SignedLinks } from '@soulvia/platform/links';

/** Signs the tickets that go with emailed codes: the event log names the id of a code, which must not do as its ticket. */
export function signInTickets(tokenSecret: string): SignedLinks {
  return new SignedLinks(tokenSecret, 'sign-in code');
}
