import { useSyncExternalStore } from 'react';
import { DeviceSetting } from './device-setting';

export const densities = ['compact', 'comfortable'] as const;
export type Density = (typeof densities)[number];

const density = new DeviceSetting('density', densities);

export const chooseDensity = (chosen: Density): void => density.choose(chosen);

/** Row density of the admin lists. */
export function useDensity(): Density {
  return useSyncExternalStore(density.subscribe, density.read);
}
