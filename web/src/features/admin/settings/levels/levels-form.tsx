import { type Level, levelsMax, partnerMessages } from '@soulvia/contracts';
import { Plus, Trash2 } from 'lucide-react';
import { flushSync } from 'react-dom';
import { type FieldPath, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { ApiError } from '@/lib/api-error';
import { createFields } from '@/lib/form-fields';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';
import type { SettingFormProps } from '../setting';
import { SettingForm } from '../setting-form';
import { useSettingForm } from '../use-setting-form';
import { levelFields, type LevelsInput, levelsResolver, nextLevel, toInput, toLevels } from './levels-input';

interface LevelRowProps {
  form: UseFormReturn<LevelsInput>;
  index: number;
  onRemove: () => void;
}

function LevelRow({ form, index, onRemove }: LevelRowProps) {
  // Rows are validated together: a change in one can fix or break another.
  const onChange = () => {
    if (form.formState.isSubmitted) void form.trigger();
  };
  const field = createFields(form);
  return (
    <li className="py-4 first:pt-0">
      <div
        role="group"
        aria-label={`Row ${index + 1}`}
        className="grid grid-cols-[72px_minmax(0,1fr)_44px] items-start gap-3 sm:grid-cols-[84px_minmax(0,1fr)_minmax(0,1fr)_44px]"
      >
        <TextField label="Level" inputMode="numeric" {...field(`levels.${index}.number`, { onChange })} />
        <div className="max-sm:col-span-2">
          <TextField label="Name" {...field(`levels.${index}.name`, { onChange })} />
        </div>
        <div className="max-sm:col-span-2">
          <TextField label="Minimum SC" inputMode="decimal" {...field(`levels.${index}.min_total_sc`, { onChange })} />
        </div>
        <button
          type="button"
          aria-label={`Remove row ${index + 1}`}
          onClick={onRemove}
          className="mt-[30px] grid size-11 place-items-center rounded-full text-danger hover:bg-linen"
        >
          <Trash2 size={20} aria-hidden="true" />
        </button>
      </div>
    </li>
  );
}

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
