import { type FeatureName, type Features, featuresPath, featureValues } from '@soulvia/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type PathValue, useForm, useWatch } from 'react-hook-form';
import { putJson } from '@/lib/api';
import { reasonOf } from '@/lib/api-error';
import { featuresQuery } from '@/lib/features';
import { listKey } from '@/lib/fetch-list';
import { notifySuccess } from '@/lib/notify';
import { useFormDraft } from '@/lib/use-form-draft';
import { Button } from '@/ui/button';
import { DraftNote } from '@/ui/draft-note';
import { FailureNote } from '@/ui/failure-note';
import { UnsavedGuard } from '@/ui/unsaved-guard';
import { ChoiceCards } from '../appearance/choice-cards';
import { featureTexts } from './feature-texts';

export function FeaturesForm({ features }: { features: Features }) {
  const save = useSaveFeatures();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Features>({ defaultValues: features });
  const draft = useFormDraft(form, 'features');
  const chosen = { ...features, ...useWatch({ control: form.control }) };
  const { isSubmitting, isDirty } = form.formState;
  const choose = <Name extends FeatureName>(name: Name) => ({
    legend: featureTexts[name].legend,
    note: featureTexts[name].note,
    labels: featureTexts[name].values,
    name,
    values: featureValues[name],
    chosen: chosen[name],
    onChoose: (value: Features[Name]) => form.setValue(name, value as PathValue<Features, Name>, { shouldDirty: true }),
  });
  const submit = form.handleSubmit(async (changed) => {
    setFailure(null);
    try {
      form.reset(await save.mutateAsync(changed));
    } catch (error) {
      setFailure(`Failed to save features: ${reasonOf(error)}`);
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      <DraftNote draft={draft} />
      {failure && <FailureNote message={failure} />}
      <ChoiceCards {...choose('reviews')} />
      <div className="border-t border-line pt-5">
        <ChoiceCards {...choose('email_confirmation')} />
      </div>
      <div className="border-t border-line pt-5">
        <ChoiceCards {...choose('staff_second_factor')} />
      </div>
      <div className="flex flex-wrap items-center gap-4 border-t border-line pt-5">
        <Button type="submit" busy={isSubmitting} disabled={isSubmitting}>
          {isSubmitting ? 'Saving...' : 'Save changes'}
        </Button>
        <UnsavedGuard dirty={isDirty} />
      </div>
    </form>
  );
}

function useSaveFeatures() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (features: Features) => putJson<Features>(featuresPath, features),
    onSuccess: (saved) => {
      client.setQueryData(featuresQuery().queryKey, saved);
      notifySuccess('Features saved');
      void client.invalidateQueries({ queryKey: listKey(featuresPath) });
    },
  });
}
