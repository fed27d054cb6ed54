import { useEffect, useEffectEvent, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './form-drafts';
import { getSession, subscribeSession } from './session-store';

const useAuthor = () => useState(() => getSession().user?.id ?? null)[0];

/** What {@link useKeepDraft} kept under a name, for the first form of that name that the same person opens afterwards. */
export function useKeptDraft(name: string): unknown {
  const author = useAuthor();
  const [draft] = useState(() => (author === null ? null : readDraft(author, name)));
  useEffect(() => {
    // From here on the form has it, and it goes the way of the form.
    if (author !== null) dropDraft(author, name);
  }, [author, name]);
  return draft;
}

/**
 * Keeps what was typed into a form when the session ends under it.
 *
 * @param name tells the form from all others, and the row that it is about.
 * @param current what is to be kept; null where nothing was typed.
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

/** A single thing that is chosen or typed, kept under a name when the session ends before it is saved. */
export function useDraftState<Value extends string | object | null>(name: string, start: Value) {
  const kept = useKeptDraft(name) as Value | null;
  const [value, setValue] = useState(kept ?? start);
  useKeepDraft(name, () => (value === start ? null : value));
  return { value, setValue, draft: kept && { notes: [] } };
}
