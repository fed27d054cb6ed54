import { useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import { readVisitItem } from './browser-storage';
import type { DraftForm, FormState } from './draft-keeper';
import { loadDraftKeeper, startLate } from './start-late';

/**
 * Keeps the changes of a form on a public page, whose script it loads with the first of them.
 *
 * @param stays whether the changes outlive the form, which resets itself when it is sent.
 */
export function useLateDraft<Values extends FieldValues, Checked>(
  form: DraftForm<Values, Checked>,
  name: string,
  stays = false,
): void {
  useEffect(() => {
    const start = (state?: FormState) => {
      stop();
      stop = startLate(loadDraftKeeper().then((part) => () => part.followForm(form, name, stays, state)));
    };
    let stop = form.subscribe({ formState: { values: true }, callback: start });
    if (readVisitItem('drafts')) start();
    return () => stop();
  }, [form, name, stays]);
}
