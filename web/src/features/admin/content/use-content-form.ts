import { type ContentVersion, say } from '@soulvia/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { getReason } from '@/lib/api-error';
import { showFieldErrors } from '@/lib/form-fields';
import { notifySuccess } from '@/lib/notify';
import { rebaseForm } from '@/lib/rebase-form';
import { useFormDraft } from '@/lib/use-form-draft';
import { isEditConflict } from '@/lib/versioned';
import { type ContentInput, toInput, toRequest } from './content-input';
import { keepNewest, readNewest, saveContent } from './content-requests';
import type { ContentPlaceEntry } from './content-texts';

interface ContentFormOptions {
  place: ContentPlaceEntry;
  opened: ContentVersion;
  builtIn: string;
  form: UseFormReturn<ContentInput>;
}

interface Failure {
  message: string;
  details: string[];
}

export function useContentForm({ place: { key, label }, opened, builtIn, form }: ContentFormOptions) {
  const client = useQueryClient();
  const base = useRef(opened);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [saving, setSaving] = useState<'draft' | 'publish' | null>(null);
  const draft = useFormDraft(form, `content-${key}`, { image_file: 'Choose the image again.' });

  const keep = (version: ContentVersion) => {
    base.current = version;
    keepNewest(client, key, version);
  };
  // A version that was restored below takes the place of what was not typed.
  const followRestored = useEffectEvent(() => {
    if (opened.n === base.current.n) return;
    rebaseForm(form, toInput(base.current, builtIn), toInput(opened, builtIn));
    base.current = opened;
  });
  useEffect(() => followRestored(), [opened]);
  const save = async (input: ContentInput, isDraft: boolean) => {
    setFailure(null);
    setSaving(isDraft ? 'draft' : 'publish');
    try {
      const saved = await saveContent({ key, body: toRequest(key, input), isDraft, lastSeen: base.current.n });
      form.reset(toInput(saved, builtIn));
      keep(saved);
      notifySuccess(isDraft ? `Draft of ${label} saved` : `${label} published`);
      return undefined;
    } catch (error) {
      const now = isEditConflict(error) ? await readNewest(key).catch(() => undefined) : undefined;
      const details = now ? [conflictDetail(now)] : [];
      setFailure({
        message: `Failed to ${isDraft ? 'save the draft' : 'publish'}: ${getReason(error)}`,
        details: [...showFieldErrors(form, error), ...details],
      });
      return now;
    } finally {
      setSaving(null);
    }
  };
  const submit = async (event: SyntheticEvent, isDraft: boolean) => {
    let now: ContentVersion | undefined;
    await form.handleSubmit(
      async (input) => {
        now = await save(input, isDraft);
      },
      () => setFailure(null),
    )(event);
    // A reset during the submit would lose its count, which the error summary depends on.
    if (!now) return;
    rebaseForm(form, toInput(base.current, builtIn), toInput(now, builtIn));
    keep(now);
  };
  return { draft, failure, saving, submit };
}

function conflictDetail({ n, by, published }: ContentVersion): string {
  const author = by ? say` by ${by.name}` : '';
  return say`The newest is ${published ? 'version' : 'draft'} ${n}${author}; see the versions below. What you typed is kept: publish or save it again to replace that one.`;
}
