import type { Mailer } from '@soulvia/platform/mail';

export interface ReactionsOptions {
  mailer: Mailer;
  /** Origin of the shop in links; never taken from a request's headers. */
  publicUrl: string;
  /** Password reset and verification links, and those to orders, threads and the newsletter are derived from it. */
  tokenSecret: string;
}
