import { type Level, levelsMax, partnerMessages } from '@soulvia/contracts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldPath, useForm, useWatch } from 'react-hook-form';
import { ApiError, reasonOf } from '@/lib/api-error';
import { useFormDraft } from '@/lib/use-form-draft';
import { Button } from '@/ui/button';
import { DraftNote } from '@/ui/draft-note';
import { FormProblems } from '@/ui/form-problems';
import { UnsavedGuard } from '@/ui/unsaved-guard';
import { LevelRow } from './level-row';
import { inputOf, levelFields, type LevelsInput, levelsOf, levelsResolver, nextLevel } from './levels-input';
import { useSaveLevels } from './levels-query';

const isField = (name: string): name is FieldPath<LevelsInput> =>
  /^levels\.\d+\.(?:number|name|min_total_sc)$/.test(name);

export function LevelsForm({ levels }: { levels: readonly Level[] }) {
  const save = useSaveLevels();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<LevelsInput>({
    resolver: levelsResolver,
    defaultValues: inputOf(levels),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const draft = useFormDraft(form, 'levels');
  // useFieldArray would add its code to every page with a form, because the forms chunk is loaded whole.
  const rows = useWatch({ control: form.control, name: 'levels' });
  const setRows = (next: LevelsInput['levels']) => {
    form.setValue('levels', next, { shouldDirty: true });
    // Errors are kept by row index and would now belong to other rows.
    form.clearErrors();
    if (form.formState.isSubmitted) void form.trigger();
  };
  const { isSubmitting, isDirty } = form.formState;

  const submit = form.handleSubmit(
    async (input) => {
      setFailure(null);
      if (input.levels.length === 0) return setFailure(partnerMessages.levelsRequired);
      try {
        form.reset(inputOf(await save.mutateAsync(levelsOf(input))));
      } catch (error) {
        const fieldErrors = error instanceof ApiError ? (error.problem?.errors ?? {}) : {};
        for (const [name, [message]] of Object.entries(fieldErrors))
          if (isField(name)) form.setError(name, { type: 'server', message });
        setFailure(`Failed to save levels: ${reasonOf(error)}`);
      }
    },
    () => setFailure(null),
  );
  const names = rows.flatMap((_, index) => levelFields.map((field) => `levels.${index}.${field}` as const));
  const remove = (index: number) => {
    setRows(form.getValues('levels').filter((_, place) => place !== index));
    document.getElementById('add-level')?.focus();
  };

  const add = () => {
    const place = rows.length;
    // The row must be rendered before it takes the focus, or the first keystrokes are lost.
    flushSync(() => setRows([...form.getValues('levels'), nextLevel(form.getValues())]));
    form.setFocus(`levels.${place}.name`);
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <DraftNote draft={draft} />
      <FormProblems form={form} failure={failure} names={names} />
      <ol aria-label="Levels" className="divide-y divide-line empty:hidden">
        {rows.map((_, index) => (
          <LevelRow key={index} form={form} index={index} onRemove={() => remove(index)} />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-4">
        <Button id="add-level" variant="ghost" size="small" disabled={rows.length >= levelsMax} onClick={add}>
          <Plus size={18} aria-hidden="true" />
          Add level
        </Button>
        {rows.length >= levelsMax && <p className="meta">{partnerMessages.levelsMax}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-4 border-t border-line pt-5">
        <Button type="submit" busy={isSubmitting} disabled={isSubmitting}>
          {isSubmitting ? 'Saving...' : 'Save levels'}
        </Button>
        <UnsavedGuard dirty={isDirty} />
      </div>
    </form>
  );
}
