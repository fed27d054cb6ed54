import { useSyncExternalStore } from 'react';
import { readItem, writeItem } from './browser-storage';

const key = 'shortcuts';
const listeners = new Set<() => void>();
let chosen: boolean | undefined;

function getEnabled(): boolean {
  return chosen ?? readItem(key) !== 'off';
}

/** Single letters get in the way of those who speak to their device: who wants none has none. */
export function enableShortcuts(enabled: boolean): void {
  // Where it cannot be stored, it holds for as long as the page is open.
  chosen = writeItem(key, enabled ? 'on' : 'off') ? undefined : enabled;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useShortcutsEnabled(): boolean {
  return useSyncExternalStore(subscribe, getEnabled);
}
