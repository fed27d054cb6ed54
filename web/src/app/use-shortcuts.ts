import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isPlainKey, useShortcutsEnabled } from '@/lib/shortcuts';
import { useGoTos } from './shortcut-keys';

/** How long a `g` waits for the second key, in milliseconds. */
const patienceMs = 1_500;

function takesLetters(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

/** `g` and a letter open a section, `/` its search, `?` the help. Off in text fields and dialogs. */
export function useShortcuts(onHelp: () => void): void {
  const enabled = useShortcutsEnabled();
  const navigate = useNavigate();
  const goTos = useGoTos();
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPlainKey(event) || takesLetters(event.target) || document.querySelector('dialog[open]')) return;
    const waited = event.timeStamp - askedAt.current;
    askedAt.current = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
    const place = waited < patienceMs ? goTos.find(({ letter }) => letter === event.key) : undefined;
    const search = event.key === '/' ? document.querySelector<HTMLElement>('main input[type=search]') : null;
    if (!place && !search && event.key !== '?') return;
    event.preventDefault();
    // Through the sidebar's link if there is one, because links ask about unsaved changes.
    const link = place && document.querySelector<HTMLElement>(`a[href="${CSS.escape(place.path)}"]`);
    if (link) link.click();
    else if (place) void navigate(place.path);
    else if (search) search.focus();
    else onHelp();
  });
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
}
