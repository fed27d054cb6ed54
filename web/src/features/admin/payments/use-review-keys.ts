import { useEffect, useEffectEvent } from 'react';
import { isPlainKey, isTyping, useShortcutsEnabled } from '@/lib/shortcuts';

/** Keys of one letter. Off in text fields and dialogs. @returns whether keys are on. */
export function useReviewKeys(actions: Readonly<Record<string, () => void>>): boolean {
  const enabled = useShortcutsEnabled();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPlainKey(event) || isTyping(event.target) || document.querySelector('dialog[open]')) return;
    const act = actions[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
  return enabled;
}
