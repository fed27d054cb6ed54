import type { ImageReferences } from '@soulvia/platform/files';
import { cnicImageFolder } from './domain/payout-links.js';

/** Widths of a stored image of a CNIC, in pixels. */
export const cnicImageWidths = [1200] as const;

/** In the private file store. */
export const payoutImages: readonly ImageReferences[] = [
  { kind: cnicImageFolder, keys: 'select unnest(array[cnic_front, cnic_back]) from payout_profiles' },
];
