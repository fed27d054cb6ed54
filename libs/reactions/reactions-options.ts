import type { Mailer } from '@soulvia/platform/mail';

export interface ReactionsOptions {
  mailer: Mailer;
  /** Origin of the shop in links; never what a request says its host is. */
  publicUrl: string;
  /** Links that were asked for are worked out with it. */
  tokenSecret: string;
}
