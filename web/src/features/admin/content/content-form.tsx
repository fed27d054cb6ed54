import { contentFields, type ContentKey, type ContentVersion } from '@soulvia/contracts';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { ApiError, getReason } from '@/lib/api-error';
import { createFields } from '@/lib/form-fields';
import { useDebouncedValue } from '@/lib/use-debounced-value';
import { useFormValue } from '@/lib/use-form-value';
import { Button } from '@/ui/button';
import { ContentBlocks } from '@/ui/content-blocks';
import { DraftNote } from '@/ui/draft-note';
import { FailureNote } from '@/ui/failure-note';
import { FormProblems } from '@/ui/form-problems';
import { ImageField } from '@/ui/image-field';
import { TextAreaField } from '@/ui/text-area-field';
import { TextField } from '@/ui/text-field';
import { UnsavedGuard } from '@/ui/unsaved-guard';
import { type ContentInput, contentResolver, toInput } from './content-input';
import { previewQuery } from './content-requests';
import type { ContentPlaceEntry } from './content-texts';
import { useContentForm } from './use-content-form';

/** The text as pages would show it, read by the server. */
function ContentPreviewBox({ name, text }: { name: ContentKey; text: string }) {
  const settled = useDebouncedValue(text);
  const isEmpty = settled.trim() === '';
  const preview = useQuery({
    ...previewQuery(name, settled),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
  });
  const { data, error } = preview;
  return (
    <section aria-label="Preview" className="grid grid-cols-1 gap-2">
      <h3 className="font-semibold">Preview</h3>
      {error && !isEmpty ? (
        <PreviewProblem read={preview} />
      ) : (
        <div className="grid gap-3 rounded-field bg-linen px-4 py-3 wrap-anywhere">
          {isEmpty || !data ? <p className="meta">{isEmpty ? 'Nothing to show yet.' : 'Loading…'}</p> : null}
          {!isEmpty && data && <ContentBlocks blocks={data.blocks} />}
        </div>
      )}
      {!isEmpty && data?.unsupported && (
        <p role="status" className="text-[15px] font-medium text-warn">
          Not supported: {data.unsupported.join(', ')}.
        </p>
      )}
    </section>
  );
}

function PreviewProblem({ read }: { read: UseQueryResult }) {
  const { error } = read;
  const problems = error instanceof ApiError ? error.problem?.errors?.text : undefined;
  // The text needs a change; another try would say the same.
  if (problems) return <p className="text-[15px] font-medium text-warn">{problems.join(' ')}</p>;
  return <FailureNote message={`Failed to load the preview: ${getReason(error)}`} read={read} />;
}

/** The image of a text: the stored one, a chosen one in its place, or none. */
function BannerImageField({ form }: { form: UseFormReturn<ContentInput> }) {
  const file = useFormValue(form, 'image_file');
  const image = useFormValue(form, 'image');
  return (
    <div className="grid justify-items-start gap-2">
      <ImageField
        // A stored file is no longer the chosen one.
        key={image.value}
        id="image_file"
        label="Image (optional)"
        current={image.value || null}
        {...file}
        error={file.error ?? image.error}
      />
      {image.value && !file.value && (
        <Button variant="quiet" size="small" onClick={() => image.onChange('')}>
          Remove image
        </Button>
      )}
    </div>
  );
}

interface ContentFormProps {
  place: ContentPlaceEntry;
  /** The newest version. */
  opened: ContentVersion;
  builtIn: string;
}

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
