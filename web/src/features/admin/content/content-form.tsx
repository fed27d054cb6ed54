import { contentFields, type ContentVersion } from '@soulvia/contracts';
import { useForm, useWatch } from 'react-hook-form';
import { createFields } from '@/lib/form-fields';
import { Button } from '@/ui/button';
import { DraftNote } from '@/ui/draft-note';
import { FormProblems } from '@/ui/form-problems';
import { TextAreaField } from '@/ui/text-area-field';
import { TextField } from '@/ui/text-field';
import { UnsavedGuard } from '@/ui/unsaved-guard';
import { type ContentInput, contentResolver, toInput } from './content-input';
import { ContentPreviewBox } from './content-preview';
import type { ContentPlaceEntry } from './content-texts';
import { BannerImageField } from './banner-image-field';
import { useContentForm } from './use-content-form';

interface ContentFormProps {
  place: ContentPlaceEntry;
  /** The newest version. */
  opened: ContentVersion;
  builtIn: string;
}

/** Edits a text, and stores it as a draft or publishes it. */
export function ContentForm({ place, opened, builtIn }: ContentFormProps) {
  const { key } = place;
  const form = useForm<ContentInput>({
    resolver: contentResolver,
    defaultValues: toInput(opened, builtIn),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { draft, failure, saving, submit } = useContentForm({ place, opened, builtIn, form });
  const field = createFields(form);
  const text = useWatch({ control: form.control, name: 'text' });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={(event) => void submit(event, false)} className="grid grid-cols-1 gap-5">
      <DraftNote draft={draft} />
      <FormProblems form={form} failure={failure?.message} details={failure?.details} />
      <TextAreaField
        label="Text"
        hint="Markdown: # heading, - list, **bold**, [link](/shop). HTML shows as text."
        rows={key === 'announcement' ? 2 : 16}
        dir="auto"
        {...field('text')}
      />
      {contentFields.image.includes(key) && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField label="Link (optional)" hint="https:// or a path such as /shop" {...field('link')} />
          <BannerImageField form={form} />
        </div>
      )}
      {contentFields.from.includes(key) && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField type="date" label="First day (optional)" {...field('from')} />
          <TextField type="date" label="Last day (optional)" {...field('to')} />
        </div>
      )}
      <ContentPreviewBox name={key} text={text} />
      <div className="flex flex-wrap items-center gap-4 border-t border-line pt-5">
        <Button type="submit" busy={saving === 'publish'} disabled={isSubmitting}>
          {saving === 'publish' ? 'Publishing...' : 'Publish'}
        </Button>
        <Button
          variant="ghost"
          busy={saving === 'draft'}
          disabled={isSubmitting}
          onClick={(event) => void submit(event, true)}
        >
          {saving === 'draft' ? 'Saving...' : 'Save draft'}
        </Button>
        <UnsavedGuard dirty={isDirty} />
      </div>
    </form>
  );
}
