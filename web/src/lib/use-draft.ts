import { useEffect, useEffectEvent, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './form-drafts';
import { getSession, subscribeSession } from './session-store';

/**
 * Keeps what was typed into a form when the session ends under it, for the same person to find after signing in again.
 *
 * @param name tells the form from all others, and the row that it is about.
 * @param current what is to be kept; null where nothing was typed.
 * @returns what was kept, for the first form of that name that opens afterwards.
 */
export function useDraft<Draft>(name: string, current: () => Draft | null): Draft | null {
  const [userId] = useState(() => getSession().user?.id ?? null);
  const [draft] = useState(() => (userId === null ? null : (readDraft(userId, name) as Draft | null)));
  const keep = useEffectEvent(() => {
    const typed = current();
    if (userId !== null && typed !== null) keepDraft(userId, name, typed);
  });
  useEffect(() => {
    // From here on the form has it, and it goes the way of the form.
    if (userId !== null) dropDraft(userId, name);
    return subscribeSession(() => {
      if (getSession().expired) keep();
    });
  }, [userId, name]);
  return draft;
}
