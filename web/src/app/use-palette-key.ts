import { useEffect, useEffectEvent } from 'react';
import { useShortcutsEnabled } from '@/lib/shortcuts';

interface Palette {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/** Ctrl-K or Cmd-K toggles the palette, also from a text field, but not while another dialog is open. */
export function usePaletteKey({ isOpen, open, close }: Palette): void {
  const enabled = useShortcutsEnabled();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!hasModifier || event.key.toLowerCase() !== 'k' || event.isComposing || event.repeat) return;
    if (!isOpen && document.querySelector('dialog[open]')) return;
    event.preventDefault();
    if (isOpen) close();
    else open();
  });
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
}
