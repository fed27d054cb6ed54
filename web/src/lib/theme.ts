import { useEffect, useSyncExternalStore } from 'react';
import { readItem, writeItem } from './browser-storage';
import { useMedia } from './use-media';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'theme';
const listeners = new Set<() => void>();
let chosen: Theme | undefined;

function getTheme(): Theme {
  const stored = chosen ?? readItem(key);
  return themes.find((theme) => theme === stored) ?? 'system';
}

export function chooseTheme(theme: Theme): void {
  // Where it cannot be stored, it holds for as long as the page is open.
  chosen = writeItem(key, theme) ? undefined : theme;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, getTheme);
}

/** Has the page wear the chosen theme for as long as a shell that knows both is shown. */
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
