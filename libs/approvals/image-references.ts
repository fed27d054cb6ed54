import type { ImageReferences } from '@soulvia/platform/files';

/** Images of packages that wait for a second person. */
export const waitingImages: readonly ImageReferences[] = [
  { kind: 'packages', keys: `select payload ->> 'image' from approvals where command = 'create-package'` },
];
