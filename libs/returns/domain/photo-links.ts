import { SessionLinks } from '@soulvia/platform/links';

/** Links to the photos of returns. */
export class ReturnPhotoLinks extends SessionLinks {
  /** @param tokenSecret of the installation. */
  constructor(tokenSecret: string) {
    super(tokenSecret, 'return photo');
  }
}

/** Address of a photo of a return. @param token of its link. */
export const photoAddress = (token: string, key: string) =>
  `/api/v1/returns/photos/${token}/${key.slice(key.lastIndexOf('/') + 1)}`;
