import { SessionLinks } from '@soulvia/platform/links';

/** Links to the screenshots of advances. */
export class AdvanceLinks extends SessionLinks {
  /** @param tokenSecret of the installation. */
  constructor(tokenSecret: string) {
    super(tokenSecret, 'advance screenshot');
  }
}
