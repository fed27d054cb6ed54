import type { Projection } from '@soulvia/platform/projections';

/** Every read model of the shop. */
export const projections: readonly Projection[] = [];
