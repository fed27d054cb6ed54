import { useEffect, useEffectEvent, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './form-drafts';
import { getSession, subscribeSession } from './session-store';

const useAuthor = () => useState(() => getSession().user?.id ?? null)[0];

/** The draft stored by {@link useKeepDraft}, for the first form of that name that the same user opens. */
export function useKeptDraft(name: string): unknown {
  const author = useAuthor();
  const [draft] = useState(() => (author === null ? null : readDraft(author, name)));
  useEffect(() => {
    // The form now owns the draft.
    if (author !== null) dropDraft(author, name);
  }, [author, name]);
  return draft;
}

/**
 * Stores a form's input when the session ends while it is open.
 *
 * @param name identifies the form and its row.
 * @param current the input to store; null without input.
 */
export function useKeepDraft(name: string, current: () => unknown): void {
  const author = useAuthor();
  const keep = useEffectEvent(() => {
    const typed = current();
    if (author !== null && typed !== null) keepDraft(author, name, typed);
  });
  useEffect(
    () =>
      subscribeSession(() => {
        if (getSession().expired) keep();
      }),
    [],
  );
}

/** One value, stored under a name when the session ends before it is saved. */
export function useDraftState<Value extends string | object | null>(name: string, start: Value) {
  const stored = useKeptDraft(name) as Value | null;
  const [value, setValue] = useState(stored ?? start);
  useKeepDraft(name, () => (value === start ? null : value));
  return { value, setValue, draft: stored && { notes: [] } };
}
