import { useSyncExternalStore } from 'react';
import { DeviceSetting } from './device-setting';

const shortcuts = new DeviceSetting('shortcuts', ['on', 'off']);

/** Single letters get in the way of those who speak to their device: who wants none has none. */
export const enableShortcuts = (enabled: boolean): void => shortcuts.choose(enabled ? 'on' : 'off');

export function useShortcutsEnabled(): boolean {
  return useSyncExternalStore(shortcuts.subscribe, shortcuts.read) === 'on';
}
