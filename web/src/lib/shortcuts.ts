import { useSyncExternalStore } from 'react';
import { DeviceSetting } from './device-setting';

const shortcuts = new DeviceSetting('shortcuts', ['on', 'off']);

/** Single-key shortcuts interfere with speech input, so they can be turned off. */
export const enableShortcuts = (enabled: boolean): void => shortcuts.choose(enabled ? 'on' : 'off');

export function useShortcutsEnabled(): boolean {
  return useSyncExternalStore(shortcuts.subscribe, shortcuts.read) === 'on';
}

/** Whether a key can be a shortcut: pressed alone, and used by nothing else. */
export function isPlainKey(event: KeyboardEvent): boolean {
  return !(event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented);
}

/** Whether letters that are pressed there are typed. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));
