import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react';

interface FieldHandlers {
  onKey: (event: KeyboardEvent) => void;
  /** The field has another text or is used again. */
  onUse: () => void;
  /** The typed text is searched for. */
  onSubmit: () => void;
}

/** Follows the search field of the header, which is older than its suggestions. */
export function useSearchField(field: HTMLInputElement, handlers: FieldHandlers) {
  const text = useFieldText(field);
  const [isOpen, setOpen] = useState(() => document.activeElement === field);
  const press = useEffectEvent(handlers.onKey);
  const startUse = useEffectEvent(handlers.onUse);
  const submit = useEffectEvent(handlers.onSubmit);
  useLayoutEffect(() => {
    const open = () => {
      setOpen(true);
      startUse();
    };
    const listeners: readonly [EventTarget | null, string, (event: Event) => void][] = [
      [field, 'input', open],
      [field, 'click', open],
      [field, 'focus', open],
      [field, 'blur', () => setOpen(false)],
      [field, 'keydown', (event) => event instanceof KeyboardEvent && press(event)],
      [field.form, 'submit', () => submit()],
    ];
    for (const [target, type, listener] of listeners) target?.addEventListener(type, listener);
    return () => {
      for (const [target, type, listener] of listeners) target?.removeEventListener(type, listener);
    };
  }, [field]);
  return { text, isOpen, setOpen };
}

/** What is in the field, also what was typed before it was followed. */
function useFieldText(field: HTMLInputElement): string {
  const subscribe = useCallback(
    (notice: () => void) => {
      // A form tells of its reset before it takes place.
      const noticeReset = () => queueMicrotask(notice);
      field.addEventListener('input', notice);
      field.form?.addEventListener('reset', noticeReset);
      return () => {
        field.removeEventListener('input', notice);
        field.form?.removeEventListener('reset', noticeReset);
      };
    },
    [field],
  );
  return useSyncExternalStore(subscribe, () => field.value);
}

/** Tells screen readers whether the list is shown, and which of its options is active. */
export function useFieldState(field: HTMLInputElement, isShown: boolean, activeId: string | null): void {
  useEffect(() => {
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-expanded', String(isShown));
    if (activeId === null) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', activeId);
  }, [field, isShown, activeId]);
}
