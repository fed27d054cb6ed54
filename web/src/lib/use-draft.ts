import { useEffect, useState } from 'react';
import { closeDraft, dropDraft, isCutOff, keepDraft, readDraft } from './draft-keeper';
import { getSession } from './session-store';
import { readUser } from './stored-session';

/** Who types: null for a guest. The page may know it before the session does. */
export const useAuthor = () => useState(() => getSession().user?.id ?? readUser()?.id ?? null)[0];

/** What to say of a restored draft, in sentences. */
export interface DraftNotes {
  notes: readonly string[];
}

/** @param missing what has to be entered once more. */
export function describeDraft(author: number | null, name: string, missing: readonly string[] = []): DraftNotes {
  const when = isCutOff(author, name) ? ' before your session ended' : '';
  return { notes: [`We restored what you typed${when}.`, ...missing] };
}

/** The draft of a form at its start. It is dropped when its user closes the form. */
function useStoredDraft(author: number | null, name: string): unknown {
  const [draft] = useState(() => readDraft(author, name));
  useEffect(() => () => closeDraft(author, name), [author, name]);
  return draft;
}

export interface KeptDraft<Draft> {
  stored: Draft | null;
  /** What to say of it. */
  restored: DraftNotes | null;
}

/** The draft kept by {@link useKeepDraft}. */
export function useKeptDraft(name: string): KeptDraft<unknown> {
  const author = useAuthor();
  const stored = useStoredDraft(author, name);
  const [restored] = useState(() => (stored === null ? null : describeDraft(author, name)));
  return { stored, restored };
}

/**
 * Keeps what is typed in a form.
 *
 * @param name identifies the form and its row.
 * @param typed null without input.
 */
export function useKeepDraft(name: string, typed: unknown): void {
  const author = useAuthor();
  useEffect(() => {
    if (typed === null) dropDraft(author, name);
    else keepDraft(author, name, typed);
  }, [author, name, typed]);
}

/** A state that is kept until its form is closed. */
export function useDraftState<Value>(name: string, start: Value | (() => Value)) {
  const { stored, restored } = useKeptDraft(name) as KeptDraft<Value>;
  const [first] = useState(start);
  const [value, setValue] = useState(stored ?? first);
  useKeepDraft(name, JSON.stringify(value) === JSON.stringify(first) ? null : value);
  return { value, setValue, restored };
}
