import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Closes a popup on Escape and on a press outside. */
export function useDismiss(
  box: RefObject<HTMLElement | null>,
  open: boolean,
  onDismiss: (byKey: boolean) => void,
): void {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!open) return;
    const press = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) dismiss(false);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss(true);
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key);
    };
  }, [box, open]);
}
