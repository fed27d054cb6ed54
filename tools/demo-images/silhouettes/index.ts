import { box } from './box.js';
import { dropper } from './dropper.js';
import { jar } from './jar.js';
import { mist } from './mist.js';
import { pump } from './pump.js';
import type { Silhouette } from './silhouette.js';
import { tube } from './tube.js';

export const silhouetteNames = ['dropper', 'jar', 'pump', 'tube', 'mist', 'box'] as const;
export type SilhouetteName = (typeof silhouetteNames)[number];

export const silhouettes: Readonly<Record<SilhouetteName, Silhouette>> = {
  dropper,
  jar,
  pump,
  tube,
  mist,
  box,
};
