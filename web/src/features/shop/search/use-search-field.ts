import { useEffect, useEffectEvent, useState } from 'react';

interface FieldHandlers {
  onKey: (event: KeyboardEvent) => void;
  /** The typed text is searched for. */
  onSubmit: () => void;
}

/** Follows the search field of the header, which is older than its suggestions. */
export function useSearchField(field: HTMLInputElement, handlers: FieldHandlers) {
  const [text, setText] = useState(field.value);
  const [isOpen, setOpen] = useState(() => document.activeElement === field);
  const press = useEffectEvent(handlers.onKey);
  const submit = useEffectEvent(handlers.onSubmit);
  useEffect(() => {
    const { form } = field;
    const listening = new AbortController();
    const { signal } = listening;
    const type = () => {
      setText(field.value);
      setOpen(true);
    };
    field.addEventListener('input', type, { signal });
    field.addEventListener('click', () => setOpen(true), { signal });
    field.addEventListener('focus', () => setOpen(true), { signal });
    field.addEventListener('blur', () => setOpen(false), { signal });
    field.addEventListener('keydown', (event) => press(event), { signal });
    form?.addEventListener('submit', () => submit(), { signal });
    form?.addEventListener('reset', () => setText(''), { signal });
    return () => listening.abort();
  }, [field]);
  return { text, isOpen, setOpen };
}

/** Tells screen readers which list the field has, and which of its options is active. */
export function useFieldState(field: HTMLInputElement, listId: string | null, activeId: string | null): void {
  useEffect(() => {
    field.setAttribute('aria-expanded', String(listId !== null));
    field.toggleAttribute('aria-controls', listId !== null);
    if (listId !== null) field.setAttribute('aria-controls', listId);
    if (activeId === null) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', activeId);
  }, [field, listId, activeId]);
}
