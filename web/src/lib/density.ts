import { useSyncExternalStore } from 'react';
import { DeviceSetting } from './device-setting';

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

const density = new DeviceSetting('density', densities);

export const chooseDensity = (chosen: Density): void => density.choose(chosen);

/** How close the rows of the console's lists stand. */
export function useDensity(): Density {
  return useSyncExternalStore(density.subscribe, density.read);
}
