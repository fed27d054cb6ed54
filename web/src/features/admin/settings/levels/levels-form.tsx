import { type Level, levelsMax, partnerMessages } from '@soulvia/contracts';
import { Plus } from 'lucide-react';
import { flushSync } from 'react-dom';
import { type FieldPath, useForm, useWatch } from 'react-hook-form';
import { ApiError } from '@/lib/api-error';
import { Button } from '@/ui/button';
import type { SettingFormProps } from '../setting';
import { SettingForm } from '../setting-form';
import { useSettingForm } from '../use-setting-form';
import { LevelRow } from './level-row';
import { toInput, levelFields, type LevelsInput, toLevels, levelsResolver, nextLevel } from './levels-input';

const isField = (name: string): name is FieldPath<LevelsInput> =>
  /^levels\.\d+\.(?:number|name|min_total_sc)$/.test(name);

const findProblem = ({ levels }: LevelsInput) => (levels.length === 0 ? partnerMessages.levelsRequired : undefined);

export function LevelsForm(props: SettingFormProps<Level[]>) {
  const form = useForm<LevelsInput>({
    resolver: levelsResolver,
    defaultValues: toInput(props.opened.value),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const showErrors = (error: unknown) => {
    const fieldErrors = error instanceof ApiError ? (error.problem?.errors ?? {}) : {};
    for (const [name, [message]] of Object.entries(fieldErrors))
      if (isField(name)) form.setError(name, { type: 'server', message });
    return [];
  };
  const state = useSettingForm({
    ...props,
    form,
    inputOf: toInput,
    valueOf: toLevels,
    problemOf: findProblem,
    showErrors,
  });
  // useFieldArray would add its code to every page with a form, because the forms chunk is loaded whole.
  const rows = useWatch({ control: form.control, name: 'levels' });
  const setRows = (next: LevelsInput['levels']) => {
    form.setValue('levels', next, { shouldDirty: true });
    // Errors are kept by row index and would now belong to other rows.
    form.clearErrors();
    if (form.formState.isSubmitted) void form.trigger();
  };
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
    <SettingForm state={state} names={names} submitLabel="Save levels">
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
    </SettingForm>
  );
}
