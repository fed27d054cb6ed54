import type { ImageReferences } from '@soulvia/platform/files';
import { pictureFolder } from './domain/payout-links.js';

/** Widths of a stored picture of a CNIC, in pixels. */
export const pictureWidths = [1200] as const;

/** In the private file store. */
export const payoutPictures: readonly ImageReferences[] = [
  { kind: pictureFolder, keys: 'select unnest(array[cnic_front, cnic_back]) from payout_profiles' },
];
