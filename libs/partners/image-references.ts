import { screenshotLimits } from '@soulvia/contracts';
import type { ImageReferences } from '@soulvia/platform/files';

/** Images of packages, deleted ones included: payments still refer to them. */
export const packageImageReferences: readonly ImageReferences[] = [
  { kind: 'packages', keys: 'select image from packages' },
];

/** Widths of a stored screenshot, in pixels. */
export const screenshotWidths = [screenshotLimits.width] as const;

/** In the private file store. */
export const screenshots: readonly ImageReferences[] = [
  { kind: 'screenshots', keys: 'select screenshot from package_payments' },
];
