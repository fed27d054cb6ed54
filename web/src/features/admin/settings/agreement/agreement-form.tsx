import { agreementPath, agreementRules, type PartnerAgreement } from '@soulvia/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { agreementQuery, publishAgreement } from '@/lib/agreement';
import { getReason } from '@/lib/api-error';
import { dateAndTime } from '@/lib/dates';
import { listKey } from '@/lib/fetch-list';
import { createFields, showFieldErrors } from '@/lib/form-fields';
import { notifySuccess } from '@/lib/notify';
import { schemaResolver } from '@/lib/schema-resolver';
import { textSchema } from '@/lib/text-schema';
import { useFormDraft } from '@/lib/use-form-draft';
import { Button } from '@/ui/button';
import { DraftNote } from '@/ui/draft-note';
import { FormProblems } from '@/ui/form-problems';
import { TextAreaField } from '@/ui/text-area-field';
import { UnsavedGuard } from '@/ui/unsaved-guard';

const schema = v.object({ text: textSchema(agreementRules.text) });

function VersionNote({ opened }: { opened: PartnerAgreement | null }) {
  if (!opened) return <p className="meta">No version yet: members are not asked.</p>;
  return (
    <p className="meta">
      Version {opened.version}, published <time dateTime={opened.published_at}>{dateAndTime(opened.published_at)}</time>
      . New partners accept the newest version. Once a plan of earnings is active, those who have not accepted it earn
      nothing.
    </p>
  );
}

/** @param opened the newest version. */
export function AgreementForm({ opened }: { opened: PartnerAgreement | null }) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<{ message: string; details: string[] } | null>(null);
  const form = useForm({
    resolver: schemaResolver(schema),
    defaultValues: { text: opened?.text ?? '' },
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const draft = useFormDraft(form, 'agreement');
  const { isDirty, isSubmitting } = form.formState;
  const publish = async ({ text }: { text: string }) => {
    setFailure(null);
    try {
      const { version } = await publishAgreement(text);
      form.reset({ text });
      notifySuccess(
        version === opened?.version
          ? `Nothing new: this is the text of version ${version}`
          : `Version ${version} published`,
      );
      void client.invalidateQueries({ queryKey: listKey(agreementPath) });
      await client.invalidateQueries({ queryKey: agreementQuery().queryKey });
    } catch (error) {
      setFailure({
        message: `Failed to publish the agreement: ${getReason(error)}`,
        details: showFieldErrors(form, error),
      });
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(publish, () => setFailure(null))(event)}
      className="grid gap-5"
    >
      <DraftNote draft={draft} />
      <FormProblems form={form} failure={failure?.message} details={failure?.details} />
      <VersionNote opened={opened} />
      <TextAreaField label="Text" rows={16} dir="auto" {...createFields(form)('text')} />
      <div className="flex flex-wrap items-center gap-4 border-t border-line pt-5">
        <Button type="submit" busy={isSubmitting} disabled={isSubmitting}>
          {isSubmitting ? 'Publishing...' : `Publish version ${(opened?.version ?? 0) + 1}`}
        </Button>
        <UnsavedGuard dirty={isDirty} />
      </div>
    </form>
  );
}
