import { useEffect, useSyncExternalStore } from 'react';
import { DeviceSetting } from './device-setting';
import { useMedia } from './use-media';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const chosenTheme = new DeviceSetting('theme', themes);

export const chooseTheme = (theme: Theme): void => chosenTheme.choose(theme);

export function useTheme(): Theme {
  return useSyncExternalStore(chosenTheme.subscribe, chosenTheme.read);
}

/** Applies the chosen theme while the shell is mounted. */
export function useThemedPage(): void {
  const theme = useTheme();
  const systemIsDark = useMedia('(prefers-color-scheme: dark)');
  const dark = theme === 'dark' || (theme === 'system' && systemIsDark);
  useEffect(() => {
    if (!dark) return;
    const { dataset } = document.documentElement;
    dataset['theme'] = 'dark';
    return () => {
      delete dataset['theme'];
    };
  }, [dark]);
}
